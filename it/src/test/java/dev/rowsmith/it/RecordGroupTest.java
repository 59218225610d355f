package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.testing.BigtableTest;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Reads rows by records that are groups of segments. */
@BigtableTest
class RecordGroupTest {

  private static final Place BERLIN = new Place("DE", "BER");
  private static final Place BONN = new Place("DE", "BN");
  private static final Place DELHI = new Place("DEL", "BER");
  private static final OffsetDateTime NOON =
      OffsetDateTime.of(2020, 5, 1, 12, 0, 0, 0, ZoneOffset.UTC);

  private static final List<Weather> SORTED =
      List.of(
          weather(BERLIN, 7, NOON),
          weather(BERLIN, 7, NOON.plusHours(1)),
          weather(BERLIN, 10, NOON),
          weather(BONN, 7, NOON.minusYears(60)),
          weather(BONN, 7, NOON),
          weather(DELHI, 7, NOON));

  @BeforeAll
  static void fill(WeatherRepository weathers, NoteRepository notes) {
    weathers.putAll(SORTED).orThrow();
    notes
        .putAll(
            List.of(
                new Note("ann", Optional.empty(), "all"),
                new Note("ann", Optional.of(""), "empty"),
                new Note("ann", Optional.of("work"), "plan"),
                new Note("ann", Optional.of("work at home"), "plan"),
                new Note("anna", Optional.of("work"), "other")))
        .orThrow();
  }

  @Test
  void a_row_is_found_by_its_records_and_by_their_parts(WeatherRepository weathers) {
    Weather first = SORTED.get(0);

    assertThat(WeatherKey.of(first).encode().toStringUtf8()).isEqualTo("DE#BER#0007#1588334400000");
    assertThat(weathers.find(BERLIN, new StationId(7), NOON)).contains(first);
    assertThat(weathers.find("DE", "BER", 7, NOON)).contains(first);
    assertThat(weathers.find(WeatherKey.of(BERLIN, new StationId(7), NOON))).contains(first);
    assertThat(weathers.exists(BONN, new StationId(8), NOON)).isFalse();
    assertThat(WeatherKey.decode(WeatherKey.of(first).encode()))
        .isEqualTo(new WeatherKey("DE", "BER", 7, NOON));
  }

  @Test
  void a_record_is_a_prefix_and_so_are_its_first_parts(WeatherRepository weathers) {
    assertThat(weathers.scan().place(BERLIN).list()).isEqualTo(SORTED.subList(0, 3));
    assertThat(weathers.scan().country("DE").list()).isEqualTo(SORTED.subList(0, 5));
    assertThat(weathers.scan().country("DE").cityStartsWith("B").list())
        .isEqualTo(SORTED.subList(0, 5));
    assertThat(weathers.scan().countryStartsWith("DE").list()).isEqualTo(SORTED);
    assertThat(weathers.scan().place(BERLIN).station(new StationId(10)).list())
        .containsExactly(SORTED.get(2));
  }

  @Test
  void a_range_follows_a_record_and_its_bounds_have_any_offset(WeatherRepository weathers) {
    OffsetDateTime bound = NOON.plusNanos(1).withOffsetSameInstant(ZoneOffset.ofHours(2));

    assertThat(weathers.scan().place(BERLIN).station(7).atFrom(bound).list())
        .containsExactly(SORTED.get(1));
    assertThat(weathers.scan().place(BERLIN).station(7).atBefore(bound).list())
        .containsExactly(SORTED.get(0));
    assertThat(weathers.scan().place(BONN).stationBetween(0, 8).list())
        .isEqualTo(SORTED.subList(3, 5));
    assertThat(weathers.scan().countryBetween("DE", "DEL").list()).isEqualTo(SORTED.subList(0, 5));
  }

  @Test
  void keys_of_records_sort_as_their_rows() {
    assertThat(SORTED.stream().map(WeatherKey::of).sorted())
        .isEqualTo(SORTED.stream().map(WeatherKey::of).toList());
  }

  @Test
  void what_a_record_does_not_say_is_refused_by_name(WeatherRepository weathers) {
    assertThatThrownBy(() -> weathers.put(weather(null, 7, NOON)))
        .isInstanceOf(KeyValueException.class)
        .hasMessageStartingWith("Weather.place: null");
    assertThatThrownBy(() -> weathers.scan().place(null))
        .isInstanceOf(KeyValueException.class)
        .hasMessageStartingWith("Weather.place: null");
    assertThatThrownBy(() -> weathers.put(weather(new Place("DE", "BERLIN"), 7, NOON)))
        .isInstanceOf(KeyValueException.class)
        .hasMessageStartingWith("Weather.place.city: ");
    assertThatThrownBy(
            () ->
                weathers.put(weather(BERLIN, 7, NOON.withOffsetSameInstant(ZoneOffset.ofHours(2)))))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("withOffsetSameInstant(ZoneOffset.UTC)");
  }

  @Test
  void a_prefix_of_an_optional_text_reads_the_rows_that_have_one(NoteRepository notes) {
    assertThat(notes.scan().owner("ann").topicStartsWith("work").list())
        .extracting(Note::topic)
        .containsExactly(Optional.of("work"), Optional.of("work at home"));
    assertThat(notes.scan().owner("ann").topicStartsWith("").count()).isEqualTo(3);
    assertThat(notes.scan().owner("ann").count()).isEqualTo(4);
  }

  private static Weather weather(Place place, int station, OffsetDateTime at) {
    return new Weather(place, new StationId(station), at, 21.5);
  }
}
