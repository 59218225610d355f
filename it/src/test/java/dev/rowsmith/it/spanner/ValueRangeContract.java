package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.InvalidInputException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values at the ends of Spanner's ranges come back, and those beyond are refused by name. */
abstract class ValueRangeContract {

  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");
  private static final Instant NOON = Instant.parse("2020-05-01T12:00:00Z");
  private static final BigDecimal LARGEST =
      new BigDecimal(BigInteger.TEN.pow(38).subtract(BigInteger.ONE), 9);

  private static void refused(String component, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("Sighting." + component + ": ");
  }

  @Test
  void the_ends_of_each_range_are_read_back(SightingRepository sightings) {
    Sighting least =
        new Sighting(
            "least",
            FIRST,
            Optional.of(FIRST),
            LocalDate.of(1, 1, 1),
            Optional.of(Date.fromYearMonthDay(1, 1, 1)),
            Optional.of(LARGEST.negate()),
            "",
            ByteArray.copyFrom(new byte[0]),
            -Double.MAX_VALUE,
            -Float.MAX_VALUE,
            List.of(FIRST),
            List.of(LocalDate.of(1, 1, 1)),
            List.of(LARGEST.negate()),
            List.of(""));
    Sighting most =
        new Sighting(
            "most",
            LAST,
            Optional.of(LAST),
            LocalDate.of(9999, 12, 31),
            Optional.of(Date.fromYearMonthDay(9999, 12, 31)),
            Optional.of(LARGEST),
            "\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00",
            ByteArray.copyFrom(new byte[] {-1, 0, 1}),
            Double.NaN,
            Float.NEGATIVE_INFINITY,
            List.of(LAST),
            List.of(LocalDate.of(9999, 12, 31)),
            List.of(LARGEST),
            List.of("\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00"));
    for (Sighting each : List.of(least, most)) {
      sightings.insert(each);
      assertThat(sightings.find(each.id(), each.at())).contains(each);
    }
    assertThat(sightings.scan().id("least").atFrom(FIRST).list()).hasSize(1);
    assertThat(sightings.scan().id("most").atFrom(LAST).list()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-1000000000-01-01T00:00:00Z",
        "0000-12-31T23:59:59.999999999Z",
        "+10000-01-01T00:00:00Z",
        "+1000000000-12-31T23:59:59.999999999Z"
      })
  void a_time_beyond_the_range_is_refused_wherever_it_is_given(
      String text, SightingRepository sightings) {
    Instant beyond = Instant.parse(text);
    Sighting sighting = Sighting.of("beyond", NOON);

    refused("at", () -> sightings.insert(Sighting.of("beyond", beyond)));
    refused("at", () -> sightings.find("beyond", beyond));
    refused("at", () -> sightings.delete("beyond", beyond));
    refused("at", () -> sightings.scan().id("beyond").at(beyond));
    refused("at", () -> sightings.scan().id("beyond").atFrom(beyond));
    refused("at", () -> sightings.scan().id("beyond").atBefore(beyond));
    refused("at", () -> sightings.scan().id("beyond").atBetween(beyond, NOON));
    refused("at", () -> sightings.scan().id("beyond").atIn(List.of(NOON, beyond)));
    refused("other", () -> sightings.insert(with(sighting, Optional.of(beyond), List.of())));
    refused("times", () -> sightings.insert(with(sighting, Optional.empty(), List.of(beyond))));
    refused("other", () -> sightings.update(SightingKey.of(sighting)).other(beyond));
    Sighting other = with(sighting, Optional.of(beyond), List.of());
    assertThatThrownBy(() -> sightings.insertAll(List.of(other)).orThrow())
        .isInstanceOf(BulkWriteException.class)
        .hasMessageContaining("Sighting.other: " + text);
    assertThat(sightings.exists("beyond", NOON)).isFalse();
  }

  private static Sighting with(Sighting base, Optional<Instant> other, List<Instant> times) {
    return new Sighting(
        base.id(),
        base.at(),
        other,
        base.day(),
        base.date(),
        base.amount(),
        base.code(),
        base.picture(),
        base.weight(),
        base.height(),
        times,
        base.days(),
        base.amounts(),
        base.codes());
  }

  @ParameterizedTest
  @ValueSource(ints = {-999_999_999, -1, 0, 10_000, 999_999_999})
  void a_date_beyond_the_range_is_refused_wherever_it_is_given(
      int year, SightingRepository sightings) {
    LocalDate beyond = LocalDate.of(year, 1, 1);
    SightingKey key = new SightingKey("beyond", NOON);

    refused("day", () -> sightings.update(key).day(beyond));
    refused("days", () -> sightings.update(key).days(List.of(beyond)));
    refused("day", () -> sightings.scanSightingsByDay().code("a").day(beyond));
    refused("day", () -> sightings.scanSightingsByDay().code("a").dayFrom(beyond));
    refused("day", () -> sightings.scanSightingsByDay().code("a").dayBefore(beyond));
  }

  @Test
  void a_date_that_is_not_in_the_calendar_is_refused(SightingRepository sightings) {
    SightingKey key = new SightingKey("beyond", NOON);

    refused("date", () -> sightings.update(key).date(Date.fromYearMonthDay(2021, 2, 29)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0000000001", "1E+29", "-1E+29", "0E+100", "1E+2000000000", "1E-2000"})
  void a_number_beyond_numeric_is_refused(String text, SightingRepository sightings) {
    BigDecimal beyond = new BigDecimal(text);
    SightingKey key = new SightingKey("beyond", NOON);

    refused("amount", () -> sightings.update(key).amount(beyond));
    refused("amounts", () -> sightings.update(key).amounts(List.of(BigDecimal.ONE, beyond)));
  }

  @Test
  void numbers_come_back_as_the_same_number(SightingRepository sightings) {
    for (String text :
        List.of("0", "-0.000000001", "1E+28", "12.50", "99999999999999999999999999999")) {
      BigDecimal number = new BigDecimal(text);
      sightings.insertOrUpdate(Sighting.of("number", NOON));
      sightings
          .update(new SightingKey("number", NOON))
          .amount(number)
          .amounts(List.of(number))
          .apply();

      Sighting read = sightings.find("number", NOON).orElseThrow();
      assertThat(read.amount().orElseThrow()).isEqualByComparingTo(number);
      assertThat(read.amounts().get(0)).isEqualByComparingTo(number);
    }
  }

  @Test
  void a_value_longer_than_its_column_is_refused(SightingRepository sightings) {
    SightingKey key = new SightingKey("beyond", NOON);

    refused("code", () -> sightings.update(key).code("abcd"));
    refused("code", () -> sightings.update(key).code("\uD83D\uDE00".repeat(4)));
    refused("code", () -> sightings.update(key).code("\uD83D"));
    refused("codes", () -> sightings.update(key).codes(List.of("a", "abcd")));
    refused("codes", () -> sightings.update(key).codes(List.of("\uDE00")));
    refused("picture", () -> sightings.update(key).picture(ByteArray.copyFrom(new byte[4])));
    Sighting sighting = Sighting.of("\uD83D", NOON);
    refused("id", () -> sightings.insert(sighting));
    assertThat(sightings.scanSightingsByDay().code("longer").list()).isEmpty();
  }

  @Test
  void times_are_read_back_as_they_were_written_or_refused(SightingRepository sightings) {
    Instant nanos = NOON.plusNanos(123_456_789);
    Sighting sighting = with(Sighting.of("nanos", NOON), Optional.of(nanos), List.of(nanos));
    try {
      sightings.insertOrUpdate(sighting);
    } catch (InvalidInputException refused) {
      assertThat(refused).hasMessageStartingWith("Sighting.other: ");
      sighting = with(sighting, Optional.of(nanos.truncatedTo(ChronoUnit.MICROS)), List.of());
      sightings.insertOrUpdate(sighting);
    }

    assertThat(sightings.find("nanos", NOON)).contains(sighting);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0000", "a\u0000", "\uFFFF", "\uFEFF", "\r\n"})
  void texts_of_special_characters_are_read_back(String text, SightingRepository sightings) {
    Sighting sighting = Sighting.of("text", NOON);
    sightings.insertOrUpdate(sighting);
    sightings.update(SightingKey.of(sighting)).code(text).codes(List.of(text)).apply();

    Sighting read = sightings.find("text", NOON).orElseThrow();
    assertThat(read.code()).isEqualTo(text);
    assertThat(read.codes()).containsExactly(text);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -0.0, Double.NEGATIVE_INFINITY, Double.MIN_VALUE})
  void doubles_of_keys_are_read_back_or_refused(double score, GradeRepository grades) {
    Grade grade = new Grade(score, 1, "a");
    try {
      grades.insertOrUpdate(grade);
    } catch (InvalidInputException refused) {
      assertThat(refused).hasMessageStartingWith("Grade.score: ");
      return;
    }

    assertThat(grades.find(score)).contains(grade);
    assertThat(grades.scan().score(score).list()).containsExactly(grade);
  }
}
