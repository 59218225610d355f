package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.EntityClass.Kind.ABSTRACT_CLASS;
import static dev.rowsmith.processor.model.EntityClass.Kind.ANNOTATION;
import static dev.rowsmith.processor.model.EntityClass.Kind.CLASS;
import static dev.rowsmith.processor.model.EntityClass.Kind.CLASS_WITH_ABSTRACT_METHODS;
import static dev.rowsmith.processor.model.EntityClass.Kind.ENUM;
import static dev.rowsmith.processor.model.EntityClass.Kind.INTERFACE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class UnsupportedClassTest {

  private static Findings check(Entities entity) {
    return Findings.of(new UnsupportedClass(), entity);
  }

  @Test
  void interface_is_reported_with_what_is_accepted() {
    check(reading().kind(INTERFACE))
        .one()
        .says("Reading is an interface")
        .at("Reading")
        .because("An entity is a record or a class")
        .fixes("record Reading (with a component for each segment and column)");
  }

  @Test
  void enum_annotation_and_abstract_class_are_reported() {
    check(reading().kind(ENUM)).one().says("Reading is an enum");
    check(reading().kind(ANNOTATION)).one().says("Reading is an annotation");
    check(reading().kind(ABSTRACT_CLASS))
        .one()
        .says("Reading is an abstract class")
        .fixes("class Reading (without 'abstract')");
  }

  /** Without 'abstract' it would not compile. */
  @Test
  void class_with_abstract_methods_becomes_a_record() {
    check(reading().kind(CLASS_WITH_ABSTRACT_METHODS))
        .one()
        .says("Reading is a class with abstract methods")
        .fixes("record Reading (with a component for each segment and column)");
  }

  @Test
  void each_reason_is_reported_by_itself() {
    assertThat(check(reading().kind(CLASS).generic().inner().hiddenBy("Reading")).summaries())
        .containsExactly(
            "Reading has type parameters",
            "Reading is an inner class, which cannot be built without the class around it",
            "Reading is private, so that generated code cannot name it");
  }

  @Test
  void private_class_around_the_entity_is_named() {
    check(reading().hiddenBy("Sensors"))
        .one()
        .says("Reading is inside the private class Sensors, so that generated code cannot name it")
        .fixes("no 'private' on Sensors (the package is enough)");
  }

  @Test
  void record_and_class_are_fine() {
    check(reading()).none();
    check(reading().kind(CLASS)).none();
  }
}
