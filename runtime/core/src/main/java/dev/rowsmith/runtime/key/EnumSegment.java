package dev.rowsmith.runtime.key;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Holds an enum constant by its name, as escaped UTF-8, sorted by the name.
 *
 * @param <E> the enum
 */
public final class EnumSegment<E extends Enum<E>> extends KeySegment<E> {

  private final E[] values;

  /** The encoded names of the values, so that reading compares bytes and makes no text. */
  private final byte[][] names;

  private EnumSegment(String entity, String name, E[] values) {
    super(entity, name);
    this.values = values;
    this.names = Stream.of(values).map(value -> encodedName(value.name())).toArray(byte[][]::new);
  }

  /** Returns a segment of an enum's constants; pass {@code values()}. */
  public static <E extends Enum<E>> EnumSegment<E> of(String entity, String name, E[] values) {
    return new EnumSegment<>(entity, name, values.clone());
  }

  private static byte[] encodedName(String name) {
    byte[] bytes = new byte[EscapedText.size(name)];
    EscapedText.write(bytes, 0, name);
    return bytes;
  }

  @Override
  public int size(E value) {
    return EscapedText.size(present(value).name());
  }

  @Override
  public int write(byte[] key, int at, E value) {
    return EscapedText.write(key, at, value.name());
  }

  @Override
  public E read(KeyReader key) {
    int from = key.position();
    int end = key.segmentEnd();
    for (int index = 0; index < values.length; index++) {
      if (matches(key, from, end, names[index])) {
        key.moveTo(end);
        return values[index];
      }
    }
    throw key.malformed(
        this,
        "no constant of the enum; expected one of: "
            + Stream.of(values).map(Enum::name).collect(Collectors.joining(", ")));
  }

  private static boolean matches(KeyReader key, int from, int end, byte[] name) {
    if (end - from != name.length) {
      return false;
    }
    for (int at = 0; at < name.length; at++) {
      if (key.byteAt(from + at) != name[at]) {
        return false;
      }
    }
    return true;
  }

  /** Compares by name, since that is what the key holds, and not by ordinal. */
  @Override
  public int compare(E a, E b) {
    return EscapedText.compare(a.name(), b.name());
  }

  @Override
  public String describe() {
    return "name of the constant";
  }
}
