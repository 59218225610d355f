package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import org.jspecify.annotations.Nullable;

/**
 * Encodes one segment of a row key in the READABLE format, which {@code docs/keys.md} describes to
 * the byte.
 *
 * <p>Segments are immutable and shared by all threads; generated code holds them in constants. No
 * encoded segment holds the delimiter, and the unsigned bytes of two encoded segments compare as
 * {@link #compare} compares their values.
 *
 * @param <T> the type of the values
 */
public abstract class KeySegment<T> {

  private final String entity;
  private final String name;

  KeySegment(String entity, String name) {
    this.entity = entity;
    this.name = name;
  }

  /** Returns the simple name of the entity whose key it is, for messages. */
  public final String entity() {
    return entity;
  }

  /** Returns the name of the component that the segment holds. */
  public final String name() {
    return name;
  }

  /**
   * Returns the exact number of bytes of a value.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public abstract int size(T value);

  /**
   * Writes a value that {@link #size} has accepted, and returns the position after its last byte.
   */
  public abstract int write(byte[] key, int at, T value);

  /**
   * Reads the value from the reader's position up to the next delimiter or the end of the key.
   *
   * @throws KeyFormatException if the bytes are none that {@link #write} writes
   */
  public abstract T read(KeyReader key);

  /** Compares two values as the rows of their keys are sorted. */
  public abstract int compare(T a, T b);

  /** Returns the encoding in words, such as {@code decimal, 10 digits}. */
  public abstract String describe();

  /**
   * Returns the smallest value that the segment can hold at or above a bound of a range.
   *
   * <p>A bound that is finer than the key is rounded up. That is right for both ends of a half-open
   * range: no value of the segment lies between the bound and its ceiling.
   *
   * @throws KeyValueException if no value of the segment's type is at or above the bound
   */
  public T ceiling(T bound) {
    return present(bound);
  }

  /** Returns whether the highest value comes first. */
  public boolean isDescending() {
    return false;
  }

  /** Returns whether the rows are sorted by the values, so that a range of values can be read. */
  public boolean ordered() {
    return true;
  }

  /**
   * Returns the bytes of one value.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public final ByteString encode(T value) {
    byte[] bytes = new byte[size(value)];
    write(bytes, 0, value);
    return KeyBytes.wrap(bytes);
  }

  /** Returns the segment's name and encoding, for people. */
  @Override
  public final String toString() {
    return name + " (" + describe() + ")";
  }

  final KeyValueException refused(String problem) {
    return new KeyValueException(entity, name, problem);
  }

  /** Generated code is null-marked, its callers need not be: the check is at run time as well. */
  final T present(@Nullable T value) {
    if (value == null) {
      throw refused("null, and a row key has a value for every segment");
    }
    return value;
  }
}
