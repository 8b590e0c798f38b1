//! Happens-before: the dependency relation, vector clocks, races, canonical traces.
