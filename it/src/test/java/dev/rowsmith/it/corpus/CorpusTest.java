package dev.rowsmith.it.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.KeyValueException;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Prints a line for each table of others, and fails where one of them is not byte for byte. */
class CorpusTest {

  @Test
  void every_table_of_the_corpus_has_the_bytes_of_its_owners() {
    List<KeyLine> lines = CorpusKeys.lines();
    print(lines);

    assertThat(lines).allMatch(KeyLine::isEqual).hasSize(26);
  }

  @Test
  void tables_after_other_habits_have_their_bytes_too() {
    List<KeyLine> lines = TypicalKeys.lines();
    print(lines);

    assertThat(lines).allMatch(KeyLine::isEqual).hasSize(17);
  }

  @Test
  void a_value_that_would_break_its_layout_is_refused() {
    Stream.<Runnable>of(
            () -> MinigoModelKey.encode("v_17", 990),
            () -> UserActionKey.encode("a\u0000b", TypicalKeys.AT, "login"),
            () -> AirportDayKey.encode("DEU", "FRA", LocalDate.EPOCH),
            () -> HafslundEventKey.encode("p#1", 1),
            () -> OpenTsdbPointKey.encode(Bytes.of("01"), 0, Bytes.of("01"), Bytes.of("01")),
            () -> FeastFeaturesKey.encode(Bytes.of("f3"), "view"))
        .forEach(
            key ->
                assertThatThrownBy(key::run)
                    .isInstanceOf(KeyValueException.class)
                    .hasMessageContaining("."));
  }

  private static void print(List<KeyLine> lines) {
    lines.forEach(System.out::println);
  }
}
