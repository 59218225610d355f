package dev.rowsmith.runtime.spanner.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.internal.PageToken;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What tells one scan from another: a hash of the table, the index, the values that are bound and
 * the limit.
 *
 * <p>It must never change: tokens of pages outlive the program. Every part has its size before it,
 * so that no two scans hash the same bytes.
 */
final class ScanFingerprint {

  private final MessageDigest digest;

  private ScanFingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /**
   * Returns the fingerprint of a scan.
   *
   * @param index the name of the index that is read, or an empty text
   */
  static ByteString of(String table, String index, KeyPath path, long limit) {
    ScanFingerprint print = new ScanFingerprint();
    print.add(ByteString.copyFromUtf8(table));
    print.add(ByteString.copyFromUtf8(index));
    print.add(limit);
    print.add(path.bound());
    print.add(path);
    KeyPath.Range range = path.range();
    print.add(range == null ? 0 : 1);
    if (range != null) {
      Column<?> column = path.key().parts().get(path.bound()).column();
      print.add(column, range.least());
      print.add(column, range.end());
    }
    return ByteString.copyFrom(print.digest.digest(), 0, PageToken.FINGERPRINT_BYTES);
  }

  /** The same values are the same scan, in whatever order they were named. */
  private void add(KeyPath path) {
    List<Column<?>> columns = path.key().parts().stream().<Column<?>>map(KeyPart::column).toList();
    SortedSet<ByteString> prefixes = new TreeSet<>(ByteString.unsignedLexicographicalComparator());
    for (List<@Nullable Object> prefix : path.prefixes()) {
      prefixes.add(PositionBytes.text(columns, prefix));
    }
    add(prefixes.size());
    prefixes.forEach(this::add);
  }

  private void add(Column<?> column, @Nullable Object bound) {
    List<@Nullable Object> one = new ArrayList<>();
    one.add(bound);
    add(PositionBytes.text(List.of(column), one));
  }

  private void add(ByteString bytes) {
    add(bytes.size());
    digest.update(bytes.asReadOnlyByteBuffer());
  }

  private void add(long number) {
    digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
  }
}
