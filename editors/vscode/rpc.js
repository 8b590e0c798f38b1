// The protocol between an editor and a language server: JSON messages over the streams of a process.
// It uses nothing but Node.

"use strict";

const { spawn } = require("child_process");

const CANCELLED = -32800;

/** A language server that runs as a process. */
class Server {
  /**
   * Starts a server.
   * @param {string} command the executable
   * @param {string[]} args its arguments
   * @param {object} handlers `notification(method, params)`, `request(method, params)`, which returns
   *   the result, and `ended(reason)`, which is called once
   */
  constructor(command, args, handlers) {
    this.handlers = handlers;
    this.pending = new Map();
    this.next = 1;
    this.buffer = Buffer.alloc(0);
    this.running = true;
    this.process = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
    this.process.on("error", (error) => this.end(`${command} cannot be started: ${error.message}`));
    this.process.on("exit", (code) => this.end(`${command} has ended with code ${code}`));
    this.process.stdin.on("error", () => {});
    this.process.stdout.on("data", (chunk) => this.receive(chunk));
    this.process.stderr.on("data", (chunk) => handlers.log && handlers.log(chunk.toString()));
  }

  /** Sends a notification. */
  notify(method, params) {
    this.send({ jsonrpc: "2.0", method, params });
  }

  /**
   * Sends a request.
   * @param cancellation an optional `CancellationToken` of the editor
   * @returns a promise of the result, or of `null` if the request was cancelled
   */
  request(method, params, cancellation) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      if (!this.running) {
        reject(new Error("the language server does not run"));
        return;
      }
      const listener = cancellation && cancellation.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
      this.pending.set(id, { resolve, reject, listener });
      this.send({ jsonrpc: "2.0", id, method, params });
    });
  }

  /** Asks the server to end, and ends it after a moment if it does not. */
  async stop() {
    if (!this.running) return;
    const kill = setTimeout(() => this.process.kill(), 2000);
    this.process.once("exit", () => clearTimeout(kill));
    await this.request("shutdown").catch(() => {});
    this.handlers = {};
    this.notify("exit");
    this.process.stdin.end();
  }

  send(message) {
    if (!this.running) return;
    const content = Buffer.from(JSON.stringify(message), "utf8");
    this.process.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
    this.process.stdin.write(content);
  }

  receive(chunk) {
    this.buffer = Buffer.concat([this.buffer, chunk]);
    for (;;) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.buffer.toString("ascii", 0, end));
      const start = end + 4;
      const size = length ? Number(length[1]) : 0;
      if (this.buffer.length < start + size) return;
      const content = this.buffer.toString("utf8", start, start + size);
      this.buffer = this.buffer.subarray(start + size);
      this.dispatch(JSON.parse(content));
    }
  }

  dispatch(message) {
    if (message.method === undefined) {
      const { resolve, reject, listener } = this.pending.get(message.id) || {};
      this.pending.delete(message.id);
      if (listener) listener.dispose();
      if (!resolve) return;
      if (!message.error) resolve(message.result);
      else if (message.error.code === CANCELLED) resolve(null);
      else reject(new Error(message.error.message));
    } else if (message.id !== undefined) {
      const result = this.handlers.request ? this.handlers.request(message.method, message.params) : null;
      this.send({ jsonrpc: "2.0", id: message.id, result: result === undefined ? null : result });
    } else if (this.handlers.notification) {
      this.handlers.notification(message.method, message.params);
    }
  }

  end(reason) {
    if (!this.running) return;
    this.running = false;
    for (const { reject, listener } of this.pending.values()) {
      if (listener) listener.dispose();
      reject(new Error(reason));
    }
    this.pending.clear();
    if (this.handlers.ended) this.handlers.ended(reason);
  }
}

module.exports = { Server };
