package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidGeneratedTest {

  private static Findings check(String components) {
    return Findings.inSpanner(
        new InvalidGenerated(), "Row", "@Table(\"Rows\") record Row(" + components + ") {}");
  }

  @Test
  void a_number_of_other_bits_is_reported() {
    check("@PrimaryKey(generated = Generated.IDENTITY) Integer id")
        .one()
        .says("'id' of Row is of type Integer, and is to be generated as IDENTITY")
        .fixes(
            "@PrimaryKey(generated = Generated.IDENTITY) Long id (which is null until the number"
                + " is known)");
    check("@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) Optional<String> id")
        .one()
        .fixes(
            "@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) Optional<Long> id (which is"
                + " null until the number is known)");
  }

  @Test
  void a_uuid_elsewhere_is_reported() {
    check("@PrimaryKey(generated = Generated.UUID_V4) byte[] id")
        .one()
        .fixes("@PrimaryKey(generated = Generated.UUID_V4) UUID id (whose text has 36 characters)");
    check("@PrimaryKey(generated = Generated.UUID_V4) @Column(length = 35) String id")
        .one()
        .says("'id' of Row is of type String, and is to be generated as UUID_V4")
        .fixes("@Column(length = 36)");
  }

  private static Findings computed(String attributes, String method) {
    return Findings.inSpanner(
        new InvalidGenerated(),
        "Row",
        "@Table(\"Rows\") record Row(@PrimaryKey @GeneratedColumn(expression = \"UPPER(name)\""
            + attributes
            + ") String upper, @PrimaryKey String name, String other) {"
            + method
            + "}");
  }

  @Test
  void a_part_of_the_key_that_java_cannot_compute_as_declared_is_reported() {
    computed(", method = \"up\", of = \"other\"", "")
        .one()
        .says(
            "'upper' in the key of Row is computed of [other], which are not all given parts of the"
                + " key")
        .fixes(
            "@GeneratedColumn(expression = \"UPPER(name)\", method = \"up\", of = \"name\") (or some"
                + " of them)");
    computed(", method = \"up\", of = \"name\"", "static String up() { return null; }")
        .one()
        .says(
            "'upper' in the key of Row is computed by 'up', and Row has no such static method of 1"
                + " parameters")
        .fixes("static String up(String name) (in Row, which throws nothing checked)");
    computed(", method = \"up\", of = \"name\"", "static long up(String name) { return 1; }")
        .one()
        .says("'upper' in the key of Row is computed by 'up', which takes or returns other types");
  }

  @Test
  void a_part_of_the_key_is_computed_by_java_or_given() {
    computed("", "").none();
    computed(", method = \"up\", of = \"name\"", "static String up(String name) { return name; }")
        .none();
  }

  @Test
  void the_time_of_a_commit_is_a_timestamp() {
    check("@PrimaryKey String id, @CommitTimestamp String at")
        .one()
        .says("'at' of Row is not a timestamp, and cannot take that of the commit")
        .fixes("@CommitTimestamp Instant at");
    check("@PrimaryKey String id, @CommitTimestamp List<Instant> at").one();
  }

  @Test
  void no_expression_fills_two_columns() {
    String pair = "@PrimaryKey String id, @Column(type = ColumnType.INT64_PAIR";
    check(pair + ", defaultExpression = \"GENERATE_UUID()\") UUID other")
        .one()
        .says("'other' of Row is two columns, which no one expression fills")
        .fixes("@Column(defaultExpression = \"GENERATE_UUID()\") UUID other (in one column)");
    check(pair + ") @GeneratedColumn(expression = \"id\") UUID other")
        .one()
        .fixes("@GeneratedColumn(expression = \"id\") UUID other (in one column)");
  }

  @Test
  void a_single_value_is_the_default_of_no_array() {
    check("@PrimaryKey String id, @Column(defaultExpression = \"7\") List<Integer> sizes")
        .one()
        .says("the default 7 of 'sizes' of Row is a single value")
        .fixes("@Column(defaultExpression = \"[7]\") (in GoogleSQL; ARRAY[7] in PostgreSQL)");
    check("@PrimaryKey String id, @Column(defaultExpression = \"[7]\") List<Integer> sizes").none();
    check("@PrimaryKey String id, @Column(defaultExpression = \"F()\") List<Integer> sizes").none();
    check("@PrimaryKey String id, @Column(defaultExpression = \"7\") int size").none();
  }

  @Test
  void a_commit_timestamp_is_null_in_both_or_in_neither() {
    check("@PrimaryKey String id, @CommitTimestamp(nullable = true) Instant at")
        .one()
        .says("'at' of Row may be NULL in the table, and never in Java")
        .fixes(
            "@CommitTimestamp(nullable = true) Optional<Instant> at (or @Nullable)",
            "@CommitTimestamp Instant at (NOT NULL)");
    check("@PrimaryKey String id, @CommitTimestamp(nullable = true) @Nullable Instant at").none();
    check("@PrimaryKey String id, @CommitTimestamp(nullable = true) Optional<Instant> at").none();
  }

  @Test
  void a_commit_timestamp_in_the_key_is_that_of_the_insert() {
    check("@PrimaryKey @CommitTimestamp(on = WrittenOn.EVERY_WRITE) Instant at")
        .one()
        .says("'at' of Row is in the key, where no write but the insert sets it")
        .fixes("@CommitTimestamp");
  }

  @Test
  void what_fits_is_fine() {
    check("@PrimaryKey(generated = Generated.IDENTITY) long id").none();
    check("@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) Optional<Long> id").none();
    check("@PrimaryKey(generated = Generated.UUID_V4) UUID id, @CommitTimestamp Instant at").none();
    check("@PrimaryKey(generated = Generated.UUID_V4) @Column(length = 36) String id").none();
    check("@PrimaryKey @Column(type = ColumnType.INT64_PAIR) UUID id").none();
    check("@PrimaryKey String id, @GeneratedColumn(expression = \"UPPER(id)\") String up").none();
  }
}
