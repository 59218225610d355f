package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.bigtable.Cell;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.Coder.NonDeterministicException;
import org.apache.beam.sdk.coders.CoderException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What coders refuse, and what they hand on. */
class CodersTest {

  private static final Instant NOON = Instant.parse("2015-02-09T12:00:00Z");

  private final Coder<Reading> readings = EntityCoder.of(ReadingMapper::new);
  private final Coder<Track> tracks = EntityCoder.of(TrackMapper::new);

  @Test
  void null_is_refused_with_the_name_of_the_entity() {
    assertThatThrownBy(() -> encode(readings, null))
        .isInstanceOf(CoderException.class)
        .hasMessageStartingWith("null, where one of Reading is encoded");
  }

  @Test
  void bytes_that_are_cut_anywhere_are_refused_as_the_end_of_a_stream() throws IOException {
    Song song = new Song("a", 1, "title", LocalDate.EPOCH, null, List.of("x"));

    refuseCut(readings, encode(readings, new Reading("phone", "d1", NOON, 1.5, null)), "Reading");
    Coder<Song> songs = SpannerCoder.of(SongMapper::new);
    refuseCut(songs, encode(songs, song), "Song");
  }

  private static void refuseCut(Coder<?> coder, byte[] bytes, String entity) {
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> decode(coder, cut))
          .isInstanceOf(CoderException.class)
          .hasMessageStartingWith("the bytes are not an entity of " + entity)
          .hasCauseInstanceOf(EOFException.class); // Flink looks for it.
    }
  }

  @Test
  void bytes_of_something_else_are_refused_with_the_name_of_the_entity() {
    assertThatThrownBy(() -> decode(readings, new byte[] {2, 0}))
        .isInstanceOf(CoderException.class)
        .hasMessage("an entity of Reading is written in format 1, and here is 2");
    assertThatThrownBy(() -> decode(readings, new byte[] {1, -1, -1, -1, -1, 15}))
        .isInstanceOf(CoderException.class)
        .hasMessageStartingWith("the bytes are not an entity of Reading");
    assertThatThrownBy(() -> decode(SpannerCoder.of(LoanMapper::new), new byte[] {1, 0, 0}))
        .isInstanceOf(CoderException.class)
        .hasMessageContaining("Loan");
  }

  @Test
  void equal_values_of_JSON_have_other_bytes_and_are_no_keys_of_a_group()
      throws IOException, NonDeterministicException {
    Coder<Page> pages = EntityCoder.of(PageMapper::new);

    assertThatThrownBy(pages::verifyDeterministic)
        .isInstanceOf(NonDeterministicException.class)
        .hasMessageContaining("equal values of Page.links can have other bytes");
    for (Coder<?> each :
        List.of(
            readings,
            tracks,
            EntityCoder.of(ShelfMapper::new),
            EntityCoder.of(DeviceLabelsMapper::new))) {
      assertThatCode(each::verifyDeterministic).doesNotThrowAnyException();
    }
    SpannerCoder.of(SongMapper::new).verifyDeterministic();
  }

  @Test
  void more_entries_than_are_written_are_handed_on() throws IOException {
    Coder<Shelf> shelves = EntityCoder.of(ShelfMapper::new);
    Map<String, Long> stock =
        IntStream.range(0, 101).boxed().collect(Collectors.toMap(at -> "pen " + at, Long::valueOf));
    Shelf shelf = new Shelf("a", 1, 10, null, stock, List.of());

    assertThat(decode(shelves, encode(shelves, shelf))).isEqualTo(shelf);
  }

  @Test
  void a_time_that_would_be_read_otherwise_is_refused() throws IOException {
    Cell<Double> version = new Cell<>(NOON, 20.5);
    Track seen = new Track("p1", NOON, "Bonn", List.of(version));

    assertThat(decode(tracks, encode(tracks, seen))).isEqualTo(seen);
    assertThatThrownBy(
            () -> encode(tracks, new Track("p1", NOON.minusSeconds(1), "Bonn", List.of(version))))
        .isInstanceOf(CoderException.class)
        .hasMessageStartingWith("Track: a version is newer than its @CellTimestamp");
    assertThatThrownBy(() -> encode(tracks, new Track("p1", null, "Bonn", List.of())))
        .isInstanceOf(CoderException.class)
        .hasMessageStartingWith("Track: no time for its cells");
    assertThatThrownBy(() -> encode(tracks, new Track("p1", NOON, null, List.of())))
        .isInstanceOf(CoderException.class)
        .hasMessage("Track: no column holds a value, so no cell has its @CellTimestamp");
  }

  private static <E> byte[] encode(Coder<E> coder, @Nullable E entity) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    coder.encode(entity, out);
    return out.toByteArray();
  }

  private static <E> E decode(Coder<E> coder, byte[] bytes) throws IOException {
    return coder.decode(new ByteArrayInputStream(bytes));
  }
}
