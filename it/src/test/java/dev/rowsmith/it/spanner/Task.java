package dev.rowsmith.it.spanner;

import dev.rowsmith.Distributed;
import dev.rowsmith.Revision;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** A row that several people change. */
@Table("Tasks")
public record Task(
    @PrimaryKey @Distributed String project,
    @PrimaryKey long number,
    String title,
    @Nullable String owner,
    @Revision long revision) {

  Task titled(String other) {
    return new Task(project, number, other, owner, revision);
  }
}
