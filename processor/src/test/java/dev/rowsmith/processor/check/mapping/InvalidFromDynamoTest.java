package dev.rowsmith.processor.check.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvalidFromDynamoTest {

  private static Findings check(String fromDynamo, String family, String components) {
    return Findings.inBigtable(
        new InvalidFromDynamo(),
        "Product",
        """
        @Table("products")
        @Family(value = "sku", %s)
        @FromDynamo(%s)
        public record Product(%s) { enum Size { S, L_1 } }
        """
            .formatted(family, fromDynamo, components));
  }

  private static Findings check(String fromDynamo, String components) {
    return check(fromDynamo, "maxVersions = 1", components);
  }

  @Test
  void templates_that_can_be_read_are_fine() {
    check(
            "partitionKey = \"P#{id}\", sortKey = \"{{{size}}}#{day}#{n}\", ttl = \"ttl\"",
            "maxAgeDays = 3",
            "@RowKey String id, @RowKey Size size, @RowKey int n,"
                + " @Attribute(text = @RowKey(pattern = \"yyyy-MM-dd\")) LocalDate day")
        .none();
  }

  @Test
  void name_of_no_component_is_reported_with_those_that_there_are() {
    check("partitionKey = \"P#{idd}\"", "@RowKey String id, String name")
        .one()
        .says("the partition key of Product names 'idd', which is not a component that it can name")
        .because("Expected one of: id, name.")
        .fixes("@FromDynamo(partitionKey = \"P#{id}\")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "P#{id | cannot be read: the brace at position 3 is not closed",
        "'' | is empty",
        "{id}#{id} | names 'id' twice",
        "{id}{name} | cannot be read back: 'id' and 'name' touch, and 'id' has no fixed width",
        "{n}1{id} | cannot be read back: 'n' ends at \"1\", which a number has inside"
      })
  void template_that_cannot_be_read_is_reported(String template, String problem) {
    Findings findings =
        check(
            "partitionKey = \"%s\"".formatted(template),
            "@RowKey String id, @RowKey int n, String name");
    findings.one().says("the partition key of Product " + problem);
    assertThat(findings.firstFixes().get(0)).startsWith("@FromDynamo(partitionKey = \"{");
  }

  @ParameterizedTest
  @CsvSource({"{price}, double", "P#{price}, float", "P#{price}, double"})
  void floating_point_number_that_is_a_key_is_reported(String template, String type) {
    check(
            "partitionKey = \"%s\"".formatted(template),
            "@RowKey String id, %s price".formatted(type))
        .one()
        .says("the partition key of Product names 'price', which is a " + type)
        .fixes("BigDecimal price (or long, for a whole number)");
  }

  @ParameterizedTest
  @CsvSource({"Instant", "LocalTime", "LocalDateTime"})
  void time_that_is_a_whole_key_and_has_many_texts_declares_its_form(String type) {
    check(
            "partitionKey = \"{id}\", sortKey = \"{at}\"",
            "@RowKey String id, @RowKey %s at".formatted(type))
        .one()
        .says(
            "the sort key of Product names 'at', which is a date or time whose form is not"
                + " declared")
        .because("Two texts can be one time, and two items one row: 10:15, 10:15:00.");
  }

  @Test
  void whole_key_with_one_text_or_number_for_each_value_is_fine() {
    check(
            "partitionKey = \"{day}\", sortKey = \"{at}\"",
            "@RowKey LocalDate day, @RowKey @Attribute(unit = EpochUnit.SECONDS) Instant at")
        .none();
  }

  @Test
  void date_in_a_text_declares_its_form() {
    check(
            "partitionKey = \"{id}\", sortKey = \"D#{at}\"",
            "@RowKey String id, @RowKey Instant at, String name")
        .one()
        .says(
            "the sort key of Product names 'at', which is a date or time whose form is not"
                + " declared")
        .fixes(
            "@RowKey @Attribute(text = @RowKey(pattern = \"yyyy-MM-dd'T'HH:mm:ss'Z'\")) Instant at (or unit = EpochUnit.SECONDS for a count)");
  }

  @Test
  void type_that_no_text_is_read_as_is_reported() {
    check("partitionKey = \"D#{length}\"", "@RowKey String id, Duration length")
        .one()
        .says("the partition key of Product names 'length', which cannot be read from a text");
  }

  @Test
  void optional_component_in_a_text_is_reported() {
    check("partitionKey = \"P#{id}#{rest}\"", "@RowKey String id, @RowKey Optional<String> rest")
        .one()
        .says("the partition key of Product names 'rest', which is an Optional");
  }

  @Test
  void attribute_of_a_sort_key_without_its_form_is_reported() {
    check("partitionKey = \"{id}\", sortAttribute = \"Sort\"", "@RowKey String id, String name")
        .one()
        .says("Product names the attribute of a sort key, and has no sortKey")
        .because("All items of a partition would be one row, of which the last one stays.")
        .fixes("sortKey = \"{…}\" (in @FromDynamo, with the form of the sort key)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sortKey = \"{name}\", partitionAttribute = \"K\", sortAttribute = \"K\" | K",
        "sortKey = \"N#{name}\", partitionAttribute = \"SK\" | SK",
        "sortKey = \"{id}\" | id"
      })
  void attribute_that_is_both_keys_is_reported(String keys, String attribute) {
    check("partitionKey = \"{id}\", " + keys, "@RowKey String id, @RowKey String name")
        .one()
        .says("both keys of Product are the attribute '%s'".formatted(attribute))
        .fixes("sortAttribute = \"…\" (in @FromDynamo, with the name of the sort key)");
  }

  @Test
  void time_to_live_needs_a_family_with_an_age() {
    check("partitionKey = \"{id}\", ttl = \"gone\"", "@RowKey String id, String name")
        .one()
        .says(
            "Product declares a time to live in 'gone', and has the family 'sku', which has no age")
        .fixes("maxAgeDays = 30 (in @Family(\"sku\"))");
  }

  @Test
  void time_to_live_needs_one_age() {
    check(
            "partitionKey = \"{id}\", ttl = \"gone\"",
            "maxAgeDays = 3, isDefault = true) @Family(value = \"x\", maxAge = \"36h\"",
            "@RowKey String id, String name, @Family(\"x\") String other")
        .one()
        .says(
            "Product declares a time to live in 'gone', and has families of different ages, 'sku'"
                + " of 3 days and 'x' of 36h");
  }

  @Test
  void time_to_live_and_a_timestamp_exclude_each_other() {
    check(
            "partitionKey = \"{id}\", ttl = \"gone\"",
            "maxAgeDays = 3",
            "@RowKey String id, @CellTimestamp @Nullable Instant at, String name")
        .one()
        .says("Product declares a time to live in 'gone', and also has @CellTimestamp")
        .fixes("@FromDynamo(partitionKey = \"{id}\") (without ttl)");
  }
}
