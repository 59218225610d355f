package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.internal.PageToken;
import dev.rowsmith.runtime.key.KeyRange;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * What tells one scan from another: a hash of the table, the keys that are read, their direction
 * and the limit.
 *
 * <p>It must never change: tokens of pages outlive the program. Every part has its size before it,
 * so that no two scans hash the same bytes.
 */
public final class ScanFingerprint {

  private final MessageDigest digest;

  private ScanFingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /** Returns the fingerprint of a scan of {@code table}. */
  public static ByteString of(String table, ScanRequest request) {
    ScanFingerprint print = new ScanFingerprint();
    print.add(ByteString.copyFrom(table, StandardCharsets.UTF_8));
    print.add(request.reversed() ? 1 : 0);
    print.add(request.limit());
    print.add(request.buckets().size());
    for (Bucket bucket : request.buckets()) {
      print.add(bucket.keys());
    }
    return ByteString.copyFrom(print.digest.digest(), 0, PageToken.FINGERPRINT_BYTES);
  }

  private void add(KeySet keys) {
    add(keys.points().size());
    keys.points().forEach(this::add);
    add(keys.ranges().size());
    for (KeyRange range : keys.ranges()) {
      add(range.start());
      ByteString end = range.end();
      add(end == null ? 0 : 1);
      add(end == null ? ByteString.EMPTY : end);
    }
  }

  private void add(ByteString bytes) {
    add(bytes.size());
    digest.update(bytes.asReadOnlyByteBuffer());
  }

  private void add(long number) {
    digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
  }
}
