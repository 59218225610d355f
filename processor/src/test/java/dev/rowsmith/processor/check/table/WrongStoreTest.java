package dev.rowsmith.processor.check.table;

import static dev.rowsmith.processor.check.Entities.reading;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class WrongStoreTest {

  @Test
  void an_annotation_of_spanner_on_a_component_of_bigtable_is_reported() {
    Findings.of(new WrongStore(), reading().stray("Column", "name"))
        .one()
        .says(
            "@Column on 'name' of Reading is an annotation of Spanner, and Reading is a table of"
                + " Bigtable alone")
        .at("name@Column")
        .because("It has no effect there")
        .fixes("without @Column (on 'name')", "@Qualifier (of Bigtable, which means the same)");
  }

  @Test
  void one_on_the_class_is_reported_as_well() {
    Findings.of(new WrongStore(), reading().stray("Index", ""))
        .one()
        .says(
            "@Index on Reading is an annotation of Spanner, and Reading is a table of Bigtable alone")
        .fixes("without @Index (on Reading)");
  }

  @Test
  void annotations_of_the_own_store_are_fine() {
    Findings.of(new WrongStore(), reading()).none();
  }
}
