package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A UUID may be two columns; what is generated takes it as one value. */
class SpannerUuidPairTest {

  private static final String ID = "@PrimaryKey @Column(type = ColumnType.INT64_PAIR) UUID id";

  @Test
  void a_uuid_of_two_columns_is_one_component_with_no_ranges() {
    Compiled build =
        Compiled.sources(
            """
            @Table("Logs")
            public record Log(
                @PrimaryKey(generated = Generated.UUID_V4) @Column(type = ColumnType.INT64_PAIR) UUID id,
                @PrimaryKey @Column(name = "Other", type = ColumnType.INT64_PAIR) Optional<UUID> other,
                @Column(type = ColumnType.INT64_PAIR) UUID idHigh,
                long id_high2) {}
            """);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.lines("LogKey")).contains("record LogKey(UUID id, @Nullable UUID other)");
    assertThat(build.lines("LogTable"))
        .contains("ID_HIGH = Column.of(\"id_high\", ColumnType.LONG).component(\"id\");")
        .contains(
            "OTHER_LOW = Column.of(\"Other_low\", ColumnType.LONG).component(\"other\").nullable();")
        .contains(
            "ID_HIGH_HIGH = Column.of(\"idHigh_high\", ColumnType.LONG).component(\"idHigh\");")
        .contains("SCHEMA.ddl(Dialect.POSTGRESQL)");
    assertThat(build.lines("LogMapper"))
        .contains("Optional.ofNullable(UuidValues.getOrNull(row, 2))")
        .contains("UuidValues.orRandom(log.id())")
        .contains("LogTable.OTHER_LOW, log.other().orElse(null));")
        .contains("row.getLong(6)");
    assertThat(build.lines("LogRepository"))
        .contains("find(UUID id, @Nullable UUID other)")
        .contains("idIn(Collection<? extends UUID> values)")
        .contains("return new AfterId(bindUuid(id))")
        .doesNotContain("Between")
        .doesNotContain("idFrom");
  }

  @Test
  void a_uuid_in_bytes_is_made_by_the_repository() {
    String table = "@Table(\"Logs\") public record Log(@PrimaryKey(generated = Generated.UUID_V4)";
    Compiled bytes = Compiled.sources(table + " @Column(type = ColumnType.BYTES) UUID id) {}");
    Compiled text = Compiled.sources(table + " UUID id) {}");

    assertThat(bytes.otherMessages()).isEmpty();
    assertThat(bytes.source("LogMapper")).contains("UuidValues.orRandom(log.id())");
    assertThat(bytes.source("LogTable")).doesNotContain("UUID_V4");
    assertThat(text.source("LogMapper")).doesNotContain("orRandom");
    assertThat(text.source("LogTable")).contains("UUID_V4");
  }

  @Test
  void only_a_uuid_alone_is_two_columns() {
    assertThat(findings("String user, @Column(type = ColumnType.INT64_PAIR) long number"))
        .contains("error UnsupportedType");
    assertThat(findings("String user, @Column(type = ColumnType.INT64_PAIR) List<UUID> ids"))
        .contains("error UnsupportedType");
  }

  @Test
  void no_expression_fills_two_columns() {
    String pair = "String user, @Column(type = ColumnType.INT64_PAIR";

    assertThat(findings(pair + ", defaultExpression = \"1\") UUID id"))
        .contains("error InvalidGenerated");
    assertThat(findings(pair + ") @GeneratedColumn(expression = \"1\") UUID id"))
        .contains("error InvalidGenerated");
    assertThat(findings(pair + ") UUID id")).isEmpty();
  }

  @Test
  void a_half_may_not_have_the_name_of_another_column() {
    assertThat(findings("String user, @Column(type = ColumnType.INT64_PAIR) UUID id, long ID_LOW"))
        .contains("error NameClash");
    assertThat(findings("String user, @Column(type = ColumnType.INT64_PAIR) UUID id, long low"))
        .isEmpty();
  }

  @Test
  void the_name_of_a_half_is_a_name_of_spanner() {
    String name = "n".repeat(124);
    String column = "String user, @Column(name = \"%s\", type = ColumnType.INT64_PAIR) UUID id";

    assertThat(findings(column.formatted(name))).contains("error IllegalName");
    assertThat(findings(column.formatted(name.substring(1)))).isEmpty();
  }

  @Test
  void halves_count_among_the_parts_of_a_key() {
    String parts = "";
    for (int number = 1; number <= 7; number++) {
      parts += ", " + ID.replace("id", "id" + number);
    }

    assertThat(findings("String user" + parts + ", @PrimaryKey String last")).isEmpty();
    assertThat(findings("String user" + parts + ", " + ID.replace("id", "last")))
        .contains("error TooManyKeyParts");
  }

  @Test
  void a_child_has_both_halves_of_its_parents_key() {
    String parent = "@Table(\"Parents\") record Parent(" + ID + ") {}\n";
    String child = "@Table(\"Children\") @Interleaved(in = Parent.class) record Child(%s) {}";

    assertThat(
            Compiled.sources(parent, child.formatted(ID + ", @PrimaryKey String name")).findings())
        .isEmpty();
    assertThat(
            Compiled.sources(
                    parent, child.formatted("@PrimaryKey UUID id, @PrimaryKey String name"))
                .findings()
                .toString())
        .contains("error InterleaveMismatch");
  }

  private static String findings(String components) {
    return String.join(
        "\n",
        Compiled.sources("@Table(\"Logs\") public record Log(@PrimaryKey " + components + ") {}")
            .findings());
  }
}
