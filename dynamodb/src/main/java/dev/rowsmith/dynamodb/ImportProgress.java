package dev.rowsmith.dynamodb;

import java.util.Locale;

/**
 * How far an import is.
 *
 * @param counts what became of the items so far, those of earlier runs among them
 * @param items how many items the export has
 * @param filesDone how many files are done
 * @param files how many files the export has
 */
public record ImportProgress(ImportCounts counts, long items, int filesDone, int files) {

  /** Returns the progress in one line. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s of %s files, %,d of %,d items, %,d rejected",
        filesDone,
        files,
        counts.read(),
        items,
        counts.rejected());
  }
}
