package dev.rowsmith.it.reads;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/** A map whose keys are whole qualifiers, so that one of them may be empty. */
@Table("words")
@Family(value = "w", maxVersions = 1)
record Words(
    @RowKey @Distributed String text, @QualifierAsData(max = 1_000) Map<String, Long> counts) {}
