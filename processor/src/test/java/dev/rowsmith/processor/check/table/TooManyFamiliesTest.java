package dev.rowsmith.processor.check.table;

import static dev.rowsmith.processor.check.Entities.reading;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TooManyFamiliesTest {

  private static Findings check(Entities... entities) {
    return Findings.ofTable(new TooManyFamilies(), entities);
  }

  /** An entity with families of its own: {@code a1}, {@code a2} and so on, all kept alike. */
  private static Entities entity(String name, String families, int count) {
    return add(reading().named(name), families, count);
  }

  private static Entities add(Entities entity, String families, int count) {
    IntStream.rangeClosed(1, count)
        .forEach(number -> entity.family(families + number, family -> family.maxVersions(1)));
    return entity;
  }

  @Test
  void eleventh_family_is_a_warning_and_all_that_keep_alike_become_one() {
    check(entity("Reading", "a", 11))
        .one()
        .says("'a11' of Reading is one family too many for the table 'readings', which has 11")
        .at("Reading@Family(a11).value")
        .because("above 10, few do")
        .warns()
        .fixes("@Family(value = \"a1\", maxVersions = 1) (in place of every @Family in Reading)");
  }

  @Test
  void hundred_and_first_family_stops_the_build() {
    check(entity("Reading", "a", 101))
        .one()
        .says("'a101' of Reading is one family too many for the table 'readings', which has 101")
        .at("Reading@Family(a101).value")
        .because("about 100 before it slows down")
        .stopsTheBuild();
  }

  @Test
  void families_of_all_entities_of_the_table_count() {
    check(entity("Battery", "a", 6), entity("Sensor", "b", 5))
        .one()
        .says("'b5' of Sensor is one family too many for the table 'readings', which has 11")
        .at("Reading@Family(b5).value")
        .fixes(
            "@Family(value = \"b1\", maxVersions = 1) (in place of every @Family in Sensor)",
            " (a separate table for Sensor)");
  }

  @Test
  void each_limit_is_reported_where_it_is_exceeded() {
    assertThat(
            check(
                    entity("Battery", "a", 60),
                    entity("Screen", "b", 40),
                    entity("Sensor", "c", 2),
                    entity("Speaker", "d", 2))
                .summaries())
        .containsExactly(
            "'a11' of Battery is one family too many for the table 'readings', which has 60",
            "'c1' of Sensor is one family too many for the table 'readings', which has 102");
  }

  @Test
  void families_that_keep_otherwise_stay_and_the_default_stays_the_default() {
    Entities entity = add(reading(), "a", 9);
    entity.family("x", family -> family.keepForever());
    entity.family("y", family -> family.maxVersions(1).isDefault());
    String gone =
        IntStream.rangeClosed(2, 8)
            .mapToObj(number -> "\"a" + number + "\"")
            .collect(Collectors.joining(", "));
    check(entity)
        .one()
        .at("Reading@Family(y).value")
        .fixes(
            "@Family(value = \"a1\", maxVersions = 1, isDefault = true)"
                + " @Family(value = \"x\", keepForever = true)"
                + " (in place of those on Reading; on its columns "
                + gone
                + ", \"a9\" and \"y\" become \"a1\")");
  }

  @Test
  void merging_that_is_not_enough_says_what_is_left() {
    check(entity("Battery", "a", 10), entity("Sensor", "b", 2))
        .one()
        .fixes(
            "@Family(value = \"b1\", maxVersions = 1)"
                + " (in place of every @Family in Sensor, which leaves 11)",
            " (a separate table for Sensor)");
  }

  @Test
  void families_that_all_keep_otherwise_have_no_printed_merge() {
    Entities entity = reading();
    IntStream.rangeClosed(1, 11)
        .forEach(days -> entity.family("a" + days, family -> family.maxAgeDays(days)));
    check(entity).one().fixes();
  }

  @Test
  void ten_families_are_fine() {
    check(entity("Reading", "a", 10)).none();
  }

  @Test
  void entities_that_share_their_families_share_the_count() {
    check(entity("Battery", "a", 10), entity("Sensor", "a", 10)).none();
  }
}
