package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class QualifierClashTest {

  private static Findings check(Entities entity) {
    return Findings.of(new QualifierClash(), entity);
  }

  @Test
  void second_column_is_reported_and_names_the_first() {
    check(
            reading()
                .column("temperature", DOUBLE, column -> column.qualifier("t"))
                .column("tension", DOUBLE, column -> column.qualifier("t")))
        .one()
        .says(
            "'tension' of Reading has the column 't' of the family 'm', which 'temperature' already"
                + " has")
        .at("tension@Qualifier.value")
        .fixes("@Qualifier(\"tension\") double tension");
  }

  @Test
  void component_whose_own_name_is_taken_gets_a_free_one() {
    check(
            reading()
                .column("temperature", DOUBLE, column -> column.qualifier("t"))
                .column("t", DOUBLE))
        .one()
        .at("t")
        .fixes("@Qualifier(\"t2\") double t");
  }

  @Test
  void each_further_column_gets_a_name_of_its_own() {
    Findings findings =
        check(
            reading()
                .column("t", DOUBLE)
                .column("t2", DOUBLE, column -> column.qualifier("t"))
                .column("t3", DOUBLE, column -> column.qualifier("t")));
    assertThat(findings.firstFixes())
        .containsExactly("@Qualifier(\"t2\") double t2", "@Qualifier(\"t3\") double t3");
  }

  @Test
  void two_records_of_one_type_are_reported_once_and_get_a_prefix() {
    check(
            reading()
                .column("home.street", STRING)
                .column("home.zip", STRING)
                .column("work.street", STRING)
                .column("work.zip", STRING)
                .embedded("home", "")
                .embedded("work", ""))
        .one()
        .says(
            "'work.street' of Reading has the column 'street' of the family 'm', which"
                + " 'home.street' already has")
        .fixes("@Embedded(prefix = \"work_\") Address work");
  }

  @Test
  void columns_of_one_record_get_qualifiers_behind_its_prefix() {
    check(
            reading()
                .column("home.street", STRING, each -> each.prefixed("h_"))
                .column("home.road", STRING, each -> each.prefixed("h_").qualifier("street"))
                .embedded("home", "h_"))
        .one()
        .says(
            "'home.road' of Reading has the column 'h_street' of the family 'm', which"
                + " 'home.street' already has")
        .fixes("@Qualifier(\"road\") String road");
  }

  @Test
  void entries_in_two_records_are_told_to_set_themselves_apart() {
    check(
            reading()
                .column("home.tags", STRING, each -> each.map(STRING, 9))
                .column("work.tags", STRING, each -> each.map(STRING, 9))
                .embedded("home", "")
                .embedded("work", ""))
        .one()
        .says(
            "the entries of 'home.tags' of Reading could be entries of 'work.tags' in the family"
                + " 'm'")
        .fixes(" (a prefix, or a separate family, for each of them)");
  }

  @Test
  void one_qualifier_in_two_families_is_fine() {
    check(
            reading()
                .family("m", family -> family.maxVersions(1).isDefault())
                .family("x", family -> family.maxVersions(1))
                .column("inside", DOUBLE, column -> column.qualifier("t"))
                .column("outside", DOUBLE, column -> column.qualifier("t").family("x")))
        .none();
  }

  @Test
  void columns_without_a_family_are_another_checks_business() {
    check(
            reading()
                .withoutFamilies()
                .column("inside", DOUBLE, column -> column.qualifier("t"))
                .column("outside", DOUBLE, column -> column.qualifier("t")))
        .none();
  }

  @Test
  void names_of_columns_are_excepted_from_entries() {
    check(reading().column("reviews", DOUBLE, column -> column.entries("")).column("title", DOUBLE))
        .none();
    check(
            reading()
                .column("review_count", DOUBLE)
                .column("reviews", DOUBLE, column -> column.entries("review_")))
        .none();
  }

  @Test
  void empty_qualifier_is_one_column_and_not_two() {
    check(
            reading()
                .column("a", DOUBLE, column -> column.qualifier(""))
                .column("b", DOUBLE, column -> column.qualifier("")))
        .one()
        .says("'b' of Reading has the column '' of the family 'm', which 'a' already has")
        .fixes("@Qualifier(\"b\") double b");
  }

  @Test
  void maps_without_a_prefix_clash_in_one_family() {
    check(
            reading()
                .column("likes", DOUBLE, column -> column.entries(""))
                .column("links", DOUBLE, column -> column.entries("")))
        .one()
        .says("the entries of 'likes' of Reading could be entries of 'links' in the family 'm'")
        .fixes("@QualifierAsData(prefix = \"likes_\") double likes (or a separate family)");
  }

  @Test
  void entries_whose_prefixes_begin_alike_clash() {
    check(
            reading()
                .column("likes", DOUBLE, column -> column.entries("l"))
                .column("links", DOUBLE, column -> column.entries("li")))
        .one()
        .says("the entries of 'likes' of Reading could be entries of 'links' in the family 'm'");
  }

  @Test
  void entries_with_prefixes_of_their_own_share_a_family() {
    check(
            reading()
                .column("reviews", DOUBLE, column -> column.entries("review_"))
                .column("likes", DOUBLE, column -> column.entries("like_"))
                .column("title", DOUBLE))
        .none();
  }
}
