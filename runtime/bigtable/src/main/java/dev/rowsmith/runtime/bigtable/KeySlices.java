package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts the rows to read into parts that a request can name.
 *
 * <p>Bigtable refuses requests to read of more than 512 KiB, see <a
 * href="https://github.com/googleapis/google-cloud-python/issues/6836">what was measured</a>; a
 * part stays at half of that, which leaves room for the filter.
 */
final class KeySlices {

  /** The most bytes of a part, as protobuf writes them. */
  static final int MAX_BYTES = 256 * 1024;

  /** The most bytes of a name beside its keys: tags and lengths of a range and its two ends. */
  private static final int OVERHEAD = 12;

  private final List<KeySet> slices = new ArrayList<>();
  private List<ByteString> points = new ArrayList<>();
  private List<KeyRange> ranges = new ArrayList<>();
  private int bytes;

  private KeySlices() {}

  /** Returns the parts of rows, in key order; most often it is one. */
  static List<KeySet> of(KeySet keys) {
    KeySlices slices = new KeySlices();
    int point = 0;
    for (KeyRange range : keys.ranges()) {
      while (point < keys.points().size() && isBefore(keys.points().get(point), range)) {
        slices.add(keys.points().get(point++));
      }
      slices.add(range);
    }
    keys.points().subList(point, keys.points().size()).forEach(slices::add);
    slices.cut();
    return slices.slices;
  }

  private static boolean isBefore(ByteString point, KeyRange range) {
    return KeySet.KEY_ORDER.compare(point, range.start()) < 0;
  }

  private void add(ByteString point) {
    makeRoom(point.size() + OVERHEAD);
    points.add(point);
  }

  private void add(KeyRange range) {
    ByteString end = range.end();
    makeRoom(range.start().size() + (end == null ? 0 : end.size()) + OVERHEAD);
    ranges.add(range);
  }

  private void makeRoom(int more) {
    if (bytes + more > MAX_BYTES) {
      cut();
    }
    bytes += more;
  }

  private void cut() {
    if (bytes > 0) {
      slices.add(new KeySet(points, ranges));
      points = new ArrayList<>();
      ranges = new ArrayList<>();
      bytes = 0;
    }
  }
}
