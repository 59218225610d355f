package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;

/**
 * A custom encoding of the values of a type in row keys, where Rowsmith has none.
 *
 * <p>A codec has a constructor without parameters, keeps no state, and is called by many threads.
 * It must not write two values as the same bytes. A value that is not read back as an equal value
 * is refused before it is written; bytes that would be written in another way are refused when they
 * are read. For example, versions as {@code 0012.0003}, which sort:
 *
 * <pre>{@code
 * public final class VersionCodec implements KeyCodec<Version> {
 *   public ByteString encode(Version value) {
 *     return ByteString.copyFromUtf8(
 *         String.format(Locale.ROOT, "%04d.%04d", value.major(), value.minor()));
 *   }
 *
 *   public Version decode(ByteString bytes) {
 *     return Version.parse(bytes.toStringUtf8());
 *   }
 *
 *   public boolean sorts() {
 *     return true;
 *   }
 *
 *   public int width() {
 *     return 9;
 *   }
 * }
 * }</pre>
 *
 * @param <T> the type of the values
 */
public interface KeyCodec<T> {

  /** The {@link #width} of a codec whose values differ in length. */
  int VARIABLE = -1;

  /**
   * Returns the bytes of a value, which is not null.
   *
   * @throws IllegalArgumentException if the codec cannot hold the value; the message is shown after
   *     the names of entity and segment
   */
  ByteString encode(T value);

  /**
   * Returns the value of bytes that {@link #encode} has returned.
   *
   * @throws IllegalArgumentException if they are others
   */
  T decode(ByteString bytes);

  /**
   * Returns whether the unsigned bytes of two values compare as the values do, a shorter one before
   * its continuations. Only then can a range of values be read.
   */
  boolean sorts();

  /**
   * Returns the number of bytes of every value, 1 and up, or {@link #VARIABLE}. Values of variable
   * width end at the constant that follows the segment, and those that contain it are refused.
   */
  default int width() {
    return VARIABLE;
  }
}
