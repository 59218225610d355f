package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.query.Answer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReadsManyFamiliesTest {

  private static BigtableEntity shop(int families) {
    Entities entity = Entities.reading().withoutFamilies().segment("shopId", STRING);
    IntStream.range(0, families)
        .forEach(
            i ->
                entity
                    .family("f" + i, family -> family.maxVersions(1))
                    .column("c" + i, INT, column -> column.family("f" + i)));
    return entity.build();
  }

  @Test
  void rows_of_four_families_are_reported() {
    Asking.list()
        .value("shopId", STRING)
        .check(new ReadsManyFamilies(), shop(4))
        .one()
        .says("'q' reads 4 families of Reading")
        .at("q");
  }

  @Test
  void rows_of_three_families_are_fine() {
    Asking.list().value("shopId", STRING).check(new ReadsManyFamilies(), shop(3)).none();
  }

  @Test
  void keys_alone_are_fine() {
    Asking.list()
        .value("shopId", STRING)
        .returning(Answer.Shape.COUNT, Answer.Element.NONE)
        .check(new ReadsManyFamilies(), shop(4))
        .none();
  }
}
