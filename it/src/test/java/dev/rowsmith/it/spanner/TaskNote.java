package dev.rowsmith.it.spanner;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** A row that goes with its task. */
@Table("TaskNotes")
@Interleaved(in = Task.class, onDelete = OnDelete.CASCADE)
public record TaskNote(
    @PrimaryKey @Distributed String project,
    @PrimaryKey long number,
    @PrimaryKey int line,
    String text) {}
