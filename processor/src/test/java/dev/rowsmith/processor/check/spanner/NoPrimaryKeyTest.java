package dev.rowsmith.processor.check.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class NoPrimaryKeyTest {

  private static Findings check(String components) {
    return Findings.inSpanner(
        new NoPrimaryKey(), "Row", "@Table(\"Rows\") record Row(" + components + ") {}");
  }

  @Test
  void a_column_that_tells_rows_apart_is_named() {
    check("String name, String userId")
        .one()
        .says("Row has no primary key")
        .fixes("@PrimaryKey String userId (and what else identifies a row)");
    check("@Column(name = \"Id\") UUID id")
        .one()
        .fixes("@PrimaryKey @Column(name = \"Id\") UUID id (and what else identifies a row)");
  }

  @Test
  void an_id_is_added_where_no_column_is_one() {
    check("String name")
        .one()
        .fixes(
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id (or what else identifies a row)");
    check("long id")
        .one()
        .fixes(
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id2 (or what else identifies a row)");
    check("")
        .one()
        .fixes(
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id (or what else identifies a row)");
    check("@PersonalData String taxId, List<String> ids")
        .one()
        .fixes(
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id (or what else identifies a row)");
  }

  @Test
  void a_class_gets_words_alone() {
    assertThat(
            Findings.inSpanner(
                    new NoPrimaryKey(), "Row", "@Table(\"Rows\") class Row { String name; }")
                .one()
                .finding()
                .fixes()
                .get(0)
                .edits())
        .isEmpty();
  }

  @Test
  void an_interface_is_wrong_for_another_reason() {
    Findings.inSpanner(new NoPrimaryKey(), "Row", "@Table(\"Rows\") interface Row {}").none();
  }

  @Test
  void a_key_is_fine() {
    check("@PrimaryKey String id").none();
    check("String name, @PrimaryKey long number").none();
  }
}
