package dev.rowsmith.runtime.value;

import dev.rowsmith.runtime.internal.UuidText;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;

/**
 * The codecs of {@code @Stored(TEXT)}: each value as Java prints it, in UTF-8. Types whose default
 * form is text already have no other here.
 */
public final class TextCodec {

  /** {@link Long#toString}. */
  public static final ValueCodec<Long> LONG = of("long", Long::valueOf);

  /** {@link Integer#toString}. */
  public static final ValueCodec<Integer> INT = of("int", Integer::valueOf);

  /** {@link Short#toString}. */
  public static final ValueCodec<Short> SHORT = of("short", Short::valueOf);

  /** {@link Byte#toString}. */
  public static final ValueCodec<Byte> BYTE = of("byte", Byte::valueOf);

  /** {@link Double#toString}. */
  public static final ValueCodec<Double> DOUBLE = of("double", Double::valueOf);

  /** {@link Float#toString}. */
  public static final ValueCodec<Float> FLOAT = of("float", Float::valueOf);

  /** {@link Boolean#toString}. */
  public static final ValueCodec<Boolean> BOOLEAN = of("boolean", TextCodec::bool);

  /** {@link Instant#toString}. */
  public static final ValueCodec<Instant> INSTANT = of("instant", Instant::parse);

  /** {@link UUID#toString}. */
  public static final ValueCodec<UUID> UUID = of("UUID", UuidText::parse);

  private TextCodec() {}

  private static <T> ValueCodec<T> of(String type, Function<String, T> parser) {
    return new FunctionCodec<>(Text::encodeToString, cell -> Text.parse(cell, type, parser));
  }

  private static Boolean bool(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }
}
