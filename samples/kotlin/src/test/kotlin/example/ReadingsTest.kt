package example

import dev.rowsmith.testing.BigtableTest
import java.time.Duration
import java.time.Instant
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test

@BigtableTest
class ReadingsTest {

  private val start = Instant.ofEpochMilli(1423523569918L)

  @Test
  fun `a reading comes back as it was put`(readings: ReadingRepository) {
    val reading = Reading("phone", "4c410523", start, 21.5, null, "on the roof")

    readings.put(reading)

    assertEquals(reading, readings.find("phone", "4c410523", start).orElse(null))
    assertEquals("phone#4c410523#1423523569918", ReadingKey.of(reading).encode().toStringUtf8())
  }

  @Test
  fun `what may be absent is cleared, and null for Kotlin`(readings: ReadingRepository) {
    readings.put(Reading("watch", "a0", start, 20.0, 0.5, "dry"))

    readings.update("watch", "a0", start).temperature(20.5).humidity(null).clearNote().apply()

    val read = readings.find("watch", "a0", start).orElseThrow()
    assertNull(read.humidity)
    assertNull(read.note)
    assertEquals(20.5, read.temperature)
  }

  @Test
  fun `questions answer with Kotlin's own types`(questions: BigtableReadings, readings: ReadingRepository) {
    for (minute in 0L until 60L) {
      readings.put(Reading("tablet", "a0b81f74", start + Duration.ofMinutes(minute), minute.toDouble(), 0.5, null))
    }

    val newest: List<Reading> = questions.newest("tablet", "a0b81f74")
    val absent: Reading? = questions.find("tablet", "a0b81f74", start.minusSeconds(1))

    assertEquals((59 downTo 50).map { it.toDouble() }, newest.map { it.temperature })
    assertNull(absent)
    assertEquals(0.5, questions.find("tablet", "a0b81f74", start)?.humidity)
  }
}
