package dev.rowsmith.runtime.bigtable.internal.scan;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The division of a scan's rows by the keys that Bigtable samples, about as many bytes to each
 * part.
 *
 * <p>There can be a thousand samples and more, far more than there are threads to read: those of
 * one part are joined.
 */
public final class Splits {

  /** The most parts for each request that runs at a time. */
  private static final int PARTS_OF_A_REQUEST = 6;

  /** The bytes for which a part of their own is worth a request. */
  private static final long PART_BYTES = 8L << 20;

  private final List<KeyOffset> samples;

  /** Divides by samples, in key order, each with the bytes of the table before it. */
  public Splits(List<KeyOffset> samples) {
    this.samples = samples;
  }

  /**
   * Returns how many parts to read for so many requests at a time. More parts than requests keep
   * one of slow rows from holding up the whole scan: the other requests go on with those that are
   * left. But each part is a request, which costs as much as many rows.
   */
  public int partsFor(ScanRequest scan, int requests) {
    List<KeyOffset> inside = inside(scan);
    long bytes =
        inside.isEmpty()
            ? 0
            : inside.get(inside.size() - 1).getOffsetBytes() - inside.get(0).getOffsetBytes();
    long most = requests == 1 ? 1 : requests * PARTS_OF_A_REQUEST;
    return (int) Math.max(requests, Math.min(most, bytes / PART_BYTES));
  }

  public static void checkParts(int atMost) {
    if (atMost < 1) {
      throw new InvalidInputException("a scan has at least 1 part, and not " + atMost);
    }
  }

  /**
   * Returns the parts of the table by which a scan is divided, in the order in which it reads them.
   */
  public List<KeyRange> of(ScanRequest scan, int atMost) {
    List<KeyOffset> inside = inside(scan);
    List<KeyRange> parts = new ArrayList<>();
    ByteString start = ByteString.EMPTY;
    for (int part = 1; part < atMost; part++) {
      ByteString end = boundary(inside, part, atMost);
      if (end != null && KEY_ORDER.compare(end, start) > 0) {
        parts.add(new KeyRange(start, end));
        start = end;
      }
    }
    parts.add(new KeyRange(start, null));
    if (scan.reversed()) {
      Collections.reverse(parts);
    }
    return parts;
  }

  private List<KeyOffset> inside(ScanRequest scan) {
    return samples.stream().filter(sample -> scan.contains(sample.getKey())).toList();
  }

  /** The first sample that has so many of the scan's bytes before it, from its first sample on. */
  private static @Nullable ByteString boundary(List<KeyOffset> inside, int part, int parts) {
    if (inside.isEmpty()) {
      return null;
    }
    long first = inside.get(0).getOffsetBytes();
    long last = inside.get(inside.size() - 1).getOffsetBytes();
    // A table whose sizes are not known yet, or all the same, is divided by the number of samples.
    int byCount = (int) ((long) part * inside.size() / parts);
    if (last <= first) {
      return inside.get(byCount).getKey();
    }
    double wanted = first + (double) (last - first) * part / parts;
    return inside.stream()
        .filter(sample -> sample.getOffsetBytes() >= wanted)
        .map(KeyOffset::getKey)
        .findFirst()
        .orElse(null);
  }
}
