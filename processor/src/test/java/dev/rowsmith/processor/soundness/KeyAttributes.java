package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The attributes of {@code @RowKey} that change the bytes of a segment, by its type. */
final class KeyAttributes {

  private static final List<String> NUMBERS = List.of("byte", "short", "int", "long");
  private static final List<String> MOMENTS =
      List.of("java.time.Instant", "java.time.OffsetDateTime", "java.util.Date");

  private KeyAttributes() {}

  /** Changes one attribute that the type can have. */
  static void change(Part segment, boolean verbatim, Dice dice) {
    List<String> attributes = attributes(segment.type, verbatim);
    if (!attributes.isEmpty()) {
      change(segment, dice.oneOf(attributes), verbatim, dice);
    }
  }

  /** Gives an attribute another value, or takes it away; returns whether the type has it. */
  static boolean change(Part segment, String attribute, boolean verbatim, Dice dice) {
    if (!attributes(segment.type, verbatim).contains(attribute)) {
      return false;
    }
    boolean bound = segment.get("RowKey", attribute) != null && !needed(segment, attribute);
    @Nullable String value =
        bound && dice.happens(35) ? null : value(segment, attribute, verbatim, dice);
    segment.set("RowKey", attribute, value);
    agree(segment, attribute, value == null);
    return true;
  }

  /** Takes away, or adds, what an attribute excludes or needs. */
  private static void agree(Part segment, String attribute, boolean gone) {
    switch (attribute) {
      case "descending" -> {
        if (gone) {
          segment.set("RowKey", "max", null);
        }
        List.of("digits", "as", "pattern").forEach(each -> segment.set("RowKey", each, null));
      }
      case "max" -> {
        if (!gone) {
          segment.set("RowKey", "descending", "true");
          List.of("digits", "as", "pattern").forEach(each -> segment.set("RowKey", each, null));
        }
      }
      case "as" -> {
        List.of("descending", "max", "pattern").forEach(each -> segment.set("RowKey", each, null));
        boolean binary =
            String.valueOf(segment.get("RowKey", "as")).matches(".*(ENDIAN.*|COMPLEMENT)");
        if (binary) {
          List.of("digits", "digitsAre", "pad").forEach(each -> segment.set("RowKey", each, null));
          segment.set("RowKey", "width", "8");
        } else if (!segment.type.equals("String")) {
          segment.set("RowKey", "width", null);
        }
      }
      case "pattern" -> {
        if (!gone) {
          List.of("digits", "as", "unit", "descending", "max", "digitsAre", "pad", "width")
              .forEach(each -> segment.set("RowKey", each, null));
        }
      }
      case "pad" -> {
        boolean text = segment.type.equals("String");
        String sized = text ? "width" : "digits";
        if (!gone && segment.get("RowKey", sized) == null) {
          segment.set("RowKey", sized, "12");
        }
      }
      case "width", "digits" -> {
        if (gone) {
          segment.set("RowKey", "pad", null).set("RowKey", "digitsAre", null);
        }
      }
      case "digitsAre" -> {
        if (!gone && segment.get("RowKey", "digits") == null) {
          segment.set("RowKey", "digits", "8");
        }
      }
      default -> {}
    }
  }

  private static boolean needed(Part segment, String attribute) {
    return attribute.equals("digits") && segment.type.equals("java.math.BigInteger");
  }

  static List<String> attributes(String type, boolean verbatim) {
    List<String> all = new ArrayList<>();
    boolean number = NUMBERS.contains(type);
    boolean moment = MOMENTS.contains(type);
    if (number || moment || type.equals("java.math.BigInteger")) {
      all.add("digits");
    }
    if (number || moment) {
      all.addAll(List.of("descending", "max", "as"));
      if (verbatim) {
        all.addAll(List.of("digitsAre", "pad"));
      }
    }
    if (moment) {
      all.addAll(List.of("unit", "pattern"));
    }
    if (type.startsWith("java.time.L") || type.startsWith("java.time.Y")) {
      all.add("pattern");
    }
    if (type.equals("String")) {
      all.addAll(List.of("width", "pad", "maxLength", "as"));
    }
    if (type.equals("com.google.protobuf.ByteString")) {
      all.add("maxLength");
      if (verbatim) {
        all.addAll(List.of("as", "width"));
      }
    }
    if (verbatim && (type.equals("java.util.UUID") || type.equals("boolean"))) {
      all.add("as");
    }
    return all;
  }

  private static String value(Part segment, String attribute, boolean verbatim, Dice dice) {
    String type = segment.type;
    return switch (attribute) {
      case "digits" -> dice.oneOf("3", "5", "8", "10", "12", "13", "16", "19");
      case "digitsAre" -> "DigitCount." + dice.oneOf("AT_LEAST", "EXACTLY");
      case "descending" -> "true";
      case "max" -> dice.oneOf("99_999L", "9_999_999_999_999L");
      case "width" -> dice.oneOf("4", "8", "12");
      case "pad" -> dice.oneOf("' '", "'!'", "'\"'", "'0'", "'_'");
      case "maxLength" -> dice.oneOf("4", "12", "100");
      case "unit" -> "EpochUnit." + dice.oneOf("SECONDS", "MILLIS", "MICROS", "NANOS");
      case "pattern" -> '"' + pattern(type, dice) + '"';
      default -> "KeyEncoding." + encoding(type, verbatim, dice);
    };
  }

  private static String pattern(String type, Dice dice) {
    return switch (type) {
      case "java.time.LocalDate" -> dice.oneOf("yyyyMMdd", "yyyy-MM-dd", "yyyyMM", "ddMMyyyy");
      case "java.time.YearMonth" -> dice.oneOf("yyyyMM", "yyyy-MM", "yyyy");
      case "java.time.Year" -> dice.oneOf("yyyy", "uuuu");
      case "java.time.LocalTime" -> dice.oneOf("HHmmss", "HHmm", "HH:mm:ss", "HHmmssSSS");
      default -> dice.oneOf("yyyyMMddHHmmss", "yyyyMMddHH", "yyyyMMddHHmmssSSS", "yyyyMMdd'T'HHmm");
    };
  }

  private static String encoding(String type, boolean verbatim, Dice dice) {
    if (type.equals("String")) {
      return verbatim ? dice.oneOf("REVERSED_DOMAIN", "REVERSED_TEXT") : "REVERSED_DOMAIN";
    }
    if (!verbatim) {
      return "REVERSED_DIGITS";
    }
    return switch (type) {
      case "boolean" -> "TRUE_FALSE";
      case "java.util.UUID" -> dice.oneOf("HEX", "HEX_UPPER", "RAW");
      case "com.google.protobuf.ByteString" ->
          dice.oneOf(
              "HEX",
              "HEX_UPPER",
              "RAW",
              "BASE64",
              "BASE64_UNPADDED",
              "BASE64_URL",
              "BASE64_URL_UNPADDED");
      default ->
          dice.oneOf(
              "REVERSED_DIGITS",
              "UNSIGNED",
              "HEX",
              "HEX_UPPER",
              "HEX_UNSIGNED",
              "HEX_UPPER_UNSIGNED",
              "BIG_ENDIAN",
              "BIG_ENDIAN_UNSIGNED",
              "LITTLE_ENDIAN",
              "COMPLEMENT");
    };
  }
}
