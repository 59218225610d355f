package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class NameTakenTest {

  @Test
  void own_class_by_a_generated_name_is_reported() {
    Findings.of(new NameTaken(), reading().occupied("ReadingKey"))
        .one()
        .says(
            "ReadingKey would be generated for Reading, but there is a class by that name already")
        .at("Reading")
        .fixes("another name for your ReadingKey (or for Reading)");
  }

  @Test
  void several_are_one_finding() {
    Findings.of(new NameTaken(), reading().occupied("ReadingKey", "ReadingTable"))
        .one()
        .says(
            "ReadingKey and ReadingTable would be generated for Reading, but there are classes by"
                + " that name already");
  }

  @Test
  void another_entity_with_the_same_generated_names_is_named() {
    Findings.of(new NameTaken(), reading().rivals("Sensors.Reading"))
        .one()
        .says(
            "the classes of Reading and of Sensors.Reading would both be called ReadingKey,"
                + " ReadingTable and so on")
        .fixes("another name for Reading (or for Sensors.Reading)");
  }

  @Test
  void free_names_are_fine() {
    Findings.of(new NameTaken(), reading()).none();
  }
}
