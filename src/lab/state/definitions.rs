//! The definitions of the user, found by their names in any number of them.

use crate::problem::{UserDefinition, noun_forms};
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::Arc;

/// User definitions, sorted by name. Clones share them until one is changed.
#[derive(Clone, Debug, Default)]
pub struct Definitions(Option<Arc<SortedDefinitions>>);

#[derive(Clone, Debug, Default)]
struct SortedDefinitions {
    sorted: Vec<Arc<UserDefinition>>,
    by_name: HashMap<String, Arc<UserDefinition>>,
}

impl Deref for Definitions {
    type Target = [Arc<UserDefinition>];

    fn deref(&self) -> &[Arc<UserDefinition>] {
        self.0.as_ref().map_or(&[], |all| &all.sorted)
    }
}

impl Definitions {
    /// Creates an empty list.
    pub const fn new() -> Definitions {
        Definitions(None)
    }

    /// Returns the first definition whose name is the same noun as one of these words.
    pub fn find(&self, words: &[&str]) -> Option<&Arc<UserDefinition>> {
        let all = self.0.as_ref()?;
        let forms = words.iter().flat_map(|word| noun_forms(word));
        forms
            .filter_map(|form| all.by_name.get(&form))
            .min_by(|one, other| one.name.cmp(&other.name))
    }

    /// Adds a definition. It replaces those whose names a word could mean too.
    pub fn insert(&mut self, definition: Arc<UserDefinition>) {
        while let Some(replaced) = self.find(&[&definition.name, &definition.plural]) {
            let name = replaced.name.clone();
            self.remove(&name);
        }
        let all = Arc::make_mut(self.0.get_or_insert_default());
        let at = all.sorted.partition_point(|known| known.name < definition.name);
        all.by_name.insert(definition.name.clone(), Arc::clone(&definition));
        all.sorted.insert(at, definition);
    }

    /// Removes the definition of this name.
    pub fn remove(&mut self, name: &str) {
        let Some(all) = self.0.as_mut().filter(|all| all.by_name.contains_key(name)) else {
            return;
        };
        let all = Arc::make_mut(all);
        all.by_name.remove(name);
        all.sorted.retain(|definition| definition.name != name);
    }

    /// Returns whether nothing was changed since one of the two was cloned from the other.
    pub fn is_shared_with(&self, other: &Definitions) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn definitions(names: &[&str]) -> Definitions {
        let mut all = Definitions::new();
        names.iter().for_each(|name| all.insert(UserDefinition::pending(name, false)));
        all
    }

    fn names(all: &Definitions) -> Vec<&str> {
        all.iter().map(|it| &*it.name).collect()
    }

    #[test]
    fn definitions_are_sorted_and_replace_the_same_noun() {
        let all = definitions(&["ox", "gnu", "fly", "ants", "flies", "gnus"]);
        assert_eq!(names(&all), ["ants", "flies", "gnus", "ox"]);
        for (word, name) in [("oxes", "ox"), ("gnu", "gnus"), ("fly", "flies"), ("ant", "ants")] {
            assert_eq!(all.find(&[word]).map(|it| &*it.name), Some(name), "{word}");
        }
        assert!(all.find(&["cat", "cats"]).is_none());
    }

    #[test]
    fn clones_are_independent() {
        let all = definitions(&["ox", "gnu"]);
        let mut other = all.clone();
        assert!(other.is_shared_with(&all));
        other.remove("cat");
        assert!(other.is_shared_with(&all));
        other.remove("ox");
        assert_eq!((names(&other), names(&all)), (vec!["gnu"], vec!["gnu", "ox"]));
        assert!(!other.is_shared_with(&all) && other.find(&["ox"]).is_none());
    }
}
