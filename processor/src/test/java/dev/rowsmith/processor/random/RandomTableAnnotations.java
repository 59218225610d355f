package dev.rowsmith.processor.random;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the annotations of Spanner, with values in range, out of range, and of the wrong sort. */
final class RandomTableAnnotations {

  private static final List<String> CHECKS =
      Checks.load().stream().map(SchemaCheck::id).distinct().collect(Collectors.toList());

  private static final List<String> NUMBERS =
      List.of("-1", "0", "1", "2", "16", "1000", "2621440", "2621441", "Integer.MAX_VALUE");

  private static final List<String> TEXTS =
      List.of(
          "\"\"",
          "\"a b\"",
          "\"$L $T\"",
          "\"*/ /** {@\"",
          "\"\\\"\"",
          "\"`\"",
          "\"\\u0000\"",
          "\"名\"",
          "\"_a\"",
          "\"\\n\"",
          "\"Above\"",
          "MISSING",
          "null",
          "1");

  private static final List<String> CONVERTERS =
      List.of("Kinds", "Points", "Texts", "Half", "Missing", "void", "String", "int[]");

  private static final List<String> TYPES =
      Stream.of(dev.rowsmith.spanner.ColumnType.values()).map(Enum::name).toList();

  private static final List<String> GENERATED =
      Stream.of(dev.rowsmith.spanner.Generated.values()).map(Enum::name).toList();

  private final Dice dice;

  /** How many values of a hundred are odd. */
  private final int odd;

  RandomTableAnnotations(Dice dice, int odd) {
    this.dice = dice;
    this.odd = odd;
  }

  String table() {
    return "@Table(" + text("\"Rows" + dice.below(1000) + "\"") + ")\n";
  }

  String interleaved() {
    String parent =
        dice.happens(odd / 4) ? dice.oneOf("Kind", "Missing", "int[]", "String") : "Above";
    String onDelete = dice.maybe(40, () -> ", onDelete = OnDelete.CASCADE");
    String required = dice.maybe(10, () -> ", parentRequired = false");
    return "@Interleaved(in = %s.class%s%s)\n".formatted(parent, required, onDelete);
  }

  /** What else stands on the class: indexes, constraints, shards, and when rows are deleted. */
  String onClass(List<String> properties) {
    return dice.maybe(25, () -> index(properties))
        + dice.maybe(10, () -> index(properties))
        + dice.maybe(12, () -> sharded(properties))
        + dice.maybe(10, () -> foreignKey(properties))
        + dice.maybe(
            10,
            () ->
                "@Check(name = %s, expression = %s)\n"
                    .formatted(text("\"Check" + dice.below(100_000) + "\""), text("\"1 > 0\"")))
        + dice.maybe(
            12,
            () ->
                "@RowDeletionPolicy(column = %s, days = %s)\n"
                    .formatted(property(properties), number("30")));
  }

  private String index(List<String> properties) {
    List<String> attributes = new ArrayList<>();
    attributes.add("name = " + text("\"Index" + dice.below(1000) + "\""));
    attributes.add("columns = {" + indexed(properties) + "}");
    add(attributes, 20, "storing = " + property(properties));
    add(attributes, 20, "unique = true");
    add(attributes, 20, "nullFiltered = true");
    add(attributes, 10, "whereNotNull = " + property(properties));
    add(attributes, 10, "interleavedIn = " + dice.oneOf("Above", "Kind", "Missing") + ".class");
    return "@Index(" + String.join(", ", attributes) + ")\n";
  }

  private String foreignKey(List<String> properties) {
    List<String> attributes = new ArrayList<>();
    attributes.add("columns = " + property(properties));
    attributes.add(
        "references = " + dice.oneOf("Above", "Above", "Kind", "Missing", "int[]") + ".class");
    add(attributes, 30, "name = " + text("\"Key" + dice.below(100_000) + "\""));
    add(attributes, 20, "referencedColumns = " + property(properties));
    add(attributes, 20, "onDelete = OnDelete.CASCADE");
    return "@ForeignKey(" + String.join(", ", attributes) + ")\n";
  }

  private String indexed(List<String> properties) {
    int count = dice.happens(odd / 6) ? 0 : 1 + dice.below(2);
    return Stream.generate(() -> property(properties))
        .limit(count)
        .map(each -> each + dice.maybe(30, () -> " + " + dice.oneOf("\" DESC\"", "\" ASC\"")))
        .collect(Collectors.joining(", "));
  }

  private String sharded(List<String> properties) {
    return "@HashSharded(shards = %s%s%s)\n"
        .formatted(
            number("8"),
            dice.maybe(40, () -> ", by = " + property(properties)),
            dice.maybe(20, () -> ", column = " + text("\"shard\"")));
  }

  String primaryKey() {
    List<String> attributes = new ArrayList<>();
    if (dice.happens(odd)) {
      add(attributes, 20, "order = " + number("1"));
      add(attributes, 30, "descending = true");
      add(attributes, 40, "generated = Generated." + dice.oneOf(GENERATED));
    }
    return "@PrimaryKey"
        + (attributes.isEmpty() ? "" : "(" + String.join(", ", attributes) + ")")
        + (dice.happens(odd / 6)
            ? " " + generatedColumn()
            : dice.maybe(odd / 3, () -> " " + column()))
        + dice.maybe(odd / 3, () -> " " + sequence());
  }

  private String generatedColumn() {
    List<String> attributes = new ArrayList<>();
    attributes.add("expression = " + text("\"ABS(MOD(FARM_FINGERPRINT(id), 8))\""));
    add(attributes, 40, "method = " + dice.oneOf("\"of\"", "\"valueOf\"", "\"\""));
    add(attributes, 40, "of = " + dice.oneOf("\"id\"", "\"name\"", "{}", "{\"id\", \"at\"}"));
    return "@GeneratedColumn(" + String.join(", ", attributes) + ")";
  }

  private String sequence() {
    List<String> attributes = new ArrayList<>();
    add(attributes, 30, "name = " + text("\"Ids\""));
    add(attributes, 30, "startWithCounter = " + number("7"));
    add(attributes, 30, "skipRangeMin = " + number("1"));
    add(attributes, 30, "skipRangeMax = " + number("9"));
    add(attributes, 20, "columnDefault = false");
    return "@Sequence(" + String.join(", ", attributes) + ")";
  }

  /** What makes a component the columns of a record. */
  String embedded() {
    return "@Embedded"
        + dice.maybe(60, () -> "(prefix = " + text("\"p" + dice.below(30) + "_\"") + ")")
        + dice.maybe(odd / 6, () -> " " + column());
  }

  /** What stands on a column, or nothing. */
  String column() {
    List<String> attributes = new ArrayList<>();
    if (dice.happens(20 + odd / 2)) {
      add(attributes, 30, "name = " + text("\"column" + dice.below(30) + "\""));
      add(attributes, 30, "length = " + number("100"));
      add(attributes, 30, "type = ColumnType." + dice.oneOf(TYPES));
      add(attributes, 20, "defaultExpression = " + text("\"1\""));
      add(attributes, odd / 4, "converter = " + dice.oneOf(CONVERTERS) + ".class");
    }
    return (attributes.isEmpty() ? "" : "@Column(" + String.join(", ", attributes) + ")")
        + dice.maybe(
            odd / 4,
            () ->
                " @CommitTimestamp"
                    + dice.oneOf(
                        "",
                        "(nullable = true)",
                        "(on = WrittenOn.EVERY_WRITE)",
                        "(on = WrittenOn.REQUEST, nullable = true)"))
        + dice.maybe(
            odd / 4, () -> " @GeneratedColumn(expression = " + text("\"LENGTH(name)\"") + ")");
  }

  /** A converter that fits one of two types. */
  String converted() {
    return "@Column(converter = " + dice.oneOf("Kinds", "Points") + ".class)";
  }

  /** What may stand on any component beside its role. */
  String marks() {
    return dice.maybe(odd / 6, () -> "@Monotonic ")
        + dice.maybe(odd / 8, this::allow)
        + dice.maybe(odd / 20, () -> "@Absent ")
        + dice.maybe(odd / 8, () -> "@Deprecated ");
  }

  String allow() {
    String check = dice.happens(10) ? "NoSuchCheck" : dice.oneOf(CHECKS);
    return "@Allow(value = \"%s\", because = %s) ".formatted(check, text("\"so\""));
  }

  private String property(List<String> properties) {
    return text("\"" + dice.oneOf(properties) + "\"");
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
