package dev.rowsmith.processor;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A constructor of more than fifty parameters is called without the key's record. */
class WideEntityTest {

  @Test
  void parts_of_the_key_go_to_the_method_that_calls_the_wide_constructor() {
    assertThat(mapper("@RowKey String id, @RowKey(digits = 5) int part", 49))
        .contains("protected Trip read(TripKey key, RowCells cells) {")
        .contains("return read(key.id(), key.part(), cells);")
        .contains("private Trip read(String id, int part, RowCells cells) {")
        .contains("return new Trip(id, part, cells.getDouble(0),");
  }

  @Test
  void bytes_of_a_key_are_an_array_for_the_entity() {
    assertThat(mapper("@RowKey String id, @RowKey(as = KeyEncoding.HEX) byte[] part", 49))
        .contains("private Trip read(String id, ByteString part, RowCells cells) {")
        .contains("return new Trip(id, part.toByteArray(), cells.getDouble(0),");
  }

  @Test
  void fifty_parameters_are_not_that_many() {
    assertThat(mapper("@RowKey String id, @RowKey(digits = 5) int part", 48))
        .contains("return new Trip(key.id(), key.part(), cells.getDouble(0),")
        .doesNotContain("private Trip read(");
  }

  @Test
  void a_part_that_is_called_as_the_cells_are_stays_in_the_key() {
    assertThat(mapper("@RowKey String cells", 60))
        .contains("return new Trip(key.cells(), cells.getDouble(0),")
        .doesNotContain("private Trip read(");
  }

  private static String mapper(String key, int columns) {
    String components =
        IntStream.range(0, columns).mapToObj(at -> "double c" + at).collect(joining(", "));
    Compiled compiled =
        Compiled.sources(
            """
            @Table("trips")
            @Family(value = "t", maxVersions = 1)
            public record Trip(%s, %s) {}
            """
                .formatted(key, components));
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.findings()).noneMatch(finding -> finding.startsWith("error"));
    return compiled.lines("TripMapper");
  }
}
