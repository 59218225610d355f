package dev.rowsmith.runtime.bigtable.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.Type;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.protobuf.TextFormat;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.FakeBigtable;
import dev.rowsmith.runtime.bigtable.SaltedSensor;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowKeySchemaTest {

  private static final TextSegment TEXT = TextSegment.of("Reading", "device");

  @Test
  void a_readable_key_is_declared_as_texts_between_delimiters() throws Exception {
    KeyLayout layout =
        KeyLayout.of(
            TEXT.followedBy("#"),
            CalendarSegment.ofLocalDate("Reading", "day").followedBy("#"),
            UuidSegment.of("Reading", "session").followedBy("#"),
            InstantSegment.of("Reading", "at"));

    assertThat(RowKeySchema.of(schema(layout)))
        .isEqualTo(
            struct(
                """
                fields { field_name: "device" type { string_type { encoding { utf8_bytes {} } } } }
                fields { field_name: "day" type { string_type { encoding { utf8_bytes {} } } } }
                fields { field_name: "session" type { string_type { encoding { utf8_bytes {} } } } }
                fields { field_name: "at" type { string_type { encoding { utf8_bytes {} } } } }
                encoding { delimited_bytes { delimiter: "#" } }
                """));
  }

  @Test
  void an_ordered_code_key_is_declared_with_the_types_of_its_fields() throws Exception {
    KeyLayout layout =
        KeyLayout.orderedCode(
            TextSegment.ofVerbatim("Reading", "device"),
            IntegralSegment.ofLong("Reading", "count").as(IntegerEncoding.orderedCode()),
            BytesSegment.of("Reading", "hash").raw());

    assertThat(RowKeySchema.of(schema(layout)))
        .isEqualTo(
            struct(
                """
                fields { field_name: "device" type { string_type { encoding { utf8_bytes {} } } } }
                fields {
                  field_name: "count"
                  type { int64_type { encoding { ordered_code_bytes {} } } }
                }
                fields { field_name: "hash" type { bytes_type { encoding { raw {} } } } }
                encoding { ordered_code_bytes {} }
                """));
  }

  @Test
  void a_constant_that_the_delimiter_ends_is_a_field_of_its_own() throws Exception {
    Type.Struct expected =
        struct(
            """
            fields { field_name: "prefix" type { string_type { encoding { utf8_bytes {} } } } }
            fields { field_name: "device" type { string_type { encoding { utf8_bytes {} } } } }
            encoding { delimited_bytes { delimiter: "#" } }
            """);

    assertThat(RowKeySchema.of(schema(KeyLayout.startingWithText("battery", TEXT))))
        .isEqualTo(expected);
    assertThat(RowKeySchema.of(schema(KeyLayout.startingWithText("a b#c", TEXT))))
        .isEqualTo(expected);
    assertThat(RowKeySchema.of(schema(KeyLayout.startingWith("bat\u00E9#", TEXT))))
        .isEqualTo(expected);
  }

  @Test
  void the_field_of_a_constant_has_a_name_that_is_free() {
    KeyLayout layout = KeyLayout.startingWithText("battery", TextSegment.of("Reading", "prefix"));
    TableSchema schema =
        new TableSchema(
            "Reading",
            "readings",
            layout,
            List.of(new FamilyDefinition("prefix_", Retention.forever())),
            List.of());

    assertThat(RowKeySchema.of(schema).getFieldsList())
        .extracting(Type.Struct.Field::getFieldName)
        .containsExactly("prefix__", "prefix");
  }

  @Test
  void a_segment_with_the_name_of_a_family_is_refused() {
    TableSchema schema =
        new TableSchema(
            "Reading",
            "readings",
            KeyLayout.of(TEXT),
            List.of(new FamilyDefinition("device", Retention.forever())),
            List.of());

    assertThatThrownBy(() -> RowKeySchema.of(schema))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("device is the name of a family or a column of SQL");
    refused(KeyLayout.of(TextSegment.of("Reading", "_key")), "_key is the name of a family or");
  }

  @Test
  void a_family_counts_by_its_name_in_the_table() {
    TableSchema schema =
        new TableSchema(
            "Reading",
            "readings",
            KeyLayout.of(TEXT),
            List.of(
                new FamilyDefinition("device", Retention.forever()).named("d"),
                new FamilyDefinition("m", Retention.forever())),
            List.of());

    assertThat(RowKeySchema.of(schema).getFields(0).getFieldName()).isEqualTo("device");
    assertThatThrownBy(() -> RowKeySchema.of(schema.withFamilyNamed("m", "device")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("device is the name of a family or a column of SQL");
  }

  @Test
  void what_bigtable_has_no_words_for_is_refused_with_the_reason() {
    refused(SaltedSensor.Key.LAYOUT, "it is salted");
    refused(KeyLayout.startingWith("p/", TEXT), "its constant is not the text of one field");
    refused(KeyLayout.startingWith("p#q#", TEXT), "its constant is not the text of one field");
    refused(KeyLayout.startingWith("a p#", TEXT), "its constant is not the text of one field");
    refused(KeyLayout.constant("Reading", "only"), "it is a constant");
    refused(
        KeyLayout.of(TEXT.followedBy("/"), TextSegment.of("Reading", "at")),
        "it is not '#' that follows device");
    refused(KeyLayout.of(TEXT.followedBy("#")), "something follows device");
    refused(
        KeyLayout.of(TEXT.width(6, ' ').followedBy("#"), TextSegment.of("Reading", "at")),
        "device (text of width 6) can hold bytes up to the delimiter '#', which would not sort");
    refused(KeyLayout.of(TextSegment.ofVerbatim("Reading", "device")), "which would not sort");
    refused(
        KeyLayout.of(
            CalendarSegment.ofLocalDateTime("Reading", "at").verbatimPattern("yyyyMMdd HHmmss")),
        "which would not sort");
    refused(KeyLayout.of(UuidSegment.of("Reading", "session").binary()), "which would not sort");
    refused(
        KeyLayout.of(
            TEXT.endingBefore("#"), OptionalSegment.of("#", TextSegment.of("Reading", "part"))),
        "it is not '#' that follows device");
  }

  @Test
  void a_table_is_created_with_its_families_and_the_schema_of_its_keys() throws Exception {
    TableSchema schema =
        new TableSchema(
            "Reading",
            "readings",
            KeyLayout.startingWithText("battery", TEXT),
            List.of(
                new FamilyDefinition("for_ever", Retention.forever()),
                new FamilyDefinition("versions", Retention.versions(3)),
                new FamilyDefinition("days", Retention.days(30)),
                new FamilyDefinition("either", Retention.either(1, 7)),
                new FamilyDefinition("both", Retention.both(2, 1))),
            List.of());
    try (FakeBigtable bigtable = new FakeBigtable();
        BigtableTableAdminClient admin = bigtable.adminClient()) {
      SchemaManager manager = new SchemaManager(admin);
      manager.create(schema);
      manager.createWithRowKeySchema(schema);
      manager.createWithRowKeySchema(schema, "other");

      CreateTableRequest plain = bigtable.tables.get(0);
      CreateTableRequest declared = bigtable.tables.get(1);
      assertThat(plain.getTable().hasRowKeySchema()).isFalse();
      assertThat(declared.getTable().getRowKeySchema()).isEqualTo(RowKeySchema.of(schema));
      assertThat(declared.toBuilder().setTable(plain.getTable()).build()).isEqualTo(plain);
      assertThat(declared.getTable().getColumnFamiliesMap().keySet())
          .isEqualTo(plain.getTable().getColumnFamiliesMap().keySet());
      plain
          .getTable()
          .getColumnFamiliesMap()
          .forEach(
              (name, family) ->
                  assertThat(declared.getTable().getColumnFamiliesOrThrow(name).getGcRule())
                      .as(name)
                      .isEqualTo(family.getGcRule()));
      assertThat(bigtable.tables.get(2).getTableId()).isEqualTo("other");
    }
  }

  @Test
  void a_layout_or_a_name_that_is_refused_sends_nothing() throws Exception {
    try (FakeBigtable bigtable = new FakeBigtable();
        BigtableTableAdminClient admin = bigtable.adminClient()) {
      SchemaManager manager = new SchemaManager(admin);
      assertThatThrownBy(() -> manager.createWithRowKeySchema(SaltedSensor.SCHEMA))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("the row key ");
      assertThatThrownBy(() -> manager.createWithRowKeySchema(Sensor.SCHEMA, "a b"))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(bigtable.tables).isEmpty();
    }
  }

  private static void refused(KeyLayout layout, String reason) {
    assertThatThrownBy(() -> RowKeySchema.of(schema(layout)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the row key " + layout + " of ")
        .hasMessageContaining(reason);
  }

  private static TableSchema schema(KeyLayout layout) {
    return new TableSchema("Reading", "readings", layout, List.of(), List.of());
  }

  private static Type.Struct struct(String text) throws TextFormat.ParseException {
    return TextFormat.parse(text, Type.Struct.class);
  }
}
