package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.rowsmith.testing.BigtableTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@BigtableTest
class ReadingsTest {

  private static final Instant START = Instant.ofEpochMilli(1423523569918L);

  @Test
  void a_reading_comes_back_as_it_was_put(ReadingRepository readings) {
    Reading reading = new Reading("phone", "4c410523", START, 21.5, null);

    readings.put(reading);

    assertEquals(Optional.of(reading), readings.find("phone", "4c410523", START));
    assertEquals(
        "phone#4c410523#1423523569918", ReadingKey.of(reading).encode().toStringUtf8());
  }

  @Test
  void the_last_readings_come_first(ReadingRepository readings) {
    for (int minute = 0; minute < 60; minute++) {
      Instant at = START.plus(Duration.ofMinutes(minute));
      readings.put(new Reading("tablet", "a0b81f74", at, minute, 0.5));
    }

    List<Reading> last =
        readings.scan().deviceType("tablet").deviceId("a0b81f74").reversed().limit(3).list();

    assertEquals(List.of(59.0, 58.0, 57.0), last.stream().map(Reading::temperature).toList());
  }
}
