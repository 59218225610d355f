package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** S09: up to where the events of an entity are deleted. */
@Table("deletions")
record DeletedEvents(
    @PrimaryKey @Distributed @Column(name = "persistence_id") String persistenceId,
    @Column(name = "deleted_to") long deletedTo) {}
