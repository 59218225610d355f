package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;

@BigtableTest
class ReadWriteTest {

  private static final Instant NOON = Instant.parse("2015-02-09T12:00:00Z");

  private final ReadingRepository readings;
  private final ShelfRepository shelves;
  private final DraftRepository drafts;
  private final BigtableEmulator emulator;

  ReadWriteTest(
      ReadingRepository readings,
      ShelfRepository shelves,
      DraftRepository drafts,
      BigtableEmulator emulator) {
    this.readings = readings;
    this.shelves = shelves;
    this.drafts = drafts;
    this.emulator = emulator;
  }

  @Test
  void what_a_pipeline_writes_the_repository_reads_and_a_pipeline_reads_it_again() {
    List<Reading> written = readings("phone", 300);

    Pipelines.write(emulator, mapper(), Rowsmith.merge(mapper()).at(Reading::at), written);

    assertThat(readings.scan().deviceType("phone").list())
        .containsExactlyInAnyOrderElementsOf(written);
    assertThat(Pipelines.read(emulator, Rowsmith.read(mapper()).scan(s -> s.deviceType("phone"))))
        .containsExactlyInAnyOrderElementsOf(written);
  }

  @Test
  void put_deletes_what_is_absent_with_all_entries_and_merge_leaves_it() {
    String table = shelves.table();
    MapperFactory<ShelfMapper> mapper = () -> new ShelfMapper(ShelfTable.SCHEMA.inTable(table));
    Shelf before = new Shelf("a", 1, 10, "old", Map.of("pen", 1L), List.of(new Cell<>(NOON, 1.5)));
    shelves.putAll(List.of(before, before.numbered(2)));

    Shelf after = new Shelf("a", 1, 11, null, Map.of("ink", 2L), List.of());
    Instant later = Instant.now().plusSeconds(60).truncatedTo(ChronoUnit.MILLIS);
    Pipelines.write(emulator, mapper, Rowsmith.put(mapper).at(shelf -> later), List.of(after));
    Pipelines.write(
        emulator, mapper, Rowsmith.merge(mapper).at(shelf -> later), List.of(after.numbered(2)));

    assertThat(shelves.find("a", 1)).contains(after);
    assertThat(shelves.find("a", 2))
        .contains(new Shelf("a", 2, 11, "old", Map.of("pen", 1L, "ink", 2L), before.prices()));
  }

  @Test
  void a_table_or_a_range_without_rows_has_none() {
    String table = drafts.table();
    MapperFactory<DraftMapper> mapper = () -> new DraftMapper(DraftTable.SCHEMA.inTable(table));

    assertThat(Pipelines.read(emulator, Rowsmith.read(mapper()).scan(s -> s.deviceType("absent"))))
        .isEmpty();
    assertThat(
            Pipelines.read(
                emulator, Rowsmith.read(mapper).scan(s -> s.idIn(List.of("none", "neither")))))
        .isEmpty();
    assertThat(Pipelines.read(emulator, Rowsmith.read(mapper).scan(s -> s.idIn(List.of()))))
        .isEmpty();
  }

  @Test
  void an_entity_with_a_revision_is_read_with_it_and_not_written() {
    assertThat(drafts.insertIfAbsent(new Draft("r1", "first", 0))).isTrue();
    Draft second = drafts.replace(new Draft("r1", "second", 0));
    String table = drafts.table();
    MapperFactory<DraftMapper> mapper = () -> new DraftMapper(DraftTable.SCHEMA.inTable(table));

    assertThat(second.revision()).isEqualTo(1);
    assertThat(Pipelines.read(emulator, Rowsmith.read(mapper).scan(s -> s.id("r1"))))
        .containsExactly(second);
    for (Supplier<EntityWrite<Draft>> write :
        List.<Supplier<EntityWrite<Draft>>>of(
            () -> Rowsmith.put(mapper), () -> Rowsmith.merge(mapper))) {
      assertThatThrownBy(write::get)
          .isInstanceOf(InvalidInputException.class)
          .hasMessageStartingWith("Draft has a @Revision, and BigtableIO writes without looking");
    }
  }

  @Test
  void a_reversed_or_limited_scan_is_refused() {
    assertThatThrownBy(
            () -> Rowsmith.read(ReadingMapper::new).scan(s -> s.deviceType("phone").reversed()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("the scan of readings is reversed, and the rows of a pipeline have no order");
    assertThatThrownBy(
            () -> Rowsmith.read(ReadingMapper::new).scan(s -> s.deviceType("phone").limit(10)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has the limit 10, which workers side by side cannot keep");
  }

  @Test
  void a_write_whose_cells_would_take_their_time_from_a_clock_is_refused() {
    PCollection<Reading> none =
        Pipelines.create().apply(Create.empty(EntityCoder.of(ReadingMapper::new)));

    assertThatThrownBy(() -> none.apply(Rowsmith.merge(ReadingMapper::new).to("p", "i")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("the cells of Reading.temperature have no time of their own");
  }

  @Test
  void a_mapper_starts_scans_that_are_planned_and_cannot_be_sent() {
    Scan<Reading, ReadingKey> scan = new ReadingMapper().scan().deviceType("phone");

    assertThat(scan.planned(NOON).table()).isEqualTo("readings");
    assertThat(scan.planned(NOON).ranges())
        .isEqualTo(readings.scan().deviceType("phone").explain().ranges());
    assertThatThrownBy(scan::list)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a scan of readings that is only planned has no client to be sent with");
  }

  private MapperFactory<ReadingMapper> mapper() {
    String table = readings.table();
    return () -> new ReadingMapper(ReadingTable.SCHEMA.inTable(table));
  }

  private static List<Reading> readings(String type, int count) {
    return IntStream.range(0, count)
        .mapToObj(
            at ->
                new Reading(
                    type, "d" + at % 7, NOON.plusSeconds(at), at / 4.0, at % 3 == 0 ? null : 0.5))
        .toList();
  }
}
