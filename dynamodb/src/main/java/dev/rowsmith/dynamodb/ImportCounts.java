package dev.rowsmith.dynamodb;

import java.util.Locale;

/**
 * What became of the items of an export.
 *
 * @param read all of them: the sum of the others
 * @param written those whose rows were written
 * @param deleted those that were deleted in DynamoDB, and whose cells were deleted
 * @param expired those whose time to live was over
 * @param rejected those that are no entities, or that Bigtable refused
 */
public record ImportCounts(long read, long written, long deleted, long expired, long rejected) {

  /** No items. */
  public static final ImportCounts NONE = new ImportCounts(0, 0, 0, 0, 0);

  public ImportCounts {
    if (read != written + deleted + expired + rejected) {
      throw new IllegalArgumentException(
          "%s items were read, and %s + %s + %s + %s are answered for"
              .formatted(read, written, deleted, expired, rejected));
    }
  }

  /** Returns the sum of both. */
  public ImportCounts plus(ImportCounts other) {
    return new ImportCounts(
        read + other.read,
        written + other.written,
        deleted + other.deleted,
        expired + other.expired,
        rejected + other.rejected);
  }

  /** Returns the counts as a sum, such as {@code 10 items = 7 written + 0 deleted + …}. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%,d items = %,d written + %,d deleted + %,d expired + %,d rejected",
        read,
        written,
        deleted,
        expired,
        rejected);
  }
}
