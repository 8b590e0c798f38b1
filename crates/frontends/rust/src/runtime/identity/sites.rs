//! Sites: operations at source places, interned for the model.

use mazurka_model::Site;
use rustc_hash::FxHashMap;

use super::Place;

/// An operation at a source place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SiteInfo {
    pub(crate) place: Option<Place>,
    /// `lock`, `fetch_add`, `panic`, ...
    pub(crate) operation: &'static str,
    /// The location of the object of the operation, or [`NONE`](super::NONE).
    pub(crate) location: u32,
    /// The message of an error; empty otherwise.
    pub(crate) message: String,
}

/// The sites met so far, in the order of their ids.
#[derive(Default)]
pub(super) struct SiteTable {
    infos: Vec<SiteInfo>,
    ids: FxHashMap<SiteInfo, Site>,
}

impl SiteTable {
    pub(super) fn clear(&mut self) {
        self.infos.clear();
        self.ids.clear();
    }

    pub(super) fn intern(&mut self, info: SiteInfo) -> Site {
        if let Some(&site) = self.ids.get(&info) {
            return site;
        }
        let site = Site(self.infos.len() as u32);
        self.infos.push(info.clone());
        self.ids.insert(info, site);
        site
    }

    pub(super) fn info(&self, site: Site) -> Option<&SiteInfo> {
        self.infos.get(site.0 as usize)
    }
}
