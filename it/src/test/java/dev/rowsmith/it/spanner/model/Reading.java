package dev.rowsmith.it.spanner.model;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** A row with an index in which values are equal, missing and descending. */
@Table("ModelReadings")
@Index(
    name = "ReadingsByTag",
    columns = {"tag", "weight DESC"},
    storing = "count")
public record Reading(
    @PrimaryKey @Distributed String device,
    @PrimaryKey long number,
    @Nullable String tag,
    @Nullable Long weight,
    int count) {}
