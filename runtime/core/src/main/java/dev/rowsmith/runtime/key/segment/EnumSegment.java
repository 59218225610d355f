package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.KeyText;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An enum constant by its name, sorted by the name: escaped in READABLE, as it is in VERBATIM.
 *
 * @param <E> the enum
 */
public final class EnumSegment<E> extends PlacedSegment<E, EnumSegment<E>> {

  private final KeyText form;
  private final E[] values;

  /** The encoded names of the values, so that reading compares bytes and makes no text. */
  private final byte[][] names;

  private EnumSegment(SegmentPlace place, KeyText form, E[] values) {
    this(
        place,
        form,
        values,
        Stream.of(values).map(value -> form.bytes(nameOf(value))).toArray(byte[][]::new));
  }

  private EnumSegment(SegmentPlace place, KeyText form, E[] values, byte[][] names) {
    super(place, traits(form, names));
    this.form = form;
    this.values = values;
    this.names = names;
  }

  private static SegmentTraits traits(KeyText form, byte[][] names) {
    String characters =
        Stream.of(names)
            .map(name -> new String(name, StandardCharsets.ISO_8859_1))
            .collect(Collectors.joining());
    SegmentTraits traits =
        SegmentTraits.VARYING
            .longest(Stream.of(names).mapToInt(name -> name.length).max().orElse(0))
            .text(form.leastByte(), characters);
    return isPrefixFree(names) ? traits.prefixFree() : traits;
  }

  /** The constants are known: whether a name begins another one need not be guessed. */
  private static boolean isPrefixFree(byte[][] names) {
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

  /** Returns a segment of an enum's constants, escaped; pass {@code values()}. */
  public static <E extends Enum<E>> EnumSegment<E> of(String entity, String name, E[] values) {
    return new EnumSegment<>(SegmentPlace.of(entity, name), KeyText.ESCAPED, values.clone());
  }

  /** Returns a segment of an enum's constants as they are; pass {@code values()}. */
  public static <E extends Enum<E>> EnumSegment<E> ofVerbatim(
      String entity, String name, E[] values) {
    return new EnumSegment<>(SegmentPlace.of(entity, name), KeyText.PLAIN, values.clone());
  }

  /** Returns a segment of names, for tools that know an enum's constants by their names alone. */
  public static EnumSegment<String> ofNames(
      String entity, String name, List<String> names, boolean verbatim) {
    return new EnumSegment<>(
        SegmentPlace.of(entity, name),
        verbatim ? KeyText.PLAIN : KeyText.ESCAPED,
        names.toArray(String[]::new));
  }

  private static String nameOf(Object value) {
    return value instanceof Enum<?> constant ? constant.name() : (String) value;
  }

  @Override
  EnumSegment<E> at(SegmentPlace place) {
    return new EnumSegment<>(place, form, values, names);
  }

  @Override
  public int length(E value) {
    return value == null ? 0 : nameOf(value).length();
  }

  @Override
  int valueSize(E value) {
    if (present(value) instanceof String name && !isName(name)) {
      throw refused("'" + name + "' is not a constant; expected one of: " + names());
    }
    return form.size(nameOf(value));
  }

  private boolean isName(String name) {
    return Stream.of(values).anyMatch(name::equals);
  }

  private String names() {
    return Stream.of(values).map(EnumSegment::nameOf).collect(Collectors.joining(", "));
  }

  @Override
  int writeValue(byte[] key, int at, E value) {
    return form.write(key, at, nameOf(value));
  }

  @Override
  E readValue(KeyCursor key, int from, int end) {
    for (int index = 0; index < values.length; index++) {
      if (end - from == names[index].length && key.matches(names[index], from)) {
        return values[index];
      }
    }
    throw key.malformed(this, "no constant of the enum; expected one of: " + names());
  }

  /** Compares by name, since that is what the key holds, and not by ordinal. */
  @Override
  public int compare(E a, E b) {
    return ordered() ? KeyText.compare(nameOf(a), nameOf(b)) : super.compare(a, b);
  }

  @Override
  @Nullable String valueEndingEarly() {
    for (int index = 0; index < names.length; index++) {
      if (place().firstEnd(names[index], 0, names[index].length) < names[index].length) {
        return nameOf(values[index]);
      }
    }
    return null;
  }

  @Override
  public SegmentDefinition definition() {
    return SegmentDefinition.of("enum").withIf(form.isPlain(), "form", "plain");
  }
}
