package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.Revision;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A text that is replaced only by who has read its revision. */
@Table("drafts")
@Family(value = "d", maxVersions = 1)
record Draft(@RowKey @Distributed String id, String text, @Revision long revision) {}
