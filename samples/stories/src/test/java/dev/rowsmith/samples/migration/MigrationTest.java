package dev.rowsmith.samples.migration;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

@BigtableTest
class MigrationTest {

  private static final Instant AT = Instant.parse("2015-03-01T12:00:00Z");

  private final AirReadingRepository old;
  private final SensorReadingRepository current;
  private final Migration migration;

  MigrationTest(AirReadingRepository old, SensorReadingRepository current) {
    this.old = old;
    this.current = current;
    this.migration = new Migration(old, current);
  }

  @Test
  void rows_of_the_first_version_are_read_by_the_declaration_of_today(BigtableDataClient client) {
    new FirstRows(client, old.table()).write();

    assertThat(old.scanAll("a few rows").list()).containsAll(FirstRows.meaning());

    long copied = migration.copy();
    assertThat(migration.copy()).as("made again").isEqualTo(copied);
    assertThat(old.scanAll("a few rows").count()).isEqualTo(copied);
    assertThat(FirstRows.meaning()).allMatch(migration.after()::finds);
  }

  @Test
  void reading_that_is_corrected_while_it_is_copied_keeps_its_correction() {
    AirReading wrong = new AirReading("pier", 99, AT, 99.9);
    AirReading right = new AirReading("pier", 99, AT, 9.9);
    old.put(wrong);
    List<AirReading> read = old.scan().station("pier").sensor(99).list();

    migration.writingBoth().put(right);

    assertThat(migration.copyAbsent(read.stream())).isZero();
    assertThat(migration.readingNew().finds(right)).isTrue();
    current.mergeAll(read.stream().map(SensorReading::of));
    assertThat(migration.readingNew().finds(wrong)).as("why a merge will not do").isTrue();
  }

  @Test
  void reading_that_only_the_old_version_knows_is_missed_until_it_is_copied() {
    AirReading reading = new AirReading("south", 98, AT, 1.5);
    migration.before().put(reading);

    assertThat(migration.writingBoth().finds(reading)).isTrue();
    assertThat(migration.readingNew().finds(reading)).isFalse();
    assertThat(migration.copyAbsent(List.of(reading).stream())).isOne();
    assertThat(migration.readingNew().finds(reading)).isTrue();
  }
}
