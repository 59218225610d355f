package dev.rowsmith.processor.random;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes annotations with values in range, out of range, and of the wrong sort. */
final class RandomAnnotations {

  private static final List<String> ENCODINGS =
      Stream.of(dev.rowsmith.bigtable.KeyEncoding.values()).map(Enum::name).toList();

  private static final List<String> CHECKS =
      Checks.load().stream().map(SchemaCheck::id).distinct().collect(Collectors.toList());

  private static final List<String> NUMBERS =
      List.of(
          "-1",
          "0",
          "1",
          "2",
          "4",
          "8",
          "10",
          "16",
          "19",
          "20",
          "40",
          "41",
          "64",
          "1000",
          "1001",
          "4096",
          "4097",
          "Integer.MAX_VALUE",
          "Integer.MIN_VALUE");

  private static final List<String> TEXTS =
      List.of(
          "\"\"",
          "\"m\"",
          "\"a b\"",
          "\"$L $T\"",
          "\"*/ /** {@\"",
          "\"\\\"\"",
          "\"\\\\u0022\"",
          "\"\\u0000\"",
          "\"é名\"",
          "\"\\ud800\"",
          "\"\\n\"",
          "\"#\"",
          "\"$\"",
          "\"{x}\"",
          "\"}{\"",
          "\"x\" + \"y\"",
          "MISSING",
          "Missing.NAME",
          "null",
          "1",
          "{}");

  private final Dice dice;

  /** How many values of a hundred are odd. */
  private final int odd;

  RandomAnnotations(Dice dice, int odd) {
    this.dice = dice;
    this.odd = odd;
  }

  String table(List<String> properties) {
    List<String> attributes = new ArrayList<>();
    attributes.add("value = " + text("\"readings" + dice.below(1000) + "\""));
    if (dice.happens(25)) {
      String format = dice.oneOf("READABLE", "VERBATIM", "VERBATIM", "ORDERED_CODE");
      attributes.add("format = KeyFormat." + (dice.happens(odd / 4) ? "MISSING" : format));
    }
    if (dice.happens(20)) {
      attributes.add("prefix = " + text("\"p\""));
    }
    if (dice.happens(20)) {
      attributes.add("key = " + text("\"" + template(properties) + "\""));
    }
    return "@Table(" + String.join(", ", attributes) + ")";
  }

  private String template(List<String> properties) {
    List<String> shuffled = new ArrayList<>(properties);
    IntStream.range(0, shuffled.size())
        .forEach(at -> Collections.swap(shuffled, at, dice.below(shuffled.size())));
    return dice.oneOf("", "P/", "{{", "#")
        + shuffled.stream()
            .limit(dice.below(4))
            .map(name -> "{" + name + "}")
            .collect(Collectors.joining(dice.oneOf("/", "#", "", "-", "}}")));
  }

  String families() {
    int count = dice.happens(odd) ? dice.below(4) : 1;
    return IntStream.range(0, count)
        .mapToObj(at -> family(dice.oneOf("f", "g", "m") + at))
        .collect(Collectors.joining("\n"));
  }

  private String family(String name) {
    List<String> attributes = new ArrayList<>();
    attributes.add("value = " + text("\"" + name + "\""));
    attributes.add("maxVersions = " + number("1"));
    for (String flag : List.of("keepForever", "isDefault")) {
      if (dice.happens(odd / 3)) {
        attributes.add(flag + " = " + dice.oneOf("true", "false"));
      }
    }
    if (dice.happens(odd / 3)) {
      attributes.add("combine = Combine." + dice.oneOf("EITHER", "BOTH"));
    }
    if (dice.happens(20)) {
      attributes.add("maxAgeDays = " + number("30"));
    }
    return "@Family(" + String.join(", ", attributes) + ")";
  }

  String salted(List<String> properties) {
    return dice.maybe(
        12,
        () ->
            "@Salted(buckets = "
                + number("8")
                + dice.maybe(40, () -> ", by = " + text("\"" + dice.oneOf(properties) + "\""))
                + ")\n");
  }

  String rowKey() {
    List<String> attributes = new ArrayList<>();
    if (dice.happens(odd)) {
      addAttributes(attributes);
    }
    return "@RowKey" + (attributes.isEmpty() ? "" : "(" + String.join(", ", attributes) + ")");
  }

  private void addAttributes(List<String> attributes) {
    add(attributes, 15, "order = " + number("1"));
    add(
        attributes,
        35,
        "as = KeyEncoding." + (dice.happens(3) ? "MISSING" : dice.oneOf(ENCODINGS)));
    add(attributes, 25, "digits = " + number("4"));
    add(attributes, 25, "width = " + number("4"));
    add(attributes, 15, "pad = " + dice.oneOf("' '", "'!'", "'0'", "'\\''", "'é'", "'\\uffff'"));
    add(attributes, 15, "descending = true");
    add(attributes, 15, "max = " + dice.oneOf("0", "-1", "9", "4096", "Long.MAX_VALUE"));
    add(attributes, 15, "maxLength = " + dice.oneOf("0", "-1", "9", "4096", "Integer.MAX_VALUE"));
    add(
        attributes,
        15,
        "pattern = " + text(dice.oneOf("\"yyyyMMdd\"", "\"HHmm\"", "\"ddMM\"", "\"yyyy-MM-dd\"")));
    add(
        attributes,
        8,
        "codec = " + dice.oneOf("void", "String", "Missing", "int[]", "Kind", "Codec") + ".class");
  }

  /** What stands on a column: its family, its qualifier, or nothing. */
  String column(int oddity) {
    return dice.maybe(12, () -> RandomShape.stored(dice, oddity))
        + dice.maybe(odd / 3, () -> "@Family(" + text("\"f0\"") + ") ")
        + dice.maybe(15, () -> "@Qualifier(" + text("\"q" + dice.below(30) + "\"") + ") ");
  }

  /** What may stand on any component beside its role. */
  String marks() {
    return dice.maybe(odd / 6, () -> "@Monotonic ")
        + dice.maybe(odd / 6, () -> "@Distributed ")
        + dice.maybe(odd / 8, this::allow)
        + dice.maybe(odd / 20, () -> "@Absent ")
        + dice.maybe(odd / 8, () -> "@Deprecated ");
  }

  String allow() {
    String check = dice.happens(10) ? "NoSuchCheck" : dice.oneOf(CHECKS);
    return "@Allow(value = \"%s\", because = %s) ".formatted(check, text("\"so\""));
  }

  private String text(String plain) {
    return dice.happens(odd / 5) ? dice.oneOf(TEXTS) : plain;
  }

  private String number(String plain) {
    return dice.happens(odd) ? dice.oneOf(NUMBERS) : plain;
  }

  private void add(List<String> attributes, int percent, String attribute) {
    if (dice.happens(percent)) {
      attributes.add(attribute);
    }
  }
}
