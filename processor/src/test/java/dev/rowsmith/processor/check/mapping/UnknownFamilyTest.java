package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class UnknownFamilyTest {

  private static Findings check(Entities entity) {
    return Findings.of(new UnknownFamily(), entity);
  }

  /** Two families, {@code m} and {@code extra}, of which none is the default. */
  private static Entities two() {
    return reading()
        .family("m", family -> family.maxVersions(1))
        .family("extra", family -> family.keepForever());
  }

  @Test
  void entity_without_a_family_gets_one() {
    check(reading().withoutFamilies().column("t", DOUBLE))
        .one()
        .says("Reading declares no family")
        .at("Reading")
        .fixes("@Family(value = \"m\", maxVersions = 1) (on Reading)");
  }

  @Test
  void families_that_only_columns_name_are_declared_by_the_fix() {
    check(
            reading()
                .withoutFamilies()
                .column("t", DOUBLE, column -> column.family("a"))
                .column("u", DOUBLE, column -> column.family("b"))
                .column("v", DOUBLE))
        .one()
        .fixes(
            "@Family(value = \"a\", maxVersions = 1, isDefault = true)\n@Family(value = \"b\", maxVersions = 1) (on Reading)");
  }

  @Test
  void family_that_is_not_declared_is_reported_with_those_that_are() {
    check(
            two()
                .column("t", DOUBLE, column -> column.family("m"))
                .column("note", STRING, column -> column.family("extras")))
        .one()
        .says("'note' of Reading is in the family 'extras', which is not declared")
        .at("note@Family.value")
        .because("Declared on Reading: 'm' and 'extra'.")
        .fixes(
            "@Family(\"extra\") String note",
            "@Family(value = \"extras\", maxVersions = 1) (one more family on Reading)");
  }

  @Test
  void one_more_family_needs_a_default_for_the_others() {
    check(
            reading()
                .family("m", family -> family.maxVersions(1))
                .column("t", DOUBLE)
                .column("note", STRING, column -> column.family("x")))
        .one()
        .fixes(
            "@Family(\"m\") String note",
            "@Family(value = \"x\", maxVersions = 1)\n@Family(value = \"m\", maxVersions = 1, isDefault = true) (one more family on Reading)");
  }

  @Test
  void columns_that_choose_no_family_are_one_finding() {
    check(two().column("t", DOUBLE).column("u", DOUBLE))
        .one()
        .says("'t' and 'u' of Reading name no family, and none is the default")
        .at("t")
        .because("Declared on Reading: 'm' and 'extra'.")
        .fixes(
            "@Family(value = \"m\", maxVersions = 1, isDefault = true) (on Reading)",
            "@Family(\"m\") (on each of them)");
  }

  @Test
  void declaration_with_the_family_is_printed_once() {
    check(
            reading()
                .family("s", family -> family.maxVersions(1).maxAgeDays(2))
                .family("x", family -> family.keepForever())
                .column("note", STRING, column -> column.family("x"))
                .column("free", BOOLEAN))
        .one()
        .judgedFixes(
            "@Family(value = \"s\", maxVersions = 1, maxAgeDays = 2, isDefault = true) (on Reading)\n"
                + "Optional<Boolean> free",
            "@Family(\"s\") Optional<Boolean> free");
  }

  @Test
  void two_defaults_are_reported_at_the_second() {
    check(
            reading()
                .family("m", family -> family.maxVersions(1).isDefault())
                .family("x", family -> family.keepForever().isDefault())
                .column("t", DOUBLE))
        .one()
        .says("the families 'm' and 'x' of Reading are both the default")
        .at("Reading@Family(x).isDefault")
        .fixes("@Family(value = \"x\", keepForever = true)");
  }

  @Test
  void family_declared_twice_is_reported_at_the_second() {
    check(
            reading()
                .family("m", family -> family.maxVersions(1))
                .family("m", family -> family.maxAgeDays(7))
                .column("t", DOUBLE))
        .one()
        .says("Reading declares the family 'm' twice")
        .at("Reading@Family(m).value")
        .fixes("without @Family(value = \"m\", maxAgeDays = 7) (the second one)");
  }

  @Test
  void retention_on_a_component_belongs_to_the_entity() {
    check(two().column("t", DOUBLE, column -> column.family("m", "maxVersions")))
        .one()
        .says("@Family on 't' has maxVersions, which belongs to the declaration on Reading")
        .at("t@Family.maxVersions")
        .fixes("@Family(\"m\") double t");
  }

  @Test
  void family_that_is_declared_on_a_component_moves_to_the_entity() {
    check(
            reading()
                .family("m", family -> family.maxVersions(1).isDefault())
                .column("t", DOUBLE, column -> column.family("x", "keepForever")))
        .one()
        .fixes("@Family(\"x\") double t\n@Family(value = \"x\", maxVersions = 1) (on Reading)");
  }

  @Test
  void one_family_takes_every_column() {
    check(reading().column("t", DOUBLE)).none();
  }

  @Test
  void default_takes_the_columns_that_choose_none() {
    check(
            reading()
                .family("m", family -> family.maxVersions(1).isDefault())
                .family("x", family -> family.keepForever())
                .column("t", DOUBLE)
                .column("note", STRING, column -> column.family("x")))
        .none();
  }

  @Test
  void families_may_lack_a_default_where_every_column_chooses() {
    check(two().column("t", DOUBLE, column -> column.family("m"))).none();
  }
}
