package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Repositories and questions as beans of Quarkus, on the emulator. */
@QuarkusTest
@QuarkusTestResource(Emulated.class)
class ReadingsTest {

  @Inject ReadingRepository readings;
  @Inject Readings questions;

  @Test
  void a_reading_that_was_put_is_the_newest() {
    Reading reading = new Reading("phone", "4c410523", Instant.ofEpochMilli(1423523569918L), 21.5);
    readings.put(reading);

    assertEquals(List.of(reading), questions.newest("phone", "4c410523"));
  }
}
