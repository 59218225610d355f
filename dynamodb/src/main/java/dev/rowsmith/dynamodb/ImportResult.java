package dev.rowsmith.dynamodb;

import java.util.List;
import java.util.Locale;

/**
 * Outcome of an import.
 *
 * @param counts what became of the items
 * @param filesDone how many files are done: their checksums and their counts are right
 * @param problems what is wrong with the others, one sentence for each
 * @param rejected the first 100 items that were rejected in this run, in no particular order
 */
public record ImportResult(
    ImportCounts counts, int filesDone, List<String> problems, List<RejectedItem> rejected) {

  public ImportResult {
    problems = List.copyOf(problems);
    rejected = List.copyOf(rejected);
  }

  /**
   * Returns this result if every item is imported, deleted or expired.
   *
   * @throws ImportException otherwise, with the first problems
   */
  public ImportResult orThrow() {
    if (!problems.isEmpty()) {
      throw new ImportException(
          "%s files were not imported: %s".formatted(problems.size(), String.join("; ", problems)));
    }
    if (counts.rejected() > 0) {
      throw new ImportException(
          String.format(
              Locale.ROOT,
              "%,d of %,d items were rejected%s",
              counts.rejected(),
              counts.read(),
              rejected.isEmpty() ? "" : "; the first: " + rejected.get(0)));
    }
    return this;
  }

  /** Returns the counts, and what is wrong with files. */
  @Override
  public String toString() {
    return problems.isEmpty()
        ? "%s; %s files".formatted(counts, filesDone)
        : "%s; %s files; not imported: %s"
            .formatted(counts, filesDone, String.join("; ", problems));
  }
}
