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
#[derive(Clone, Default)]
pub(super) struct SiteTable {
    infos: Vec<SiteInfo>,
    ids: FxHashMap<SiteInfo, Site>,
    /// The sites without messages by the addresses of their place and operation, and the location.
    /// Comparing the texts takes longer, and two addresses of one text are rare.
    by_address: FxHashMap<(usize, (usize, usize), u32), Site>,
}

impl SiteTable {
    pub(super) fn clear(&mut self) {
        self.infos.clear();
        self.ids.clear();
        self.by_address.clear();
    }

    /// The id of a site, if it has one.
    pub(super) fn find(&mut self, info: &SiteInfo) -> Option<Site> {
        if !info.message.is_empty() {
            return self.ids.get(info).copied();
        }
        let place = info.place.map_or(0, |place| std::ptr::from_ref(place) as usize);
        let operation = (info.operation.as_ptr() as usize, info.operation.len());
        let addresses = (place, operation, info.location);
        if let Some(&site) = self.by_address.get(&addresses) {
            return Some(site);
        }
        let site = *self.ids.get(info)?;
        self.by_address.insert(addresses, site);
        Some(site)
    }

    /// Gives a site the next id.
    pub(super) fn add(&mut self, info: SiteInfo) -> Site {
        let site = Site(self.infos.len() as u32);
        self.infos.push(info.clone());
        self.ids.insert(info, site);
        site
    }

    pub(super) fn info(&self, site: Site) -> Option<&SiteInfo> {
        self.infos.get(site.0 as usize)
    }
}
