package dev.rowsmith.processor.check.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Findings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InvalidAttributeTest {

  private static Findings check(String fromDynamo, String components) {
    return Findings.inBigtable(
        new InvalidAttribute(),
        "Product",
        """
        @Table("products")
        @Family(value = "sku", maxVersions = 1, isDefault = true)
        @Family(value = "x", maxVersions = 1)
        @Family(value = "sum", maxVersions = 1)
        @FromDynamo(%s)
        public record Product(@RowKey String id, %s) {
          record Address(@Attribute("Street") String street, int zip) {}
          record Part(String user, int number) {}
        }
        """
            .formatted(fromDynamo, components));
  }

  private static Findings check(String components) {
    return check("partitionKey = \"{id}\"", components);
  }

  @Test
  void component_without_an_attribute_is_reported() {
    check("@Nullable String name")
        .one()
        .says("'name' of Product gets no value from an item")
        .fixes("@Attribute(\"name\") @Nullable String name (with the name of the attribute)");
  }

  @Test
  void segment_that_no_template_names_needs_an_attribute() {
    check("@RowKey String region, @Attribute(\"n\") String name")
        .one()
        .says("'region' of Product gets no value from an item");
    check("@RowKey @Attribute(\"Region\") String region, @Attribute(\"n\") String name").none();
  }

  @Test
  void component_of_a_record_needs_an_attribute() {
    check("@Attribute(\"home\") @Embedded Address home")
        .one()
        .says("'home.zip' of Product gets no value from an item");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@CellTimestamp @Nullable Instant at, @Attribute(\"n\") String name",
        "@Family(\"sum\") @Aggregate(Aggregation.SUM) long views, @Attribute(\"n\") String name",
        "@Revision long revision, @Attribute(\"n\") String name",
        "@Attribute(\"t\") @Family(\"x\") @QualifierAsData(max = 9) Set<String> tags",
        "@Attribute(\"t\") @Family(\"x\") @QualifierAsData(max = 9) Map<Integer, Double> byYear",
        "@Attribute(\"t\") @Stored(StoredAs.JSON) List<Part> parts",
        "@Attribute(value = \"at\", unit = EpochUnit.SECONDS) Instant at",
        "@Attribute(value = \"d\", rounded = true) @Nullable Double d",
        "@Attribute(\"a\") Instant at, @Attribute(\"a\") LocalDate day"
      })
  void what_an_item_has_is_fine(String components) {
    check(components).none();
  }

  @Test
  void entry_of_a_map_needs_its_value() {
    String map = "@Family(\"x\") @QualifierAsData(max = 9) Map<String, String> notes";
    String keys = "partitionKey = \"{id}\", sortKey = \"N#{notes}\"";
    check(keys, map).one().says("'notes' of Product gets no value from an item");
    check(keys, "@Attribute(\"text\") " + map).none();
    check(keys, "@Family(\"x\") @QualifierAsData(max = 9) Set<String> notes").none();
  }

  @Test
  void component_of_a_key_has_no_attribute_as_well() {
    check(
            "partitionKey = \"{id}\", sortKey = \"B#{brand}\"",
            "@RowKey @Attribute(\"Brand\") String brand, @Attribute(\"n\") String name")
        .one()
        .says("'brand' of Product is read from the text of a key, and has an attribute as well")
        .fixes("@RowKey @Attribute String brand");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@Family(\"sum\") @Aggregate(Aggregation.SUM) long a | it is an aggregate",
        "@Versioned List<Cell<String>> a | its versions have times, which a list of an item has not",
        "@Family(\"x\") @QualifierAsData(max = 9) Map<String, Cell<String>> a | its entries have"
            + " times, which a map of an item has not",
        "@Family(\"x\") @QualifierAsData(max = 9) Map<Part, String> a | its qualifiers have several"
            + " parts",
        "@RowKey OffsetDateTime a | OffsetDateTime is a point in time, and is read as an Instant"
      })
  void what_no_item_has_is_reported(String component, String problem) {
    check("@Attribute(\"a\") " + component + ", @Attribute(\"n\") String name")
        .one()
        .says("'a' of Product cannot be read from an item: " + problem);
  }

  @Test
  void segment_that_a_method_computes_is_reported() {
    Findings.inBigtable(
            new InvalidAttribute(),
            "Event",
            """
            @Table("events")
            @Family(value = "e", maxVersions = 1)
            @FromDynamo(partitionKey = "{id}")
            public record Event(@RowKey String id, @Attribute("at") Instant at) {
              @RowKey int hour() { return at.atZone(ZoneOffset.UTC).getHour(); }
            }
            """)
        .one()
        .says("'hour' of Event gets no value from an item");
  }

  @ParameterizedTest
  @CsvSource({
    "'unit = EpochUnit.SECONDS', unit, is not an Instant",
    "rounded = true, rounded, is neither a double nor a float"
  })
  void option_without_an_effect_is_reported(String written, String option, String problem) {
    check("@Attribute(value = \"n\", %s) String name".formatted(written))
        .one()
        .says("'name' declares %s, and %s".formatted(option, problem))
        .fixes("@Attribute(\"n\") String name");
  }

  @Test
  void two_types_of_one_attribute_are_reported() {
    Findings findings = check("@Attribute(\"a\") String text, @Attribute(\"a\") long number");
    findings
        .one()
        .says("'number' of Product reads the attribute of 'text', which is S there and N here");
    assertThat(findings.firstFixes()).isEqualTo(List.of("@Attribute(\"number\") long number"));
  }

  @Test
  void one_name_in_two_maps_is_two_attributes() {
    check(
            "@Attribute(\"Street\") long street, @Attribute(\"h\") @Embedded(prefix = \"h_\") In in"
                .replace("In in", "Address home"))
        .one()
        .says("'home.zip' of Product gets no value from an item");
  }

  @Test
  void attribute_without_items_is_reported() {
    Findings.inBigtable(
            new InvalidAttribute(),
            "Product",
            """
            @Table("products")
            @Family(value = "sku", maxVersions = 1)
            public record Product(@RowKey String id, @Attribute("n") String name) {}
            """)
        .one()
        .says("'name' has @Attribute, and Product has no @FromDynamo");
  }
}
