package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.junit.jupiter.api.Test;

/** Songs written and read by pipelines; each dialect runs this. */
abstract class SpannerContract {

  private final SongRepository songs;
  private final SpannerDatabase database;
  private final SpannerEmulator emulator;

  SpannerContract(SongRepository songs, SpannerDatabase database, SpannerEmulator emulator) {
    this.songs = songs;
    this.database = database;
    this.emulator = emulator;
  }

  @Test
  void what_a_pipeline_writes_the_repository_and_pipelines_read_by_keys_and_by_the_index() {
    List<Song> written = IntStream.range(0, 60).mapToObj(at -> song("a" + at % 3, at)).toList();

    assertThat(write(written.size(), null)).isEmpty();

    assertThat(songs.scanAll("to compare").list()).containsExactlyInAnyOrderElementsOf(written);
    assertThat(read(read -> read.scan(SongRepository::new, table -> table.scanAll("all of it"))))
        .containsExactlyInAnyOrderElementsOf(written);
    assertThat(
            read(
                read ->
                    read.scan(
                        SongRepository::new, table -> table.scan().albumId("a1").trackFrom(30))))
        .containsExactlyInAnyOrderElementsOf(
            written.stream()
                .filter(song -> song.albumId().equals("a1") && song.track() >= 30)
                .toList());
    assertThat(
            read(
                read ->
                    read.scan(
                        SongRepository::new, table -> table.scanSongsByTitle().title("title 7"))))
        .containsExactly(song("a1", 7));
  }

  @Test
  void a_value_that_a_column_cannot_hold_names_entity_key_and_component() {
    List<BadRecord> bad = write(3, 1);

    assertThat(bad).hasSize(1);
    assertThat(bad.get(0).getRecord().getHumanReadableJsonRecord())
        .contains("\"entity\":\"Song\"", "\"table\":\"Songs\"", "bad", "\"component\":\"title\"");
    assertThat(bad.get(0).getFailure().getDescription()).contains("Song.title");
  }

  @Test
  void a_limit_is_refused_when_the_pipeline_is_built() {
    assertThatThrownBy(
            () ->
                RowsmithSpanner.read(SongMapper::new)
                    .scan(SongRepository::new, table -> table.scan().albumId("a").limit(3)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has the limit 3");
  }

  @Test
  void a_range_of_an_index_that_each_dialect_sorts_otherwise_is_refused() {
    assertThatThrownBy(
            () ->
                RowsmithSpanner.read(LoanMapper::new)
                    .scan(LoanRepository::new, table -> table.scanLoansByReader().readerFrom("m")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("a range of an index column that may be null");
  }

  @Test
  void an_entity_comes_back_equal_from_its_coder() throws IOException {
    SpannerCoder<Song> coder = SpannerCoder.of(SongMapper::new);
    for (Song song : List.of(song("a", 1), song("b", 2))) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      coder.encode(song, out);
      assertThat(coder.decode(new ByteArrayInputStream(out.toByteArray()))).isEqualTo(song);
    }
  }

  private interface Reading {

    SpannerRead<Song, SongKey> of(SpannerRead<Song, SongKey> read);
  }

  private List<Song> read(Reading reading) {
    return Pipelines.run(
        reading
            .of(RowsmithSpanner.read(SongMapper::new))
            .from(project(), instance(), name())
            .configured(io -> io.withEmulatorHost(emulator.address()).withBatching(false)));
  }

  /** Writes so many songs, of which one may have no title that can be stored. */
  private List<BadRecord> write(int count, @org.jspecify.annotations.Nullable Integer bad) {
    Pipeline pipeline = Pipelines.create();
    Pipelines.Collected<BadRecord> records = new Pipelines.Collected<>();
    boolean postgres = database.dialect() == Dialect.POSTGRESQL;
    int refused = bad == null ? -1 : bad;
    try (ErrorHandler.BadRecordErrorHandler<?> handler =
        pipeline.registerBadRecordErrorHandler(records)) {
      var dialect =
          pipeline
              .apply(
                  "Dialect", Create.of(postgres ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL))
              .apply(View.asSingleton());
      pipeline
          .apply(Create.of(IntStream.range(0, count).boxed().toList()).withCoder(VarIntCoder.of()))
          .apply(
              Pipelines.mapping(
                  at -> at == refused ? withoutText("bad", at) : song("a" + at % 3, at)))
          .setCoder(SpannerCoder.of(SongMapper::new))
          .apply(
              RowsmithSpanner.insertOrUpdate(SongMapper::new)
                  .to(project(), instance(), name())
                  .configured(
                      io -> io.withEmulatorHost(emulator.address()).withDialectView(dialect))
                  .onBad(handler));
    }
    pipeline.run().waitUntilFinish();
    return records.elements();
  }

  private static Song song(String album, int track) {
    return new Song(
        album,
        track,
        "title " + track,
        LocalDate.of(2001, 1, 1).plusDays(track),
        track % 3 == 0 ? null : BigDecimal.valueOf(track * 10L + 1, 2),
        track % 2 == 0 ? List.of() : List.of("x", "y" + track));
  }

  /** Returns a song with half of a pair of surrogates for a title. */
  private static Song withoutText(String album, int track) {
    return new Song(album, track, "\uD800", LocalDate.EPOCH, null, List.of());
  }

  private String project() {
    return database.id().getInstanceId().getProject();
  }

  private String instance() {
    return database.id().getInstanceId().getInstance();
  }

  private String name() {
    return database.id().getDatabase();
  }
}
