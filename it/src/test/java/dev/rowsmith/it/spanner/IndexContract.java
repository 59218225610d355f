package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.rowsmith.it.spanner.AlbumRepository.AlbumsByLabelEntry;
import dev.rowsmith.it.spanner.AlbumRepository.AlbumsByReleaseEntry;
import dev.rowsmith.runtime.KeyValueException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads by indexes, and deletes of ranges; each dialect runs this. */
abstract class IndexContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00.555555Z");
  private static final LocalDate MAY = LocalDate.of(2020, 5, 1);

  @BeforeEach
  void write(SingerRepository singers, AlbumRepository albums) {
    singers.insertOrUpdate(new Singer("s", "Singer"));
    singers.insertOrUpdate(new Singer("t", "Twin"));
    albums
        .insertOrUpdateAll(
            List.of(
                album("s", 1, "Blue", MAY, "one"),
                album("s", 2, "Green", null, "two"),
                album("s", 3, "Blue", MAY.plusYears(1), null),
                album("t", 1, "Blue", null, "three"),
                album("t", 2, "Bleak", MAY.minusYears(1), "four")))
        .orThrow();
  }

  @Test
  void an_empty_prefix_or_start_never_reads_a_whole_table_or_index(
      AlbumRepository albums, SingerRepository singers) {
    Stream.<ThrowingCallable>of(
            () -> singers.scan().singerIdStartsWith(""),
            () -> singers.scan().singerIdFrom(""),
            () -> singers.deleteRange(singers.scan().singerIdStartsWith("")),
            () -> albums.scanAlbumsByTitle().titleStartsWith(""),
            () -> albums.scanAlbumsByTitle().titleFrom(""))
        .forEach(
            call ->
                assertThatThrownBy(call)
                    .isInstanceOf(KeyValueException.class)
                    .hasMessageContaining(
                        "every text starts with '', which is the whole table; use scanAll"));
    assertThat(singers.scan().singerIdIn(List.of()).list()).isEmpty();
  }

  @Test
  void an_index_that_holds_all_of_the_entity_reads_entities(
      SingerRepository singers, AlbumRepository albums) {
    assertThat(albums.scanAlbumsByTitle().titleStartsWith("Bl").list())
        .extracting(Album::title, Album::albumNumber)
        .hasSize(4)
        .startsWith(tuple("Bleak", 2));
    assertThat(albums.scanAlbumsByTitle().title("Blue").releasedFrom(MAY).list())
        .containsExactly(
            album("s", 3, "Blue", MAY.plusYears(1), null), album("s", 1, "Blue", MAY, "one"));
    assertThat(albums.scanAlbumsByTitle().title("Blue").releasedBefore(MAY.plusDays(1)).list())
        .containsExactly(album("s", 1, "Blue", MAY, "one"));
    assertThat(
            albums.scanAlbumsByTitle().title("Blue").releasedBetween(MAY, MAY.plusYears(1)).list())
        .hasSize(1);
    assertThat(albums.scanAlbumsByTitle().title("Blue").released(MAY).limit(1).list()).hasSize(1);
    assertThat(albums.scanAlbumsByTitle().title("Blue").list()).hasSize(3);
  }

  @Test
  void an_index_that_holds_less_reads_what_it_holds(
      SingerRepository singers, AlbumRepository albums) {
    List<AlbumsByLabelEntry> entries = albums.scanAlbumsByLabel().labelFrom("o").list();

    assertThat(entries)
        .containsExactly(
            new AlbumsByLabelEntry("one", "Blue", "s", 1),
            new AlbumsByLabelEntry("three", "Blue", "t", 1),
            new AlbumsByLabelEntry("two", "Green", "s", 2));
    assertThat(albums.scanAlbumsByLabel().labelBefore("p").list())
        .extracting(AlbumsByLabelEntry::label)
        .containsExactly("four", "one");
    assertThat(albums.scanAlbumsByLabel().label("two").title("Green").list()).hasSize(1);
    assertThat(albums.findAll(List.of(entries.get(0).primaryKey())).values())
        .containsExactly(album("s", 1, "Blue", MAY, "one"));
  }

  @Test
  void an_index_without_nulls_has_no_row_with_one(
      SingerRepository singers, AlbumRepository albums) {
    assertThat(albums.scanAlbumsByRelease().singerId("s").list())
        .extracting(AlbumsByReleaseEntry::released)
        .containsExactly(MAY, MAY.plusYears(1));
  }

  @Test
  void a_range_is_deleted_without_being_read(UserLogRepository logs, ShardedLogRepository sharded) {
    for (int second = 0; second < 10; second++) {
      logs.insert(new UserLog(1, NOON.plusSeconds(second), "/" + second));
      logs.insert(new UserLog(2, NOON.plusSeconds(second), "/" + second));
      sharded.insert(new ShardedLog(NOON.plusSeconds(second), second, "/" + second));
    }

    logs.deleteRange(logs.scan().userId(1).lastAccessBefore(NOON.plusSeconds(7)));
    assertThat(logs.scan().userId(1).list()).hasSize(3);
    assertThat(logs.scan().userId(2).list()).hasSize(10);
    logs.deleteRange(logs.scan().userIdIn(List.of(1L, 2L)));
    assertThat(logs.scan().userIdFrom(0).list()).isEmpty();
    logs.deleteRange(logs.scan().userIdIn(List.of()));

    sharded.deleteRange(sharded.scan().lastAccessFrom(NOON.plusSeconds(4)));
    assertThat(sharded.scan().lastAccessFrom(NOON).list())
        .extracting(ShardedLog::userId)
        .containsExactly(0L, 1L, 2L, 3L);
  }

  @Test
  void a_range_with_a_limit_or_of_an_index_is_not_deleted(
      SingerRepository singers, AlbumRepository albums) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> albums.deleteRange(albums.scan().singerId("s").limit(1)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> albums.deleteRange(albums.scanAlbumsByTitle().title("Blue")));
    assertThat(albums.scan().singerId("s").list()).hasSize(3);
  }

  private static Album album(
      String singer,
      int number,
      String title,
      @Nullable LocalDate released,
      @Nullable String label) {
    return new Album(singer, number, title, released, label);
  }
}
