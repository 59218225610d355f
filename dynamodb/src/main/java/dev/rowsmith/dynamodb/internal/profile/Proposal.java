package dev.rowsmith.dynamodb.internal.profile;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The record that a kind of items could be declared as: a start, whose row key is to be thought of.
 */
final class Proposal {

  private static final Pattern PART = Pattern.compile("\\{(\\w+)}");
  private static final Pattern NOT_A_LETTER = Pattern.compile("[^A-Za-z0-9]+");
  private static final Set<String> KEYWORDS =
      Set.of(
          "class",
          "default",
          "double",
          "float",
          "int",
          "long",
          "new",
          "package",
          "private",
          "public",
          "record",
          "return",
          "short",
          "static",
          "switch",
          "this",
          "void",
          "case",
          "char",
          "byte",
          "boolean",
          "import",
          "enum",
          "do",
          "if",
          "for",
          "while",
          "abstract");

  private final String partition;
  private final String sort;
  private final ItemKind kind;
  private final Set<String> names = new HashSet<>();
  private final StringBuilder components = new StringBuilder();
  private boolean hasSets;

  Proposal(String partition, String sort, ItemKind kind) {
    this.partition = partition;
    this.sort = sort;
    this.kind = kind;
  }

  /** Returns the source of the record. */
  String source() {
    String partitionPart = name(partition);
    component("@RowKey " + keyType(partition), partitionPart);
    Matcher parts = PART.matcher(kind.form());
    while (parts.find()) {
      names.add(parts.group(1));
      component(
          "@RowKey " + (kind.form().equals(parts.group()) ? keyType(sort) : "String"),
          parts.group(1));
    }
    kind.attributes().forEach(this::attribute);
    StringBuilder source = new StringBuilder();
    source.append("@Table(\"…\")\n@Family(value = \"d\", maxVersions = 1, isDefault = true)\n");
    if (hasSets) {
      source.append("@Family(value = \"sets\", maxVersions = 1) // one family for each set\n");
    }
    source.append(
        "@FromDynamo(partitionKey = \"{%s}\"%s%s%s)\n"
            .formatted(
                partitionPart,
                ", partitionAttribute = \"" + partition + "\"",
                kind.form().isEmpty() ? "" : ", sortKey = \"" + kind.form() + "\"",
                kind.form().isEmpty() ? "" : ", sortAttribute = \"" + sort + "\""));
    return source
        .append("public record ")
        .append(recordName())
        .append("(\n")
        .append(components)
        .append(") {}\n")
        .toString();
  }

  private String recordName() {
    String words = PART.matcher(kind.form()).replaceAll("");
    String name = camelCase(words);
    return name.isEmpty()
        ? "Item"
        : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private String keyType(String attribute) {
    AttributeProfile values = kind.attributes().get(attribute);
    String type = values == null ? "S" : values.onlyType();
    return type.equals("N") ? number(values) : type.equals("B") ? "ByteString" : "String";
  }

  private static String number(@Nullable AttributeProfile values) {
    return values != null && values.isAllLong() ? "long" : "BigDecimal";
  }

  private void attribute(String attribute, AttributeProfile values) {
    if (attribute.equals(partition) || attribute.equals(sort)) {
      return;
    }
    String column = "@Attribute(\"%s\") ".formatted(escaped(attribute));
    boolean isAlwaysThere = values.count() == kind.count() && !values.hasNull();
    String type =
        switch (values.onlyType()) {
          case "S" -> "String";
          case "N" -> isAlwaysThere ? number(values) : values.isAllLong() ? "Long" : "BigDecimal";
          case "B" -> "ByteString";
          case "BOOL" -> isAlwaysThere ? "boolean" : "Boolean";
          case "SS", "NS", "BS" -> set(values);
          default -> "@Stored(StoredAs.JSON) JsonNode";
        };
    boolean isSet = values.onlyType().endsWith("S") && values.onlyType().length() == 2;
    component(column + (isAlwaysThere || isSet ? "" : "@Nullable ") + type, name(attribute));
  }

  private String set(AttributeProfile values) {
    hasSets = true;
    return "@Family(\"sets\") @QualifierAsData(max = 1_000) Set<%s>"
        .formatted(
            switch (values.onlyType()) {
              case "SS" -> "String";
              case "NS" -> values.isAllLong() ? "Long" : "BigDecimal";
              default -> "ByteString";
            });
  }

  private void component(String type, String name) {
    components.append(components.isEmpty() ? "" : ",\n").append("    ").append(type);
    components.append(' ').append(name);
  }

  /** Returns a name of Java for an attribute; two attributes never have one. */
  private String name(String attribute) {
    String name = camelCase(attribute);
    if (name.isEmpty() || !Character.isLetter(name.charAt(0)) || KEYWORDS.contains(name)) {
      name = "a" + name;
    }
    String free = name;
    for (int number = 2; !names.add(free); number++) {
      free = name + number;
    }
    return free;
  }

  private static String camelCase(String words) {
    StringBuilder name = new StringBuilder();
    for (String word : NOT_A_LETTER.split(words, -1)) {
      if (!word.isEmpty()) {
        boolean isUpper = word.equals(word.toUpperCase(Locale.ROOT));
        String rest = isUpper ? word.substring(1).toLowerCase(Locale.ROOT) : word.substring(1);
        String first = word.substring(0, 1);
        name.append(
            name.isEmpty() ? first.toLowerCase(Locale.ROOT) : first.toUpperCase(Locale.ROOT));
        name.append(rest);
      }
    }
    return name.toString();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
