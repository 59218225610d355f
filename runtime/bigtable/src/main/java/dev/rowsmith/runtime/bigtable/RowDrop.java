package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Says how the rows of a scan are dropped: Bigtable drops all rows of a prefix in one request, and
 * knows no other range.
 *
 * @param prefixes the prefixes whose rows are dropped, one request each
 * @param points single rows that belong to them, and are deleted
 */
record RowDrop(List<ByteString> prefixes, List<ByteString> points) {

  /** What an ordered code has between two fields, and after the last one before a range's end. */
  private static final ByteString ORDERED_SEPARATOR = ByteString.copyFrom(new byte[] {0, 1});

  private static final ByteString ORDERED_END = ByteString.copyFrom(new byte[] {0, 2});

  /**
   * Returns how the rows of a scan are dropped.
   *
   * @throws IllegalArgumentException if the scan is no prefix, or all rows of the table
   */
  static RowDrop of(Scan<?, ?> scan) {
    ScanRequest request = scan.request();
    if (request.limit() > 0 || !scan.rows().isOfWholeEntities()) {
      throw new IllegalArgumentException("rows are dropped without a limit, and with all their cells");
    }
    List<ByteString> prefixes = new ArrayList<>();
    List<ByteString> points = new ArrayList<>();
    for (Bucket bucket : request.buckets()) {
      points.addAll(bucket.keys().points());
      for (KeyRange range : bucket.keys().ranges()) {
        ByteString prefix = prefix(range);
        if (prefix == null) {
          ByteString first = orderedField(range);
          if (first == null) {
            throw new IllegalArgumentException(
                "%s: only the rows of a prefix can be dropped, and this is another range"
                    .formatted(scan.explain()));
          }
          points.add(first);
          prefix = first.concat(ORDERED_SEPARATOR);
        }
        prefixes.add(prefix);
      }
    }
    return new RowDrop(prefixes, points);
  }

  private static @Nullable ByteString prefix(KeyRange range) {
    if (range.start().isEmpty()) {
      throw new IllegalArgumentException(
          "this is every row of the table; Bigtable drops all with dropAllRows, by the admin client");
    }
    return KeyRange.prefix(range.start()).equals(range) ? range.start() : null;
  }

  /** The rows whose first fields are given: the row of these alone, and those that go on. */
  private static @Nullable ByteString orderedField(KeyRange range) {
    ByteString end = range.end();
    return end != null && end.equals(range.start().concat(ORDERED_END)) ? range.start() : null;
  }
}
