//! Results as text and JSON, errors underlined in their source.
