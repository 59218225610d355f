package dev.rowsmith.processor.random;

import java.util.List;

/** Picks the types of segments and columns: those with an encoding, and any others. */
final class RandomType {

  private static final List<String> IN_KEYS =
      List.of(
          "String",
          "char",
          "byte",
          "short",
          "int",
          "long",
          "boolean",
          "Character",
          "Byte",
          "Short",
          "Integer",
          "Long",
          "Boolean",
          "java.util.UUID",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.YearMonth",
          "java.time.LocalTime",
          "java.time.LocalDateTime",
          "Kind",
          "Thread.State",
          "byte[]",
          "java.math.BigInteger",
          "com.google.protobuf.ByteString");

  private static final List<String> IN_CELLS =
      List.of(
          "float",
          "double",
          "Float",
          "Double",
          "java.math.BigDecimal",
          "java.time.Duration",
          "java.util.Optional<String>",
          "java.util.Optional<Integer>",
          "java.util.Optional<Thread.State>",
          "java.util.Optional<Kind>",
          "java.util.Optional<byte[]>");

  private static final List<String> OTHERS =
      List.of(
          "Object",
          "int[]",
          "byte[][]",
          "Class<?>",
          "Enum<?>",
          "Missing",
          "Missing[]",
          "java.util.List<Missing>",
          "java.util.List<String>",
          "java.util.Map<String, Long>",
          "java.util.Map.Entry<Kind, ? super Kind>",
          "java.util.Optional",
          "java.util.Optional<?>",
          "java.util.Optional<? extends String>",
          "java.util.Optional<java.util.Optional<String>>",
          "java.util.Optional<int[]>",
          "Absent.Inner",
          "absent.elsewhere.Type",
          "Hidden",
          "java.util.Optional<Hidden>",
          "Runnable",
          "Codec",
          "Override",
          "Comparable<String>",
          "@Nullable String",
          "java.time.@Nullable Instant",
          "byte @Nullable []",
          "@Nullable byte[]",
          "java.util.Optional<@Nullable String>",
          "java.util.List",
          "Void",
          "Iterable<?>[]",
          "java.util.function.Function<?, ? extends Kind[]>");

  private RandomType() {}

  static String ofSegment(Dice dice, int odd) {
    return dice.happens(odd / 5) ? dice.oneOf(OTHERS) : dice.oneOf(odd(dice, odd / 8, IN_KEYS));
  }

  static String ofColumn(Dice dice, int odd) {
    return dice.happens(odd / 6)
        ? dice.oneOf(OTHERS)
        : dice.oneOf(dice.happens(40) ? IN_CELLS : IN_KEYS);
  }

  private static List<String> odd(Dice dice, int percent, List<String> usual) {
    return dice.happens(percent) ? IN_CELLS : usual;
  }
}
