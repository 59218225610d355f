package dev.rowsmith.processor.report;

import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.page.EntityPage;
import dev.rowsmith.processor.report.page.QueriesPage;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.report.page.TogetherPage;
import java.io.IOException;
import java.nio.file.Path;
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

  /**
   * Adds a file that is behind the entities of the build.
   *
   * @param file the file
   * @param before its text, empty where there is no file
   * @param after the text that it should have
   */
  default void addFile(Path file, String before, String after) {}

  /** Adds what all questions about an entity read, and what they show of it. */
  void add(TogetherPage page, List<ReportedFinding> findings);

  /** Adds a problem that no check found and that only a person can fix. */
  default void leaveOut(String id, String summary) {}

  /** Writes the file. */
  void write() throws IOException;
}
