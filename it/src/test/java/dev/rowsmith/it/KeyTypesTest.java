package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@BigtableTest
class KeyTypesTest {

  private static final LocalDateTime MINUTE = LocalDateTime.of(2001, 1, 5, 10, 15);
  private static final Instant AT = Instant.parse("2015-02-09T23:12:49.918123Z");

  @InjectBigtable EveryKeyRepository everyKey;
  @InjectBigtable TradeRepository trades;
  @InjectBigtable SampleRepository samples;

  @Test
  void a_key_of_every_type_is_found_again() {
    EveryKey entity =
        everyKey("text", 'é', Byte.MIN_VALUE, -42, EveryKey.Color.GREEN, Instant.EPOCH);
    EveryKey other =
        everyKey("", '#', Byte.MAX_VALUE, 42, EveryKey.Color.RED, Instant.ofEpochMilli(-1));
    everyKey.put(entity);
    everyKey.put(other);

    assertThat(everyKey.find(EveryKeyKey.of(entity))).contains(entity);
    assertThat(everyKey.find(EveryKeyKey.of(other))).contains(other);
    try (var keys = everyKey.scanAll("two rows").keys()) {
      assertThat(keys).containsExactly(EveryKeyKey.of(other), EveryKeyKey.of(entity));
    }
  }

  @Test
  void a_decoded_key_is_the_key_that_was_encoded() {
    EveryKeyKey key =
        EveryKeyKey.of(everyKey("a#b$ ", 'x', (byte) 0, 0, EveryKey.Color.RED, Instant.EPOCH));

    assertThat(EveryKeyKey.decode(key.encode())).isEqualTo(key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "#", "$", "$S", "a b", "\u0000", "\uD83D\uDE00", "a#", "\u00ff", "%"})
  void any_text_is_a_segment(String text) {
    Sample sample = new Sample("nasty" + text, -1, text, 1);
    samples.put(sample);

    assertThat(samples.find("nasty" + text, -1, text)).contains(sample);
    assertThat(samples.scan().tenant("nasty" + text).list()).containsExactly(sample);
    assertThat(samples.scan().tenant("nasty" + text).number(-1).tag(text).count()).isEqualTo(1);
  }

  @Test
  void the_declared_encodings_are_what_is_stored() {
    Trade trade = new Trade(42, "IBM", MINUTE, AT, 7, 100);
    trades.put(trade);

    assertThat(TradeKey.of(trade).encode().toStringUtf8())
        .isEqualTo("240000#IBM   #2001-01-05$P10:15#1423523569918123#007");
    assertThat(trades.find(42, "IBM", MINUTE, AT, 7)).contains(trade);
    assertThat(trades.scan().customer(42).symbol("IBM").minute(MINUTE).list())
        .containsExactly(trade);
  }

  @Test
  void what_a_segment_cannot_hold_is_refused_and_not_cut() {
    for (Trade trade :
        List.of(
            new Trade(1_000_000, "IBM", MINUTE, AT, 7, 1),
            new Trade(-1, "IBM", MINUTE, AT, 7, 1),
            new Trade(1, "SEVENTY", MINUTE, AT, 7, 1),
            new Trade(1, "IBM", MINUTE.plusSeconds(1), AT, 7, 1),
            new Trade(1, "IBM", MINUTE, AT.plusNanos(1), 7, 1),
            new Trade(1, "IBM", MINUTE, AT, 1000, 1))) {
      assertThatThrownBy(() -> trades.put(trade))
          .as(trade.toString())
          .isInstanceOf(KeyValueException.class)
          .hasMessageStartingWith("Trade.");
    }
  }

  @Test
  void a_key_of_more_than_4_KiB_is_refused_before_it_is_sent() {
    Sample tooLong = new Sample("x".repeat(4096), 1, "", 1);

    assertThatThrownBy(() -> samples.put(tooLong))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("Sample")
        .hasMessageContaining("4096");
    assertThatThrownBy(() -> samples.find("x".repeat(4096), 1, ""))
        .isInstanceOf(KeyValueException.class);
    assertThatThrownBy(() -> samples.scan().tenant("x".repeat(5000)))
        .isInstanceOf(KeyValueException.class);
  }

  @Test
  void keys_sort_as_their_rows() {
    List<Sample> sorted =
        List.of(
            new Sample("sorted", Integer.MIN_VALUE, "", 1),
            new Sample("sorted", -10, "", 1),
            new Sample("sorted", -2, "", 1),
            new Sample("sorted", 0, "", 1),
            new Sample("sorted", 0, "#", 1),
            new Sample("sorted", 0, "a", 1),
            new Sample("sorted", 0, "ab", 1),
            new Sample("sorted", 0, "\uffff", 1),
            new Sample("sorted", 0, "\uD83D\uDE00", 1),
            new Sample("sorted", 9, "", 1),
            new Sample("sorted", 10, "", 1),
            new Sample("sorted", Integer.MAX_VALUE, "", 1));
    samples.putAll(sorted).orThrow();

    assertThat(samples.scan().tenant("sorted").list()).isEqualTo(sorted);
    assertThat(sorted.stream().map(SampleKey::of).sorted())
        .isEqualTo(sorted.stream().map(SampleKey::of).toList());
  }

  private static EveryKey everyKey(
      String text, char letter, byte tiny, int number, EveryKey.Color color, Instant instant) {
    return new EveryKey(
        text,
        letter,
        tiny,
        Short.MIN_VALUE,
        number,
        Long.MAX_VALUE,
        true,
        color,
        new UUID(-1, 1),
        LocalDate.of(2020, 2, 29),
        YearMonth.of(1999, 12),
        LocalTime.of(23, 59, 58),
        LocalDateTime.of(2020, 2, 29, 0, 0, 1),
        instant,
        "note");
  }
}
