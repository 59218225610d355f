package dev.rowsmith.benchmarks.compile;

import java.util.List;

/**
 * One form of entity, as both mappers can declare it.
 *
 * @param name the name of the class, to which a number is added
 * @param annotations what Rowsmith needs on the class beside {@code @Table}
 * @param properties the segments of the key, then the columns: eight in all
 */
record Shape(String name, String annotations, List<Property> properties) {

  /**
   * One property of an entity.
   *
   * @param key the annotation of a segment, or nothing for a column
   */
  record Property(String key, String type, String name) {

    boolean isKey() {
      return !key.isEmpty();
    }
  }

  private static final String KEEP_NEWEST = "@Family(value = \"m\", maxVersions = 1)";
  private static final String KEEP_A_MONTH =
      "@Family(value = \"m\", maxVersions = 1, maxAgeDays = 30)";

  /** A kind, an id and a time, and five columns of five types. */
  private static final Shape READING =
      new Shape(
          "Reading",
          KEEP_A_MONTH,
          List.of(
              segment("String", "deviceType"),
              segment("String", "deviceId"),
              segment("Instant", "at"),
              column("double", "temperature"),
              column("Double", "humidity"),
              column("int", "battery"),
              column("String", "firmware"),
              column("boolean", "charging")));

  private static final Shape INVOICE =
      new Shape(
          "Invoice",
          KEEP_NEWEST,
          List.of(
              segment("String", "tenant"),
              segment("UUID", "customer"),
              segment("LocalDate", "day"),
              segment("@RowKey(digits = 4)", "int", "sequence"),
              column("BigDecimal", "total"),
              column("String", "currency"),
              column("Instant", "issuedAt"),
              column("LocalDate", "dueOn")));

  private static final Shape PROFILE =
      new Shape(
          "Profile",
          KEEP_NEWEST,
          List.of(
              segment("UUID", "id"),
              column("String", "name"),
              column("String", "address"),
              column("LocalDate", "born"),
              column("Instant", "joinedAt"),
              column("long", "visits"),
              column("Integer", "level"),
              column("boolean", "active")));

  private static final Shape ALERT =
      new Shape(
          "Alert",
          KEEP_A_MONTH + "\n@Salted(buckets = 8)",
          List.of(
              segment("@RowKey(descending = true)", "Instant", "raisedAt"),
              segment("String", "source"),
              column("String", "title"),
              column("String", "details"),
              column("int", "severity"),
              column("Instant", "closedAt"),
              column("UUID", "closedBy"),
              column("double", "threshold")));

  /** The typical entity alone. */
  static final List<Shape> READINGS = List.of(READING);

  /** Entities with one to four segments, a salt among them, and columns of all common types. */
  static final List<Shape> MIX = List.of(READING, INVOICE, PROFILE, ALERT);

  private static Property segment(String type, String name) {
    return segment("@RowKey", type, name);
  }

  private static Property segment(String annotation, String type, String name) {
    return new Property(annotation, type, name);
  }

  private static Property column(String type, String name) {
    return new Property("", type, name);
  }
}
