package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Writes that are repeated, because a step behind them has failed. */
@BigtableTest
class RepeatedWritesTest {

  private static final Instant NOON = Instant.parse("2015-02-09T12:00:00Z");

  private final ShelfRepository shelves;
  private final ReadingRepository readings;
  private final VideoRepository videos;
  private final BigtableDataClient client;
  private final BigtableEmulator emulator;

  RepeatedWritesTest(
      ShelfRepository shelves,
      ReadingRepository readings,
      VideoRepository videos,
      BigtableDataClient client,
      BigtableEmulator emulator) {
    this.shelves = shelves;
    this.readings = readings;
    this.videos = videos;
    this.client = client;
    this.emulator = emulator;
  }

  private enum Mode {
    PUT,
    MERGE;

    <E> EntityWrite<E> of(MapperFactory<? extends EntityMapper<E, ?>> mapper) {
      return this == PUT ? Rowsmith.put(mapper) : Rowsmith.merge(mapper);
    }
  }

  /** A cell, as it is stored. */
  private record Stored(
      ByteString row, String family, ByteString qualifier, long micros, ByteString value) {}

  @ParameterizedTest
  @EnumSource
  void cells_of_every_kind_have_the_times_of_their_entities_and_none_is_there_twice(Mode mode) {
    String table = shelves.table();
    MapperFactory<ShelfMapper> mapper = () -> new ShelfMapper(ShelfTable.SCHEMA.inTable(table));
    List<Shelf> written = IntStream.range(0, 30).mapToObj(at -> shelf(mode.name(), at)).toList();

    writeTwice(
        mode.of(mapper).at(shelf -> NOON.plusSeconds(shelf.number())),
        EntityCoder.of(mapper),
        written,
        () -> {});

    ShelfMapper made = mapper.create();
    assertThat(stored(table, mode.name()))
        .containsExactlyInAnyOrderElementsOf(
            written.stream()
                .flatMap(shelf -> cells(made, shelf, NOON.plusSeconds(shelf.number())).stream())
                .toList());
    assertThat(shelves.scan().shop(mode.name()).list())
        .containsExactlyInAnyOrderElementsOf(written);
  }

  @ParameterizedTest
  @EnumSource
  void what_the_application_has_written_between_two_tries_stays_but_for_absent_columns_of_put(
      Mode mode) {
    String table = readings.table();
    MapperFactory<ReadingMapper> mapper =
        () -> new ReadingMapper(ReadingTable.SCHEMA.inTable(table));
    writeTwice(
        mode.of(mapper).at(Reading::at),
        EntityCoder.of(mapper),
        List.of(
            new Reading(mode.name(), "d7", NOON, 7.0, null)), // One bundle: each is repeated alone.
        () -> readings.put(new Reading(mode.name(), "d7", NOON, 99.0, 0.5)));

    assertThat(readings.find(mode.name(), "d7", NOON))
        .contains(new Reading(mode.name(), "d7", NOON, 99.0, mode == Mode.PUT ? null : 0.5));
  }

  @ParameterizedTest
  @EnumSource
  void a_sum_is_not_written_and_its_entity_has_no_coder(Mode mode) {
    String table = videos.table();
    MapperFactory<VideoMapper> mapper = () -> new VideoMapper(VideoTable.SCHEMA.inTable(table));
    String id = "v" + mode;
    videos.update(id).addLikes(5).apply();

    writeTwice(
        mode.of(mapper).at(video -> NOON),
        SerializableCoder.of(Video.class),
        List.of(new Video(id, "Rows", 7)),
        () -> {});

    assertThat(videos.find(id)).contains(new Video(id, "Rows", 5));
    assertThatThrownBy(() -> EntityCoder.of(mapper))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("Video.likes is an aggregate");
    assertThatThrownBy(() -> Pipelines.read(emulator, Rowsmith.read(mapper).scanAll("to see")))
        .isInstanceOf(InvalidInputException.class);
  }

  private <E> void writeTwice(
      EntityWrite<E> write, Coder<E> coder, List<E> entities, Runnable between) {
    Pipelines.runTwice(
        between,
        (pipeline, failOnce) ->
            pipeline
                .apply(Create.of(entities).withCoder(coder))
                .apply(
                    write
                        .to(emulator.projectId(), emulator.instanceId())
                        .configured(io -> io.withEmulator(emulator.address())))
                .apply(failOnce));
  }

  private List<Stored> stored(String table, String prefix) {
    return client.readRows(Query.create(TableId.of(table)).prefix(prefix)).stream()
        .flatMap(
            row ->
                row.getCells().stream()
                    .map(
                        cell ->
                            new Stored(
                                row.getKey(),
                                cell.getFamily(),
                                cell.getQualifier(),
                                cell.getTimestamp(),
                                cell.getValue())))
        .toList();
  }

  private static List<Stored> cells(ShelfMapper mapper, Shelf shelf, Instant at) {
    return mapper.merge(shelf, at.toEpochMilli() * 1000).messages().stream()
        .map(mutation -> mutation.getSetCell())
        .map(
            cell ->
                new Stored(
                    mapper.getKey(shelf),
                    cell.getFamilyName(),
                    cell.getColumnQualifier(),
                    cell.getTimestampMicros(),
                    cell.getValue()))
        .toList();
  }

  private static Shelf shelf(String shop, int number) {
    return new Shelf(
        shop,
        number,
        number * 10L,
        number % 2 == 0 ? null : "note " + number,
        Map.of("pen", 1L, "ink " + number, 2L),
        List.of(new Cell<>(NOON.plusSeconds(60), 2.5), new Cell<>(NOON, 1.5)));
  }
}
