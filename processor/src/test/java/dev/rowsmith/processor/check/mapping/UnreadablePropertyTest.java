package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.EntityClass.Kind.CLASS;
import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.ColumnDraft;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.SegmentDraft;
import dev.rowsmith.processor.model.Access;
import org.junit.jupiter.api.Test;

class UnreadablePropertyTest {

  private static Findings check(Entities entity) {
    return Findings.of(new UnreadableProperty(), entity.kind(CLASS));
  }

  @Test
  void private_field_without_an_accessor_is_reported() {
    check(reading().segment("at", INSTANT, SegmentDraft::unreadable))
        .one()
        .says("nothing lets generated code read 'at' of Reading")
        .at("at")
        .because("It calls at(), getAt(), or reads a field that is not private.")
        .fixes("Instant at() { return at; } (beside the field)");
  }

  @Test
  void fix_follows_the_getters_of_the_class() {
    Findings findings =
        check(
            reading()
                .segment("id", STRING, SegmentDraft::unreadable)
                .column("temperature", DOUBLE, column -> column.readBy("getTemperature"))
                .column("indoors", BOOLEAN, ColumnDraft::unreadable));
    assertThat(findings.places()).containsExactly("id", "indoors");
    assertThat(findings.firstFixes())
        .containsExactly(
            "String getId() { return id; }", "boolean isIndoors() { return indoors; }");
  }

  @Test
  void fix_is_a_getter_beside_setters() {
    check(reading().column("at", INSTANT, column -> column.unreadable().writable("setAt")))
        .one()
        .fixes("Instant getAt() { return at; } (beside the field)");
  }

  @Test
  void a_getter_that_cannot_be_called_is_named_with_the_reason() {
    check(reading().segment("host", STRING, s -> s.unusable("host", Access.Obstacle.THROWS)))
        .one()
        .because(
            "It calls host(), getHost(), or reads a field that is not private. host() declares a"
                + " checked exception, which generated code does not handle.")
        .fixes("String getHost() { return host; } (beside the field)");
  }

  @Test
  void readable_properties_are_fine() {
    check(reading().segment("at", INSTANT).column("t", DOUBLE)).none();
  }
}
