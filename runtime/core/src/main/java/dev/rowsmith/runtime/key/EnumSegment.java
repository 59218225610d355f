package dev.rowsmith.runtime.key;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Holds an enum constant by its name, sorted by the name: escaped in READABLE, as it is in
 * VERBATIM.
 *
 * @param <E> the enum
 */
public final class EnumSegment<E extends Enum<E>> extends KeySegment<E> {

  private final KeyText form;
  private final E[] values;

  /** The encoded names of the values, so that reading compares bytes and makes no text. */
  private final byte[][] names;

  private EnumSegment(SegmentPlace place, KeyText form, E[] values) {
    super(place);
    this.form = form;
    this.values = values;
    this.names = Stream.of(values).map(value -> form.bytes(value.name())).toArray(byte[][]::new);
  }

  /** Returns a segment of an enum's constants, escaped; pass {@code values()}. */
  public static <E extends Enum<E>> EnumSegment<E> of(String entity, String name, E[] values) {
    return new EnumSegment<>(SegmentPlace.of(entity, name), KeyText.ESCAPED, values.clone());
  }

  /** Returns a segment of an enum's constants as they are; pass {@code values()}. */
  public static <E extends Enum<E>> EnumSegment<E> ofVerbatim(
      String entity, String name, E[] values) {
    return new EnumSegment<>(SegmentPlace.of(entity, name), KeyText.PLAIN, values.clone());
  }

  @Override
  public EnumSegment<E> followedBy(String suffix) {
    return new EnumSegment<>(place().followedBy(suffix), form, values);
  }

  @Override
  public EnumSegment<E> endingBefore(String delimiter) {
    return new EnumSegment<>(place().endingBefore(delimiter), form, values);
  }

  @Override
  public EnumSegment<E> personalData() {
    return new EnumSegment<>(place().personalData(), form, values);
  }

  @Override
  public int length(E value) {
    return value == null ? 0 : value.name().length();
  }

  @Override
  int valueSize(E value) {
    return form.size(present(value).name());
  }

  @Override
  int writeValue(byte[] key, int at, E value) {
    return form.write(key, at, value.name());
  }

  @Override
  E readValue(KeyReader key, int from, int end) {
    for (int index = 0; index < values.length; index++) {
      if (end - from == names[index].length && key.matches(names[index], from)) {
        return values[index];
      }
    }
    throw key.malformed(
        this,
        "no constant of the enum; expected one of: "
            + Stream.of(values).map(Enum::name).collect(Collectors.joining(", ")));
  }

  /** Compares by name, since that is what the key holds, and not by ordinal. */
  @Override
  public int compare(E a, E b) {
    return ordered() ? KeyText.compare(a.name(), b.name()) : super.compare(a, b);
  }

  /** The constants are known: whether a name begins another one need not be guessed. */
  @Override
  boolean isPrefixFree() {
    for (byte[] name : names) {
      for (byte[] other : names) {
        if (other.length > name.length
            && Arrays.equals(name, 0, name.length, other, 0, name.length)) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  @Nullable String valueEndingEarly() {
    for (int index = 0; index < names.length; index++) {
      if (place().firstEnd(names[index], 0, names[index].length) < names[index].length) {
        return values[index].name();
      }
    }
    return null;
  }

  @Override
  int leastByte() {
    return form.leastByte();
  }

  @Override
  public KeyField field() {
    return KeyField.TEXT;
  }

  @Override
  public String describe() {
    return form.isPlain() ? "plain name of the constant" : "name of the constant";
  }
}
