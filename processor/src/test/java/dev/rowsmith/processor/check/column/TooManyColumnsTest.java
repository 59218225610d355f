package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TooManyColumnsTest {

  private static Findings check(Entities entity) {
    return Findings.of(new TooManyColumns(), entity);
  }

  private static Entities columns(int count) {
    Entities entity = reading().segment("id", STRING);
    IntStream.rangeClosed(1, count).forEach(number -> entity.column("m" + number, DOUBLE));
    return entity;
  }

  @Test
  void hundred_and_first_column_is_reported() {
    check(columns(101))
        .one()
        .says("Reading has 101 columns")
        .at("m101")
        .because("Each cell takes time to read")
        .fixes(
            "byte[] rest (a protobuf or JSON message in place of what is read and written together,"
                + " such as 'm100' to 'm101')");
  }

  @Test
  void column_for_the_rest_has_a_free_name() {
    check(columns(110).segment("rest", STRING))
        .one()
        .at("m101")
        .fixes(
            "byte[] rest2 (a protobuf or JSON message in place of what is read and written"
                + " together, such as 'm100' to 'm110')");
  }

  @Test
  void hundred_columns_are_fine() {
    check(columns(100)).none();
  }

  @Test
  void segments_are_no_columns() {
    check(columns(100).segment("at", STRING)).none();
  }
}
