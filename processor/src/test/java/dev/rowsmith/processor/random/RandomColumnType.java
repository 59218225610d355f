package dev.rowsmith.processor.random;

import java.util.List;

/** Picks the types of the columns of a Spanner table: those that it has, and any others. */
final class RandomColumnType {

  private static final List<String> IN_KEYS =
      List.of(
          "String",
          "long",
          "int",
          "short",
          "byte",
          "boolean",
          "double",
          "Long",
          "Integer",
          "Boolean",
          "java.util.UUID",
          "java.time.Instant",
          "java.time.LocalDate",
          "com.google.cloud.Timestamp",
          "com.google.cloud.Date",
          "com.google.cloud.ByteArray",
          "com.google.protobuf.ByteString",
          "byte[]",
          "java.math.BigDecimal",
          "Kind",
          "Thread.State",
          "@Nullable String",
          "@Nullable Long",
          "java.util.Optional<String>");

  private static final List<String> IN_COLUMNS =
      List.of(
          "float",
          "Float",
          "java.util.Optional<java.time.Instant>",
          "java.util.Optional<Kind>",
          "java.util.List<String>",
          "java.util.List<Long>",
          "java.util.List<Boolean>",
          "java.util.List<Double>",
          "java.util.List<Float>",
          "java.util.List<java.math.BigDecimal>",
          "java.util.List<java.time.Instant>",
          "java.util.List<java.time.LocalDate>",
          "java.util.List<byte[]>",
          "java.util.List<java.util.UUID>",
          "java.util.List<Kind>",
          "java.util.Optional<java.util.List<String>>",
          "java.util.@Nullable List<String>");

  private static final List<String> OTHERS =
      List.of(
          "Object",
          "char",
          "Character",
          "int[]",
          "byte[][]",
          "Class<?>",
          "Enum<?>",
          "Missing",
          "Missing[]",
          "java.util.List",
          "java.util.List<?>",
          "java.util.List<Missing>",
          "java.util.List<? extends String>",
          "java.util.List<java.util.List<String>>",
          "java.util.List<java.util.Optional<String>>",
          "java.util.List<@Nullable String>",
          "java.util.ArrayList<String>",
          "java.util.Set<String>",
          "java.util.Map<String, Long>",
          "java.util.Optional",
          "java.util.Optional<?>",
          "java.util.Optional<java.util.Optional<String>>",
          "java.util.Optional<byte[]>",
          "absent.elsewhere.Type",
          "Hidden",
          "Holder.Hidden",
          "java.util.Date",
          "java.time.Duration",
          "java.time.ZonedDateTime",
          "java.math.BigInteger",
          "Override",
          "Void",
          "byte @Nullable []",
          "java.util.function.Function<?, ? extends Kind[]>");

  private RandomColumnType() {}

  static String ofKey(Dice dice, int odd) {
    return of(dice, odd / 5, dice.happens(odd / 8) ? IN_COLUMNS : IN_KEYS);
  }

  static String ofColumn(Dice dice, int odd) {
    return of(dice, odd / 6, dice.happens(40) ? IN_COLUMNS : IN_KEYS);
  }

  private static String of(Dice dice, int percent, List<String> usual) {
    return dice.oneOf(dice.happens(percent) ? OTHERS : usual);
  }
}
