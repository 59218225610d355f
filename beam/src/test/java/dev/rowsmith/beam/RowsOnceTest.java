package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Reads that return each row once, however Beam divides them. */
@BigtableTest
class RowsOnceTest {

  private static final Instant NOON = Instant.parse("2015-02-09T12:00:00Z");

  /** How often the same rows are read: workers divide them otherwise each time. */
  private static final int READS = Boolean.getBoolean("exhaustive") ? 500 : 8;

  private final SaltedReadingRepository readings;
  private final BigtableEmulator emulator;

  RowsOnceTest(SaltedReadingRepository readings, BigtableEmulator emulator) {
    this.readings = readings;
    this.emulator = emulator;
  }

  @Test
  void rows_of_one_bucket_are_read_once_though_the_other_buckets_are_empty() {
    List<SaltedReading> first = inFirstBucket(rows(0, 400));
    readings.putAll(first);

    assertThat(new SaltedReadingMapper().scan().atFrom(NOON).planned(NOON).ranges()).hasSize(4);
    assertThat(Pipelines.read(emulator, Rowsmith.read(mapper()).scan(scan -> scan.atFrom(NOON))))
        .containsExactlyInAnyOrderElementsOf(first);
    readings.deleteAll(first.stream().map(SaltedReadingKey::of).toList());
  }

  @Test
  void the_same_rows_are_read_again_and_again_each_once() {
    List<SaltedReading> all = rows(1000, 600);
    readings.putAll(all);
    Instant from = all.get(0).at();

    for (int at = 0; at < READS; at++) {
      assertThat(Pipelines.read(emulator, Rowsmith.read(mapper()).scan(scan -> scan.atFrom(from))))
          .as("read %s", at)
          .containsExactlyInAnyOrderElementsOf(all);
    }
    readings.deleteAll(all.stream().map(SaltedReadingKey::of).toList());
  }

  private MapperFactory<SaltedReadingMapper> mapper() {
    String table = readings.table();
    return () -> new SaltedReadingMapper(SaltedReadingTable.SCHEMA.inTable(table));
  }

  private static List<SaltedReading> rows(int from, int count) {
    return IntStream.range(from, from + count)
        .mapToObj(at -> new SaltedReading(NOON.plusSeconds(at), "d" + at % 40, at))
        .toList();
  }

  private static List<SaltedReading> inFirstBucket(List<SaltedReading> rows) {
    return rows.stream()
        .collect(Collectors.groupingBy(row -> SaltedReadingKey.of(row).encode().byteAt(0)))
        .entrySet()
        .stream()
        .min(Map.Entry.comparingByKey())
        .orElseThrow()
        .getValue();
  }
}
