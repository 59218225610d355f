package dev.rowsmith.processor.proposals;

import dev.rowsmith.processor.random.Dice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A random entity, and a random interface with queries about it.
 *
 * @param spanner whether it is an entity of Spanner, and not of Bigtable
 * @param entity its declaration
 * @param answer a record of some of its components
 * @param methods the queries
 */
record RandomQueries(boolean spanner, String entity, String answer, List<QueryMethod> methods) {

  private static final List<String> ROWS =
      List.of(
          "List<%s>",
          "List<%s>", "Optional<%s>", "Stream<%s>", "Scan<%s, Demo_RowKey>", "@Nullable %s");

  private static final List<String> FUTURES =
      List.of(
          "CompletableFuture<List<%s>>",
          "CompletableFuture<Optional<%s>>",
          "CompletableFuture<Long>",
          "CompletableFuture<Boolean>");

  private static final List<String> METHODS =
      List.of(
          "find",
          "newest",
          "latest",
          "byAll",
          "route",
          "ofDevice",
          "named",
          "count",
          "top",
          "any",
          "deleteAll",
          "sum",
          "isKnown",
          "points",
          "withStatus",
          "oldest",
          "recent",
          "max");

  static RandomQueries of(Dice dice) {
    return new Writer(dice).write();
  }

  /** Writes one entity with its queries. */
  private static final class Writer {

    private final Dice dice;
    private final boolean spanner;
    private final boolean ordered;

    /** The components that a query can name, with their types. */
    private final Map<String, String> components = new LinkedHashMap<>();

    private final List<String> key = new ArrayList<>();

    Writer(Dice dice) {
      this.dice = dice;
      this.spanner = dice.happens(40);
      this.ordered = !spanner && dice.happens(15);
    }

    RandomQueries write() {
      String entity = entity();
      List<String> named = new ArrayList<>(components.keySet());
      int size = 1 + dice.below(3);
      String answer =
          named.stream()
              .filter(each -> dice.happens(50))
              .limit(size)
              .map(each -> components.get(each) + " " + each)
              .collect(Collectors.joining(", ", "record Part(", ") {}"));
      if (answer.contains("()")) {
        answer = "record Part(%s %s) {}".formatted(components.get(key.get(0)), key.get(0));
      }
      List<QueryMethod> methods = new ArrayList<>();
      int count = 1 + dice.below(4);
      for (int i = 0; i < count; i++) {
        String name = dice.oneOf(METHODS);
        boolean taken = methods.stream().anyMatch(each -> each.name().equals(name));
        methods.add(method(taken ? name + i : name));
      }
      return new RandomQueries(spanner, entity, answer, methods);
    }

    private String entity() {
      List<String> members = new ArrayList<>();
      String first = dice.oneOf("deviceId", "club", "tenant", "accountId", "region");
      add(members, first, dice.happens(85) ? "String" : "UUID", true);
      List<String> names =
          new ArrayList<>(
              List.of(
                  "number", "at", "day", "kind", "status", "points", "score", "town", "active",
                  "created", "seen", "code", "price", "bytes", "token", "rank", "note", "other"));
      int parts = dice.below(4);
      int columns = 1 + dice.below(5);
      for (int i = 0; i < parts + columns; i++) {
        String name = names.remove(dice.below(names.size()));
        add(members, name, i < parts ? keyType(name) : columnType(name), i < parts);
      }
      if (!spanner && dice.happens(10)) {
        members.add("@QualifierAsData(max = 5) Map<String, Long> byStore");
      }
      if (dice.happens(8)) {
        members.add("@Revision long revision");
      }
      String record = "record Row(%s) {}\n".formatted(String.join(", ", members));
      return spanner ? index() + "@Table(\"Rows\")\n" + record : table() + record;
    }

    private String table() {
      return "@Table(%s) @Family(value = \"f\", maxVersions = 1)%s\n"
          .formatted(
              ordered ? "value = \"rows\", format = KeyFormat.ORDERED_CODE" : "\"rows\"",
              dice.maybe(ordered ? 0 : 8, () -> " @Salted(buckets = 4)"));
    }

    private String index() {
      List<String> columns =
          components.keySet().stream()
              .filter(each -> !key.contains(each) && dice.happens(40))
              .filter(each -> sorted(each))
              .limit(2)
              .toList();
      if (columns.isEmpty()) {
        return "";
      }
      return "@Index(name = \"Known\", columns = {%s}%s%s)\n"
          .formatted(
              columns.stream()
                  .map(each -> "\"" + each + dice.maybe(25, () -> " DESC") + "\"")
                  .collect(Collectors.joining(", ")),
              dice.maybe(15, () -> ", unique = true"),
              dice.maybe(20, () -> ", nullFiltered = true"));
    }

    private boolean sorted(String name) {
      String type = components.getOrDefault(name, "");
      return !type.contains("double") && !type.contains("List") && !type.contains("byte");
    }

    private void add(List<String> members, String name, String type, boolean inKey) {
      components.put(name, type.replace("@Nullable ", ""));
      if (inKey) {
        key.add(name);
      }
      members.add((inKey ? keyAnnotation(type) + " " : "") + type + " " + name);
    }

    private String keyAnnotation(String type) {
      if (spanner) {
        return "@PrimaryKey" + dice.maybe(15, () -> "(descending = true)");
      }
      List<String> attributes = new ArrayList<>();
      if (!ordered && (type.equals("int") || type.equals("long"))) {
        attributes.add(dice.oneOf("digits = 6", "digits = 9", "", "", "as = KeyEncoding.BINARY"));
      } else if (!ordered && type.equals("LocalDateTime")) {
        attributes.add("pattern = \"yyyyMMddHHmm\"");
      } else if (!ordered && type.equals("Instant")) {
        attributes.add(dice.oneOf("", "unit = EpochUnit.MICROS", "unit = EpochUnit.SECONDS"));
      }
      if (!type.equals("String") && !type.equals("Kind") && dice.happens(15)) {
        attributes.add("descending = true");
      }
      attributes.removeIf(String::isEmpty);
      return attributes.isEmpty()
          ? "@RowKey"
          : "@RowKey(%s)".formatted(String.join(", ", attributes));
    }

    private String keyType(String name) {
      return switch (name) {
        case "at", "created", "seen" -> "Instant";
        case "day" -> "LocalDate";
        case "kind" -> "Kind";
        case "number", "rank", "points" -> dice.oneOf("int", "long");
        case "active" -> spanner ? "boolean" : "Kind";
        default ->
            dice.oneOf("String", "String", "UUID", "long", spanner ? "long" : "LocalDateTime");
      };
    }

    private String columnType(String name) {
      String type =
          switch (name) {
            case "at", "created", "seen" ->
                spanner
                    ? "Instant"
                    : dice.oneOf("Instant", "LocalDateTime", "LocalTime", "OffsetDateTime");
            case "day" -> dice.oneOf("LocalDate", spanner ? "LocalDate" : "YearMonth");
            case "kind" -> "Kind";
            case "number", "rank", "points" -> dice.oneOf("int", "long");
            case "active" -> "boolean";
            case "price" -> dice.oneOf("double", "BigDecimal", "long");
            case "bytes" -> "byte[]";
            case "token" -> "UUID";
            default -> dice.oneOf("String", "String", "long", "int", "double", "Kind");
          };
      boolean primitive = Character.isLowerCase(type.charAt(0));
      return switch (dice.below(6)) {
        case 0 -> primitive ? type : "Optional<" + type + ">";
        case 1 -> primitive ? type : "@Nullable " + type;
        default -> type;
      };
    }

    private QueryMethod method(String name) {
      List<String> annotations = new ArrayList<>();
      List<String> parameters = new ArrayList<>();
      List<String> open = new ArrayList<>(components.keySet());
      int bound = dice.below(4);
      for (int i = 0; i < bound && !open.isEmpty(); i++) {
        String part = open.remove(i == 0 && dice.happens(40) ? 0 : dice.below(open.size()));
        String type = components.getOrDefault(part, "");
        if (dice.happens(10) && (type.equals("boolean") || type.equals("Kind"))) {
          annotations.add("@EachOf(\"%s\")".formatted(part));
        } else {
          bind(part, type, parameters);
        }
      }
      String returned = returned();
      boolean rows = !List.of("long", "boolean").contains(returned);
      int orders = rows && dice.happens(35) ? 1 + dice.below(2) : 0;
      for (int i = 0; i < orders && !open.isEmpty(); i++) {
        String part = open.remove(dice.below(open.size()));
        annotations.add(
            dice.happens(50)
                ? "@OrderBy(\"%s\")".formatted(part)
                : "@OrderBy(value = \"%s\", descending = true)".formatted(part));
      }
      boolean several = returned.contains("List") || returned.contains("Stream");
      if (several && dice.happens(25)) {
        annotations.add("@First(%s)".formatted(1 + dice.below(20)));
      } else if (several && dice.happens(10)) {
        parameters.add("@Limit int most");
      } else if (rows && !several && !returned.contains("Scan") && dice.happens(20)) {
        annotations.add("@First");
      }
      if (dice.happens(4)) {
        annotations.add("@FullScan(because = \"a report\")");
      }
      return new QueryMethod(annotations, returned, name, parameters);
    }

    private void bind(String part, String type, List<String> parameters) {
      String value = type.startsWith("Optional<") ? type.substring(9, type.length() - 1) : type;
      switch (dice.below(12)) {
        case 0 -> parameters.add("@From(\"%s\") %s from%s".formatted(part, value, part));
        case 1 -> {
          parameters.add("@From(\"%s\") %s from%s".formatted(part, value, part));
          parameters.add("@Before(\"%s\") %s until%s".formatted(part, value, part));
        }
        case 2 ->
            parameters.add(
                value.equals("String")
                    ? "@StartsWith(\"%s\") String start%s".formatted(part, part)
                    : "@Before(\"%s\") %s until%s".formatted(part, value, part));
        case 3 ->
            parameters.add("@By(\"%s\") Collection<%s> all%s".formatted(part, boxed(value), part));
        case 4 -> parameters.add("@By(\"%s\") %s a%s".formatted(part, value, part));
        case 5 -> parameters.add("%s %s".formatted(type, part));
        case 6 -> parameters.add((dice.happens(30) ? "int" : value) + " " + part);
        default -> parameters.add("%s %s".formatted(value, part));
      }
    }

    private static String boxed(String type) {
      return switch (type) {
        case "int" -> "Integer";
        case "long" -> "Long";
        case "double" -> "Double";
        case "boolean" -> "Boolean";
        default -> type;
      };
    }

    private String returned() {
      String element = dice.happens(15) ? "Part" : "Row";
      String rows = dice.oneOf(ROWS);
      return dice.happens(15)
          ? dice.oneOf("long", "boolean")
          : dice.happens(12)
              ? dice.oneOf(FUTURES).formatted(element)
              : rows.formatted(rows.startsWith("Scan") ? "Row" : element);
    }
  }
}
