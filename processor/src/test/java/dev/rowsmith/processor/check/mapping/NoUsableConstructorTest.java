package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.EntityClass.Kind.CLASS;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import org.junit.jupiter.api.Test;

class NoUsableConstructorTest {

  private static final String ALL =
      "Reading(String deviceId, double temperature)"
          + " { this.deviceId = deviceId; this.temperature = temperature; }";

  private static Findings check(Entities entity) {
    return Findings.of(new NoUsableConstructor(), entity);
  }

  @Test
  void constructors_that_do_not_fit_are_listed() {
    check(
            reading()
                .kind(CLASS)
                .segment("deviceId", STRING)
                .column("temperature", DOUBLE)
                .unbuildable("Reading(String deviceId)", "Reading(double temperature)"))
        .one()
        .says("Reading has no constructor that generated code can call")
        .at("Reading")
        .because("takes every property, by name and type")
        .because("'deviceId' and 'temperature'")
        .today("Reading(String deviceId), Reading(double temperature)")
        .fixes(ALL);
  }

  @Test
  void bean_that_lacks_one_setter_gets_that_setter() {
    check(
            reading()
                .kind(CLASS)
                .segment("deviceId", STRING, segment -> segment.writable("setDeviceId"))
                .column("temperature", DOUBLE)
                .unbuildable("Reading()"))
        .one()
        .because("Neither setter nor such a field: 'temperature'.")
        .fixes("void setTemperature(double temperature) { this.temperature = temperature; }", ALL);
  }

  @Test
  void optional_properties_keep_their_type() {
    check(
            reading()
                .kind(CLASS)
                .segment("deviceId", STRING)
                .column("note", Types.optional(Types.of(STRING)), column -> column)
                .unbuildable())
        .one()
        .today("none")
        .fixes(
            "Reading(String deviceId, Optional<String> note)"
                + " { this.deviceId = deviceId; this.note = note; }");
  }

  @Test
  void entity_that_can_be_built_is_fine() {
    check(reading().kind(CLASS).segment("deviceId", STRING)).none();
  }

  @Test
  void private_entity_is_another_checks_business() {
    check(reading().kind(CLASS).hiddenBy("Reading").unbuildable("Reading()")).none();
  }
}
