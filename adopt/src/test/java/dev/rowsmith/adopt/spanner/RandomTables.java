package dev.rowsmith.adopt.spanner;

import com.google.cloud.spanner.Dialect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Statements that create random tables, of everything that an entity can declare; or of that and
 * more.
 */
final class RandomTables {

  /** Words of both languages, of Java, and of what is generated. */
  private static final List<String> WORDS =
      List.of(
          "select",
          "Order",
          "class",
          "record",
          "key",
          "Key",
          "Table",
          "limit",
          "list",
          "apply",
          "scan",
          "table_name",
          "TableName",
          "user_id",
          "userId",
          "USER_ID",
          "hash_code",
          "toString",
          "at",
          "At",
          "value",
          "index",
          "Repository",
          "mapper",
          "x1",
          "X_1",
          "i",
          "get_class",
          "string",
          "Long",
          "instant",
          "package",
          "new",
          "from",
          "where",
          "_2nd");

  private final boolean postgres;
  private final boolean beyond;
  private final Random random;
  private final List<String> statements = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();

  /** The keys of tables that others can be interleaved in, or refer to. */
  private final Map<String, List<Part>> keys = new LinkedHashMap<>();

  /** A part of a key, as a child repeats it. */
  private record Part(String name, String type, boolean nullable, boolean descending) {}

  /** What no entity declares, by the names of tables. */
  private final Map<String, List<String>> left = new LinkedHashMap<>();

  /**
   * Draws tables.
   *
   * @param beyond whether some have what no entity declares
   */
  RandomTables(Dialect dialect, long seed, boolean beyond) {
    this.beyond = beyond;
    this.postgres = dialect == Dialect.POSTGRESQL;
    this.random = new Random(seed);
  }

  List<String> statements(int tables) {
    for (int table = 0; table < tables; table++) {
      create();
    }
    return statements;
  }

  /** Returns what no entity declares, as its column or statement begins, by the tables. */
  Map<String, List<String>> left() {
    return left;
  }

  private void create() {
    String table = name(taken);
    Set<String> columns = new HashSet<>();
    List<String> definitions = new ArrayList<>();
    List<Part> key = new ArrayList<>();
    String parent = keys.isEmpty() || random.nextInt(3) > 0 ? "" : pick(List.copyOf(keys.keySet()));
    if (!parent.isEmpty()) {
      for (Part part : keys.getOrDefault(parent, List.of())) {
        columns.add(part.name().toLowerCase(Locale.ROOT));
        definitions.add(plain(part));
        key.add(part);
      }
    }
    int own = 1 + random.nextInt(2);
    for (int at = 0; at < own; at++) {
      Part part =
          new Part(
              name(columns),
              pick(keyTypes()),
              !postgres && random.nextInt(4) == 0,
              !postgres && random.nextInt(4) == 0);
      definitions.add(at == 0 && parent.isEmpty() ? numbered(part) : plain(part));
      key.add(part);
    }
    List<String> indexed = new ArrayList<>();
    String time = "";
    for (int at = random.nextInt(8); at > 0; at--) {
      String name = name(columns);
      String type = pick(types());
      definitions.add(quoted(name) + " " + type + filled(type));
      if (isSorted(type)) {
        indexed.add(name);
      }
      if (type.startsWith("TIMESTAMP") || type.equals("timestamptz")) {
        time = name;
      }
    }
    constraints(key, definitions);
    List<String> after = beyond ? beyond(table, definitions) : List.of();
    // What is deleted by age has neither children that stay nor rows that refer to it.
    boolean old = !time.isEmpty() && parent.isEmpty() && random.nextInt(3) == 0;
    statements.add(statement(table, definitions, key, parent, old ? time : ""));
    statements.addAll(after);
    indexes(table, indexed);
    if (key.size() < 5 && !old) {
      keys.put(table, key);
    }
  }

  /** Adds columns that no entity declares, and returns statements of that kind. */
  private List<String> beyond(String table, List<String> definitions) {
    List<String> own = left.computeIfAbsent(table, absent -> new ArrayList<>());
    List<String> after = new ArrayList<>();
    if (random.nextBoolean()) {
      definitions.add(
          postgres
              ? "b_computed bigint GENERATED ALWAYS AS (length('abc')) VIRTUAL"
              : "b_computed INT64 AS (CHAR_LENGTH('abc'))");
      own.add("column b_computed ");
    }
    if (random.nextBoolean()) {
      definitions.add(quoted("_odd") + (postgres ? " text" : " STRING(9) NOT NULL"));
      own.add("column _odd ");
      after.add(
          "CREATE INDEX IxOdd%s ON %s (%s)"
              .formatted(statements.size(), quoted(table), quoted("_odd")));
      own.add("CREATE INDEX " + (postgres ? "ixodd" : "IxOdd") + statements.size());
    }
    if (random.nextBoolean()) {
      definitions.add(
          "b_counted "
              + (postgres ? "bigint" : "INT64")
              + " GENERATED BY DEFAULT AS IDENTITY (BIT_REVERSED_POSITIVE)");
      own.add("column b_counted ");
    }
    if (!postgres && random.nextBoolean()) {
      definitions.add("b_tokens TOKENLIST AS (TOKENIZE_FULLTEXT('abc')) HIDDEN");
      own.add("column b_tokens ");
    }
    if (!postgres && random.nextInt(4) == 0) {
      after.add("CREATE CHANGE STREAM Cs%s FOR %s".formatted(statements.size(), quoted(table)));
      own.add("CREATE CHANGE STREAM Cs" + statements.size());
    }
    return after;
  }

  private String statement(
      String table, List<String> definitions, List<Part> key, String parent, String time) {
    String parts =
        key.stream()
            .map(part -> quoted(part.name()) + (part.descending() ? " DESC" : ""))
            .collect(Collectors.joining(", ", "PRIMARY KEY (", ")"));
    String cascade = random.nextBoolean() ? " ON DELETE CASCADE" : "";
    String above = parent.isEmpty() ? "" : " INTERLEAVE IN PARENT " + quoted(parent) + cascade;
    boolean old = !time.isEmpty();
    if (postgres) {
      definitions.add(parts);
      return "CREATE TABLE %s (%s)%s%s"
          .formatted(
              quoted(table),
              String.join(", ", definitions),
              above,
              old
                  ? " TTL INTERVAL '%s days' ON %s".formatted(random.nextInt(99), quoted(time))
                  : "");
    }
    return "CREATE TABLE %s (%s) %s%s%s"
        .formatted(
            quoted(table),
            String.join(", ", definitions),
            parts,
            above.isEmpty() ? "" : "," + above,
            old
                ? ", ROW DELETION POLICY (OLDER_THAN(%s, INTERVAL %s DAY))"
                    .formatted(quoted(time), random.nextInt(99))
                : "");
  }

  /** The first part of a key may be made by the database. */
  private String numbered(Part part) {
    boolean number = part.type().equals("INT64") || part.type().equals("bigint");
    if (number && !part.nullable() && random.nextInt(3) == 0) {
      return quoted(part.name())
          + (postgres
              ? " bigint GENERATED BY DEFAULT AS IDENTITY (BIT_REVERSED_POSITIVE SKIP RANGE 1 9)"
              : " INT64 NOT NULL GENERATED BY DEFAULT AS IDENTITY (BIT_REVERSED_POSITIVE)");
    }
    if (number && random.nextInt(2) == 0) {
      String sequence = "Seq" + statements.size();
      statements.add(
          postgres
              ? "CREATE SEQUENCE %s BIT_REVERSED_POSITIVE".formatted(sequence)
              : "CREATE SEQUENCE %s OPTIONS (sequence_kind = 'bit_reversed_positive', skip_range_min = 1, skip_range_max = 50)"
                  .formatted(sequence));
      return plain(part)
          + (postgres
              ? " DEFAULT nextval('%s')".formatted(sequence.toLowerCase(Locale.ROOT))
              : " DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE %s))".formatted(sequence));
    }
    if (part.type().contains("36")) {
      return plain(part)
          + (postgres ? " DEFAULT spanner.generate_uuid()" : " DEFAULT (GENERATE_UUID())");
    }
    return plain(part);
  }

  private String plain(Part part) {
    return quoted(part.name()) + " " + part.type() + (part.nullable() ? "" : " NOT NULL");
  }

  private String filled(String type) {
    String required = random.nextBoolean() ? " NOT NULL" : "";
    if (type.equals("INT64") || type.equals("bigint")) {
      return switch (random.nextInt(4)) {
        case 0 -> required + (postgres ? " DEFAULT 7" : " DEFAULT (7)");
        case 1 ->
            postgres
                ? " GENERATED ALWAYS AS (length('abc')) STORED"
                : " AS (CHAR_LENGTH('abc')) STORED";
        default -> required;
      };
    }
    if (type.startsWith("STRING(MAX") || type.equals("text")) {
      return random.nextInt(4) == 0
          ? required + (postgres ? " DEFAULT 'a \"b\" \\c'" : " DEFAULT ('a \"b\" \\\\c $L')")
          : required;
    }
    if (type.equals("TIMESTAMP") && random.nextInt(3) == 0) {
      return required + " OPTIONS (allow_commit_timestamp = true)";
    }
    return required;
  }

  private void constraints(List<Part> key, List<String> definitions) {
    if (random.nextInt(4) == 0) {
      String first = quoted(key.get(0).name());
      definitions.add(
          "CONSTRAINT Check%s CHECK (%s IS NOT NULL)".formatted(statements.size(), first));
    }
    String other = keys.isEmpty() ? "" : pick(List.copyOf(keys.keySet()));
    List<Part> its = keys.getOrDefault(other, List.of());
    if (its.size() == 1 && random.nextBoolean()) {
      definitions.add("ref_of_key " + its.get(0).type());
      definitions.add(
          "%sFOREIGN KEY (ref_of_key) REFERENCES %s (%s)%s"
              .formatted(
                  random.nextBoolean() ? "CONSTRAINT Fk%s ".formatted(statements.size()) : "",
                  quoted(other),
                  quoted(its.get(0).name()),
                  random.nextBoolean() ? " ON DELETE CASCADE" : ""));
    }
  }

  private void indexes(String table, List<String> indexed) {
    if (indexed.isEmpty() || random.nextBoolean()) {
      return;
    }
    String first = indexed.get(0);
    String last = indexed.get(indexed.size() - 1);
    String storing = last.equals(first) ? "" : quoted(last);
    String unique = random.nextInt(4) == 0 ? "UNIQUE " : "";
    String parts = "(" + quoted(first) + (random.nextBoolean() ? " DESC)" : ")");
    String name = "Ix" + statements.size();
    statements.add(
        postgres
            ? "CREATE %sINDEX %s ON %s %s%s"
                .formatted(
                    unique,
                    name,
                    quoted(table),
                    parts,
                    storing.isEmpty() ? "" : " INCLUDE (" + storing + ")")
            : "CREATE %s%sINDEX %s ON %s %s%s"
                .formatted(
                    unique,
                    random.nextBoolean() ? "NULL_FILTERED " : "",
                    name,
                    quoted(table),
                    parts,
                    storing.isEmpty() ? "" : " STORING (" + storing + ")"));
  }

  private boolean isSorted(String type) {
    return !type.contains("ARRAY")
        && !type.endsWith("[]")
        && !type.startsWith("JSON")
        && !type.equals("jsonb")
        && !type.equals("numeric");
  }

  private List<String> keyTypes() {
    return postgres
        ? List.of(
            "bigint", "bigint", "varchar(36)", "text", "timestamptz", "date", "bytea", "boolean")
        : List.of(
            "INT64",
            "INT64",
            "STRING(36)",
            "STRING(MAX)",
            "TIMESTAMP",
            "DATE",
            "BYTES(16)",
            "BOOL",
            "NUMERIC",
            "FLOAT64");
  }

  private List<String> types() {
    return postgres
        ? List.of(
            "bigint",
            "text",
            "varchar(20)",
            "boolean",
            "double precision",
            "real",
            "numeric",
            "bytea",
            "timestamptz",
            "date",
            "jsonb",
            "bigint[]",
            "varchar(9)[]",
            "bytea[]",
            "timestamptz[]",
            "numeric[]",
            "jsonb[]",
            "real[]",
            "spanner.commit_timestamp")
        : List.of(
            "INT64",
            "STRING(MAX)",
            "STRING(20)",
            "BOOL",
            "FLOAT64",
            "FLOAT32",
            "NUMERIC",
            "BYTES(MAX)",
            "BYTES(7)",
            "TIMESTAMP",
            "DATE",
            "JSON",
            "ARRAY<INT64>",
            "ARRAY<STRING(9)>",
            "ARRAY<BYTES(MAX)>",
            "ARRAY<TIMESTAMP>",
            "ARRAY<NUMERIC>",
            "ARRAY<JSON>",
            "ARRAY<FLOAT32>");
  }

  /** Returns a name that is free, whatever its case. */
  private String name(Set<String> names) {
    while (true) {
      String name =
          (pick(WORDS) + (random.nextInt(3) == 0 ? "_" + pick(WORDS) : ""))
              .replaceFirst("^_", "a_");
      if (names.add(name.toLowerCase(Locale.ROOT))) {
        return name;
      }
    }
  }

  private String quoted(String name) {
    return postgres ? '"' + name + '"' : '`' + name + '`';
  }

  private <V> V pick(List<V> values) {
    return values.get(random.nextInt(values.size()));
  }
}
