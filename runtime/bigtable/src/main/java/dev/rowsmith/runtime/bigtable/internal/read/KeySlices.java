package dev.rowsmith.runtime.bigtable.internal.read;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rows to read, cut into parts that a request can name.
 *
 * <p>Bigtable refuses requests to read of more than 512 KiB, see <a
 * href="https://github.com/googleapis/google-cloud-python/issues/6836">what was measured</a>; a
 * part stays at half of that, which leaves room for the filter.
 *
 * @param first the rows that a request can name: the first ones, or the last where the scan is
 *     reversed
 * @param rest the other rows
 */
public record KeySlices(KeySet first, KeySet rest) {

  /** The most bytes of a part, as protobuf writes them. */
  static final int MAX_BYTES = 256 * 1024;

  /** The most bytes of a name beside its keys: tags and lengths of a range and its two ends. */
  private static final int OVERHEAD = 12;

  /** Cuts off what a request can name. */
  public static KeySlices of(KeySet keys, boolean reversed) {
    if (keys.isOne()) {
      return new KeySlices(keys, KeySet.NOTHING);
    }
    List<ByteString> points = keys.points();
    List<KeyRange> ranges = keys.ranges();
    int all = points.size() + ranges.size();
    int point = 0;
    int range = 0;
    int bytes = 0;
    while (point + range < all) {
      int pointAt = reversed ? points.size() - 1 - point : point;
      int rangeAt = reversed ? ranges.size() - 1 - range : range;
      boolean isPoint =
          range == ranges.size()
              || (point < points.size()
                  && isBefore(points.get(pointAt), ranges.get(rangeAt)) != reversed);
      bytes += OVERHEAD + (isPoint ? points.get(pointAt).size() : size(ranges.get(rangeAt)));
      if (bytes > MAX_BYTES && point + range > 0) {
        return new KeySlices(keys.first(point, range, reversed), keys.rest(point, range, reversed));
      }
      if (isPoint) {
        point++;
      } else {
        range++;
      }
    }
    return new KeySlices(keys, KeySet.NOTHING);
  }

  /** Returns the parts of rows, in key order; most often it is one. */
  public static Stream<KeySet> all(KeySet keys) {
    return Stream.iterate(
            of(keys, false), part -> !part.first().isEmpty(), part -> of(part.rest(), false))
        .map(KeySlices::first);
  }

  private static boolean isBefore(ByteString point, KeyRange range) {
    return KEY_ORDER.compare(point, range.start()) < 0;
  }

  private static int size(KeyRange range) {
    ByteString end = range.end();
    return range.start().size() + (end == null ? 0 : end.size());
  }
}
