package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** S07: the number of a collection by its name, which is unique. */
@Allow(
    value = "SequentialId",
    because = "a few names that are written once, when the database is made")
@Table("collections")
@Index(name = "CollectionName", columns = "name", unique = true)
record CollectionName(
    @PrimaryKey @Column(name = "collection_id") long collectionId,
    @Column(length = 32) String name) {}
