package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.List;

/**
 * How many of the rows of a scan are read, and in which direction.
 *
 * @param limit the most rows, or 0 for all
 * @param reversed whether the highest key comes first
 * @param part the part of the table that the scan stays in
 */
public record ScanOptions(long limit, boolean reversed, KeyRange part) {

  /** All rows, from the lowest key. */
  public static final ScanOptions ALL =
      new ScanOptions(0, false, KeyRange.prefix(ByteString.EMPTY));

  /**
   * Reads at most so many rows.
   *
   * @throws InvalidInputException if that is none
   */
  public ScanOptions limit(long rows) {
    if (rows <= 0) {
      throw new InvalidInputException("a limit is at least 1 row, and not " + rows);
    }
    return new ScanOptions(rows, reversed, part);
  }

  public ScanOptions fromTheEnd() {
    return new ScanOptions(limit, true, part);
  }

  /** Returns those of the rows that are in another part as well: a part of a part is smaller. */
  public ScanOptions within(KeyRange other) {
    return new ScanOptions(limit, reversed, part.intersect(other));
  }

  /** Returns those of the rows of some buckets that are in the part. */
  @SuppressWarnings("ReferenceEquality") // most scans have the part of all rows, which cuts nothing
  public List<Bucket> within(List<Bucket> buckets) {
    return part == ALL.part
        ? buckets
        : buckets.stream()
            .map(bucket -> new Bucket(bucket.lead(), bucket.keys().within(part)))
            .toList();
  }
}
