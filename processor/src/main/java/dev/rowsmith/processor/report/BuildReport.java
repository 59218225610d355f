package dev.rowsmith.processor.report;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.report.page.ReportedFinding;
import java.io.IOException;
import java.util.List;

/** A file that an option of the build asks for, with what was found in its entities. */
public interface BuildReport {

  /** Adds what was found in an entity of Bigtable, in the round in which it was found. */
  void add(BigtableEntity entity, List<ReportedFinding> findings);

  /** Adds what was found in an entity of Spanner, in the round in which it was found. */
  void add(SpannerEntity entity, List<ReportedFinding> findings);

  /** Adds a problem that no check found and that only a person can fix. */
  default void leaveOut(String id, String summary) {}

  /** Writes the file. */
  void write() throws IOException;
}
