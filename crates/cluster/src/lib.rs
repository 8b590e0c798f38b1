//! Explorations on several machines. The only crate that knows timely dataflow.
//!
//! [`join`] connects this process to the others of a cluster ([`Hosts`], [`MeshConfig`]) and
//! returns the [`ClusterNetwork`] over which `mazurka_stateful::levels` explores systems and
//! `mazurka_stateless` explores programs. [`snapshot`] and [`program_snapshot`] write explorations of
//! systems and of programs to files, from which a cluster of another size can continue.

mod batch;
mod hosts;
mod mesh;
mod monitor;
mod network;
pub mod program_snapshot;
pub mod snapshot;

pub use hosts::{Hosts, HostsError};
pub use mesh::{MeshConfig, MeshError};
pub use monitor::OnLost;
pub use network::ClusterNetwork;

use mesh::Mesh;
use monitor::Monitor;

/// A machine of a cluster, and the size of the cluster.
pub struct Joined {
    /// The connection to the others.
    pub network: ClusterNetwork,
    /// The number of threads of all machines.
    pub threads: u64,
}

/// Waits for all processes of a cluster and connects to them. `on_lost` is called when one of them
/// is gone before it has finished.
pub fn join(config: &MeshConfig, on_lost: &OnLost) -> Result<Joined, MeshError> {
    let mut mesh = Mesh::connect(config)?;
    let threads = mesh.threads;
    let monitor = Monitor::start(std::mem::take(&mut mesh.control), on_lost).map_err(MeshError::Io)?;
    Ok(Joined { network: ClusterNetwork::new(mesh, monitor)?, threads })
}
