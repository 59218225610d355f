package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Code of columns with a custom converter. */
class SpannerConverterTest {

  private static final String MONEY = "public record Money(long cents) {}";

  private static final String CONVERTER =
      """
      public final class MoneyConverter
          implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Money, Long> {
        @Override public Long toColumn(Money value) { return value.cents(); }
        @Override public Money fromColumn(Long stored) { return new Money(stored); }
      }
      """;

  private static final String DIGEST =
      """
      public final class DigestConverter
          implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Digest, byte[]> {
        @Override public byte[] toColumn(Digest value) { return new byte[] {value.first()}; }
        @Override public Digest fromColumn(byte[] stored) { return new Digest(stored[0]); }
      }
      """;

  @Test
  void the_converter_is_made_once_in_the_schema() {
    Compiled compiled =
        Compiled.sources(
            MONEY,
            CONVERTER,
            """
            @Table("Products")
            @Index(name = "ProductsByPrice", columns = "price", storing = "least")
            public record Product(
                @PrimaryKey String id,
                @Column(converter = MoneyConverter.class) Money price,
                @Column(converter = MoneyConverter.class) Optional<Money> least,
                @Column(converter = MoneyConverter.class) List<Money> earlier) {}
            """);

    assertThat(source(clean(compiled), "ProductTable"))
        .contains(
            "Column<Money> PRICE = Column.of(\"price\", ColumnType.LONG.convertedBy(new"
                + " MoneyConverter()))")
        .contains("ColumnType.LONG.convertedBy(new MoneyConverter())).nullable()")
        .contains(
            "Column<List<Money>> EARLIER = Column.of(\"earlier\","
                + " ColumnType.listOf(ColumnType.LONG.convertedBy(new MoneyConverter())))");
    assertThat(source(compiled, "ProductMapper"))
        .doesNotContain("MoneyConverter")
        .contains("ProductTable.PRICE.require(row, 1)")
        .contains("Optional.ofNullable(ProductTable.LEAST.read(row, 2))")
        .contains("ProductTable.PRICE.write(row, product.price());");
    assertThat(source(compiled, "ProductRepository"))
        .contains("priceBetween(Money from, Money until)")
        .contains("Update price(Money value)")
        .contains("Update clearLeast()")
        .contains("Money price, String id, Optional<Money> least)");
  }

  @Test
  void primitives_enums_and_bytes_are_converted_too() {
    Compiled compiled =
        Compiled.sources(
            "public record Digest(byte first) {}",
            DIGEST,
            """
            public final class DayConverter
                implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Integer, DayOfWeek> {
              @Override public DayOfWeek toColumn(Integer value) { return DayOfWeek.of(value); }
              @Override public Integer fromColumn(DayOfWeek day) { return day.getValue(); }
            }
            """,
            """
            @Table("Logs")
            public record Log(
                @PrimaryKey @Column(converter = DigestConverter.class, length = 1) Digest digest,
                @Column(converter = DayConverter.class) int day) {}
            """);

    assertThat(source(clean(compiled), "LogTable"))
        .contains("ColumnType.BYTES.convertedBy(new DigestConverter())).length(1)")
        .contains("ColumnType.ofEnum(DayOfWeek.class).convertedBy(new DayConverter())");
    assertThat(source(compiled, "LogKey")).contains("record LogKey(Digest digest)");
    assertThat(source(compiled, "LogMapper"))
        .contains("new Log(LogTable.DIGEST.require(row, 0), LogTable.DAY.require(row, 1))")
        .contains("LogTable.DAY.write(row, log.day());");
  }

  @Test
  void a_message_is_bytes_where_that_is_said() {
    String log =
        """
        @Table("Logs")
        public record Log(
            @PrimaryKey String id,
            @Column(type = ColumnType.BYTES, length = 9) com.google.protobuf.Duration lasted,
            @Column(type = ColumnType.BYTES) List<com.google.protobuf.Duration> earlier,
            @Column(type = ColumnType.BYTES) Optional<com.google.protobuf.Duration> later) {}
        """;
    Compiled compiled = Compiled.sources(log);

    assertThat(source(clean(compiled), "LogTable"))
        .contains("ColumnType.ofMessage(Duration.getDefaultInstance())).length(9)")
        .contains("ColumnType.listOf(ColumnType.ofMessage(Duration.getDefaultInstance()))")
        .contains("ColumnType.ofMessage(Duration.getDefaultInstance())).nullable()");
    assertThat(
            Compiled.sources(
                    log.replace(", length = 9", "")
                        .replace("@Column(type = ColumnType.BYTES) com", "com"))
                .messages("UnsupportedType"))
        .singleElement()
        .asString()
        .contains("@Column(type = ColumnType.BYTES) Duration lasted   (in its binary form)")
        .contains("@Column(type = ColumnType.PROTO) Duration lasted   (as its own type, which");
  }

  @Test
  void a_message_is_its_own_type_where_that_is_said() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table("Logs")
            public record Log(
                @PrimaryKey String id,
                @Column(type = ColumnType.PROTO) com.google.protobuf.Duration lasted,
                @Column(type = ColumnType.PROTO) List<com.google.protobuf.Duration> earlier,
                @Column(type = ColumnType.PROTO) Optional<com.google.protobuf.Duration> later) {}
            """);

    assertThat(source(clean(compiled), "LogTable"))
        .contains("ColumnType.ofProto(Duration.getDefaultInstance()))")
        .contains("ColumnType.listOf(ColumnType.ofProto(Duration.getDefaultInstance()))")
        .contains("ColumnType.ofProto(Duration.getDefaultInstance())).nullable()")
        .contains("GOOGLE_SQL")
        .doesNotContain("POSTGRESQL");
  }

  @Test
  void a_message_of_the_lite_runtime_is_bytes_only() {
    String log =
        """
        @Table("Logs")
        public record Log(
            @PrimaryKey String id, @Column(type = ColumnType.BYTES) Note note) {}
        """;
    String note =
        """
        public abstract class Note extends com.google.protobuf.GeneratedMessageLite<Note, Note.Builder> {
          public static Note getDefaultInstance() {
            throw new UnsupportedOperationException();
          }
          public abstract static class Builder
              extends com.google.protobuf.GeneratedMessageLite.Builder<Note, Builder> {
            Builder() {
              super(getDefaultInstance());
            }
          }
        }
        """;

    assertThat(source(clean(Compiled.sources(log, note)), "LogTable"))
        .contains("ColumnType.ofMessage(Note.getDefaultInstance())");
    assertThat(Compiled.sources(log.replace("BYTES", "PROTO"), note).messages("UnsupportedType"))
        .singleElement()
        .asString()
        .contains("has no descriptor for Spanner")
        .contains("@Column(type = ColumnType.BYTES) Note note   (in its binary form)")
        .doesNotContain("ColumnType.PROTO");
  }

  @Test
  void what_is_no_message_has_no_message_type() {
    assertThat(
            Compiled.sources(
                    """
                    @Table("Logs")
                    public record Log(
                        @PrimaryKey String id, @Column(type = ColumnType.PROTO) String text) {}
                    """)
                .messages("UnsupportedType"))
        .singleElement()
        .asString()
        .contains(
            "'text' of Log is of type String, which is not a column of the type that @Column declares")
        .contains("@Column   (the type follows from the Java type)");
  }

  @Test
  void what_is_no_column_is_said_to_be_able_to_have_a_converter() {
    Compiled compiled =
        Compiled.sources(
            MONEY,
            "@Table(\"Products\")\n"
                + "public record Product(@PrimaryKey String id, Optional<Money> price) {}");

    assertThat(compiled.messages("UnsupportedType"))
        .singleElement()
        .asString()
        .contains("@Column(converter = MoneyConverter.class) Optional<Money> price   (with a");
  }

  @Test
  void a_map_is_a_table_of_its_own() {
    assertThat(
            Compiled.sources(
                    """
                    @Table("Logs")
                    public record Log(@PrimaryKey String id, Map<String, Long> counts) {}
                    """)
                .messages("UnsupportedType"))
        .singleElement()
        .asString()
        .contains("'counts' of Log is of type Map<String, Long>, which is not a column of Spanner")
        .contains("a separate table, interleaved in this one, with a row for each entry")
        .contains("@Column(converter = MapConverter.class) Map<String, Long> counts")
        .doesNotContain("@Embedded");
  }

  private static Compiled clean(Compiled compiled) {
    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    return compiled;
  }

  /** Returns a generated class with its line breaks as spaces. */
  private static String source(Compiled compiled, String name) {
    return compiled.source(name).replaceAll("\\s+", " ");
  }
}
