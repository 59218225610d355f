package dev.rowsmith.processor.report;

import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.page.EntityPage;
import dev.rowsmith.processor.report.page.QueriesPage;
import dev.rowsmith.processor.report.page.ReportedFinding;
import java.io.IOException;
import java.util.List;

/** A file that an option of the build asks for, with what was found in its entities. */
public interface BuildReport {

  /**
   * Adds what was found in an entity, in the round in which it was found.
   *
   * @param page the entity's description
   */
  void add(Entity entity, EntityPage page, List<ReportedFinding> findings);

  /** Adds what was found in the questions of an interface. */
  void add(QueriesPage page, List<ReportedFinding> findings);

  /** Adds a problem that no check found and that only a person can fix. */
  default void leaveOut(String id, String summary) {}

  /** Writes the file. */
  void write() throws IOException;
}
