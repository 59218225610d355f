package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.fast.AsciiFastPath;
import dev.rowsmith.runtime.key.fast.DayFastPath;
import dev.rowsmith.runtime.key.fast.InstantFastPath;
import dev.rowsmith.runtime.key.fast.IntegerFastPath;
import dev.rowsmith.runtime.key.fast.UuidFastPath;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.internal.KeyPlan;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import java.time.Instant;
import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writer of a row key of the READABLE or VERBATIM format, segment by segment.
 *
 * <pre>{@code
 * return KeyWriter.of(LAYOUT, ORIGIN.length(origin)).add(ORIGIN, origin).add(AT, at).key();
 * }</pre>
 *
 * <p>Each value is looked at once, while it is written. The array is made for what most values
 * take; it grows for others, and is cut in the end.
 */
public final class KeyWriter {

  // The methods for the common types say the same as the last one. Each is compiled for its type,
  // and stays small enough to become a part of its caller: then the writer itself is never made.

  private final Layout layout;

  /** The segments that are expected next; null behind the last. */
  private @Nullable KeyPlan plan;

  private byte[] bytes;
  private int end;

  private KeyWriter(Layout layout, @Nullable KeyPlan plan, byte[] bytes, int end) {
    this.layout = layout;
    this.plan = plan;
    this.bytes = bytes;
    this.end = end;
  }

  /**
   * Returns a writer of a key, behind the constant with which it begins.
   *
   * @param length about how many bytes the values of no certain length take, from {@link
   *     KeySegment#length}
   */
  public static KeyWriter of(KeyLayout layout, int length) {
    Layout own = (Layout) layout;
    byte[] bytes = new byte[own.room() + length];
    return new KeyWriter(own, own.plan(), bytes, own.writePrefix(bytes));
  }

  /**
   * Returns a writer of a salted key, behind the bucket, which {@link #salt} writes.
   *
   * @param length as in {@link #of}
   */
  public static KeyWriter salted(KeyLayout layout, int length) {
    Layout own = (Layout) layout;
    byte[] bytes = new byte[own.room() + length];
    var unused = own.writePrefix(bytes);
    return new KeyWriter(own, own.plan(), bytes, own.saltEnd());
  }

  /**
   * Returns a writer of some of the segments of a key, without the constant in front of it.
   *
   * @param length as in {@link #of}
   */
  public static KeyWriter ofPart(KeyLayout layout, int length) {
    Layout own = (Layout) layout;
    return new KeyWriter(own, null, new byte[own.room() + length], 0);
  }

  /**
   * Adds a text and what follows it, and returns this writer.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public KeyWriter add(TextSegment segment, String value) {
    int next =
        path(segment) instanceof AsciiFastPath path
            ? path.write(bytes, end, value)
            : FastPath.NOT_COMMON;
    if (next < 0) {
      bytes = segment.ensureRoom(bytes, end, value);
      next = segment.write(bytes, end, value);
    }
    end = next;
    return this;
  }

  /**
   * Adds an instant and what follows it, and returns this writer.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public KeyWriter add(InstantSegment segment, Instant value) {
    int next =
        path(segment) instanceof InstantFastPath path
            ? path.write(bytes, end, value)
            : FastPath.NOT_COMMON;
    if (next < 0) {
      bytes = segment.ensureRoom(bytes, end, value);
      next = segment.write(bytes, end, value);
    }
    end = next;
    return this;
  }

  /**
   * Adds an integer and what follows it, and returns this writer.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public KeyWriter add(IntegralSegment<?> segment, long value) {
    int next =
        path(segment) instanceof IntegerFastPath path
            ? path.write(bytes, end, value)
            : FastPath.NOT_COMMON;
    if (next < 0) {
      bytes = segment.ensureRoom(bytes, end, value);
      next = segment.write(bytes, end, value);
    }
    end = next;
    return this;
  }

  /**
   * Adds a UUID and what follows it, and returns this writer.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public KeyWriter add(UuidSegment segment, UUID value) {
    int next =
        path(segment) instanceof UuidFastPath path
            ? path.write(bytes, end, value)
            : FastPath.NOT_COMMON;
    if (next < 0) {
      bytes = segment.ensureRoom(bytes, end, value);
      next = segment.write(bytes, end, value);
    }
    end = next;
    return this;
  }

  /**
   * Adds a date or time and what follows it, and returns this writer.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public <T extends Temporal> KeyWriter add(CalendarSegment<T> segment, T value) {
    int next =
        path(segment) instanceof DayFastPath path
            ? path.write(bytes, end, value)
            : FastPath.NOT_COMMON;
    if (next < 0) {
      bytes = segment.ensureRoom(bytes, end, value);
      next = segment.write(bytes, end, value);
    }
    end = next;
    return this;
  }

  /**
   * Adds any other value and what follows it, and returns this writer.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public <T> KeyWriter add(KeySegment<T> segment, T value) {
    var unused = path(segment);
    int next = segment.writeCommon(bytes, end, value);
    if (next < 0) {
      bytes = segment.ensureRoom(bytes, end, value);
      next = segment.write(bytes, end, value);
    }
    end = next;
    return this;
  }

  /** Returns the fast path of the next segment: that of the plan, where the plan has it. */
  private FastPath path(KeySegment<?> segment) {
    KeyPlan planned = plan;
    if (planned == null || planned.segment() != segment) {
      return segment.path();
    }
    plan = planned.next();
    return planned.path();
  }

  /** Returns the position of the next byte, from 0. */
  public int position() {
    return end;
  }

  /**
   * Writes the bucket of the values that were added to a {@link #salted} key from a position on,
   * and returns this writer: those that the bucket is computed from.
   *
   * @param from the {@link #position} in front of the first of them
   */
  public KeyWriter salt(SaltSegment salt, int from) {
    salt.writeBucket(bytes, layout.prefixSize(), salt.bucket(bytes, from, end));
    return this;
  }

  /**
   * Returns the key of the values that were added. The writer must not be used again.
   *
   * @throws KeyValueException if the key is empty or longer than Bigtable's keys
   */
  public ByteString key() {
    KeyBytes.checkSize(layout.entity(), end);
    return KeyBytes.wrap(end == bytes.length ? bytes : Arrays.copyOf(bytes, end));
  }

  /** Returns the bucket of the values that were added: those that it is computed from. */
  public int bucket(SaltSegment salt) {
    return salt.bucket(bytes, 0, end);
  }
}
