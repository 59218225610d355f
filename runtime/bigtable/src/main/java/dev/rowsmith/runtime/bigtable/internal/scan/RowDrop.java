package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The requests that drop the rows of a scan: Bigtable drops all rows of a prefix in one request,
 * and knows no other range.
 *
 * @param prefixes the prefixes whose rows are dropped, one request each
 * @param points single rows that belong to them, and are deleted
 */
public record RowDrop(List<ByteString> prefixes, List<ByteString> points) {

  private static final ByteString ZERO = ByteString.copyFrom(new byte[1]);

  /**
   * Returns how the rows of a scan of whole rows are dropped.
   *
   * @param shown the scan, for people
   * @throws InvalidInputException if the scan is not a prefix, or all rows of the table
   */
  public static RowDrop of(ScanRequest request, boolean wholeRows, Supplier<?> shown) {
    if (request.limit() > 0 || !wholeRows) {
      throw new InvalidInputException("rows are dropped without a limit, and with all their cells");
    }
    List<ByteString> prefixes = new ArrayList<>();
    List<ByteString> points = new ArrayList<>();
    for (Bucket bucket : request.buckets()) {
      points.addAll(bucket.keys().points());
      for (KeyRange range : bucket.keys().ranges()) {
        if (isOneRow(range)) {
          points.add(range.start());
        } else if (isPrefix(range)) {
          prefixes.add(range.start());
        } else {
          throw new InvalidInputException(
              "%s: only the rows of a prefix can be dropped, and this is another range"
                  .formatted(shown.get()));
        }
      }
    }
    return new RowDrop(prefixes, points);
  }

  private static boolean isPrefix(KeyRange range) {
    if (range.start().isEmpty()) {
      throw new InvalidInputException(
          "this is every row of the table; Bigtable drops all with dropAllRows, by the admin client");
    }
    return KeyRange.prefix(range.start()).equals(range);
  }

  /** The key without more fields, which an ordered code reads beside the keys that have more. */
  private static boolean isOneRow(KeyRange range) {
    ByteString end = range.end();
    return end != null && end.equals(range.start().concat(ZERO));
  }
}
