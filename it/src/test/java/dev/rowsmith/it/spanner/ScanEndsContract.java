package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.spanner.PartialRow;
import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pages, counts, keys and columns of scans; each dialect runs this. */
abstract class ScanEndsContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00Z");
  private static final LocalDate DAY = LocalDate.of(2020, 5, 1);

  private boolean filled;

  @BeforeEach
  void fill(SingerRepository singers, AlbumRepository albums, ShardedLogRepository logs) {
    if (filled) {
      return;
    }
    filled = true;
    singers.insertOrUpdateAll(
        List.of(new Singer("ends", "Singer"), new Singer("ends2", "Another")));
    List<Album> all = new ArrayList<>();
    for (int number = 1; number <= 7; number++) {
      all.add(
          new Album(
              "ends",
              number,
              "Same",
              number % 3 == 0 ? null : DAY.plusDays(number % 2),
              "label " + number));
    }
    all.add(new Album("ends2", 1, "Other", DAY, null));
    albums.insertOrUpdateAll(all).orThrow();
    List<ShardedLog> accesses = new ArrayList<>();
    for (int second = 0; second < 20; second++) {
      accesses.add(new ShardedLog(NOON.plusSeconds(second), second, "page " + second));
    }
    logs.insertOrUpdateAll(accesses).orThrow();
  }

  @Test
  void every_row_is_on_one_page(AlbumRepository albums, ShardedLogRepository logs)
      throws Exception {
    assertPages(albums.scan().singerId("ends"));
    assertPages(albums.scan().singerIdIn(List.of("ends2", "ends")));
    assertPages(albums.scan().singerIdIn(List.of("ends2", "ends")).albumNumberBetween(1, 5));
    assertPages(albums.scan().singerId("ends").albumNumberIn(List.of(5, 1, 3)));
    assertPages(albums.scan().singerId("ends").limit(4));
    assertPages(albums.scan().singerId("nobody"));
    assertPages(albums.scanAll("a test of pages"));
    assertPages(logs.scanAll("a test of pages"));
    assertPages(logs.scanAll("a test of pages").limit(11));
    assertPages(logs.scan().lastAccessFrom(NOON.plusSeconds(7)));
    assertPages(albums.scanAlbumsByTitle().titleFrom("A"));
    assertPages(albums.scanAlbumsByTitle().title("Same"));
    assertPages(albums.scanAlbumsByTitle().title("Same").released(DAY));
    assertPages(albums.scanAlbumsByTitle().title("Same").releasedFrom(DAY));
    assertPages(albums.scanAlbumsByTitle().title("Same").limit(5));
    assertPages(albums.scanAlbumsByRelease().singerId("ends"));
    assertPages(albums.scan().singerId("ends").only(AlbumTable.TITLE));
  }

  static <E, K extends SpannerKey & Comparable<K>> void assertPages(Scan<E, K> scan)
      throws Exception {
    List<String> all = scan.list().stream().map(String::valueOf).toList();
    for (int size : new int[] {1, 2, 3, 100}) {
      List<String> paged = new ArrayList<>();
      List<String> asynchronously = new ArrayList<>();
      Optional<String> token = Optional.of("");
      while (token.isPresent()) {
        Page<E> page = scan.page(size, token.get());
        assertThat(page.rows()).hasSizeLessThanOrEqualTo(size);
        page.rows().forEach(row -> paged.add(row.toString()));
        Page<E> again = get(scan.pageAsync(size, token.get()));
        again.rows().forEach(row -> asynchronously.add(row.toString()));
        assertThat(again.next()).isEqualTo(page.next());
        token = page.next();
      }
      assertThat(paged).as("%s in pages of %s", scan, size).isEqualTo(all);
      assertThat(asynchronously).as("%s in pages of %s", scan, size).isEqualTo(all);
    }
  }

  @Test
  void pages_go_on_where_the_last_row_was_though_rows_come_and_go(AlbumRepository albums) {
    Scan<Album, AlbumKey> scan = albums.scan().singerId("ends");
    Page<Album> first = scan.page(3, null);
    assertThat(first.rows()).extracting(Album::albumNumber).containsExactly(1, 2, 3);
    Album last = first.rows().get(2);
    try {
      albums.delete("ends", 3);
      albums.insert(new Album("ends", 0, "before", null, null));
      assertThat(scan.page(2, next(first)).rows())
          .extracting(Album::albumNumber)
          .containsExactly(4, 5);

      Page<Album> entries = albums.scanAlbumsByTitle().title("Same").page(2, null);
      Album deleted = entries.rows().get(1);
      List<Album> rest = albums.scanAlbumsByTitle().title("Same").list().stream().skip(2).toList();
      albums.delete(AlbumKey.of(deleted));
      assertThat(albums.scanAlbumsByTitle().title("Same").page(100, next(entries)).rows())
          .isEqualTo(rest);
      albums.insert(deleted);
    } finally {
      albums.insertOrUpdate(last);
      albums.delete("ends", 0);
    }
  }

  @Test
  void a_token_stays_the_same_from_release_to_release(AlbumRepository albums) {
    assertThat(next(albums.scan().singerId("ends").page(2, null)))
        .isEqualTo("ATnXhLuVqg0AwbAJHI1WfqAAAAAAAAAAAAAAAARlbmRzAAAAATIGeWjF");
    assertThat(next(albums.scanAlbumsByTitle().title("Same").released(DAY).page(1, null)))
        .isEqualTo(
            "AfEa2BA8V9RsDpv73RX8T8QAAAAAAAAAAAAAAARTYW1lAAAACjIwMjAtMDUtMDEAAAAEZW5kcwAAAAEymIDH3Q");
  }

  @Test
  void a_token_of_another_scan_is_refused(AlbumRepository albums) {
    Scan<Album, AlbumKey> scan = albums.scan().singerId("ends");
    String token = next(scan.page(2, null));

    assertThat(token).matches("[A-Za-z0-9_-]+");
    List<Scan<?, ?>> others =
        List.of(
            albums.scan().singerId("ends2"),
            albums.scan().singerIdIn(List.of("ends", "ends2")),
            albums.scan().singerId("ends").limit(5),
            albums.scan().singerId("ends").albumNumberFrom(1),
            albums.scanAll("a test of tokens"),
            albums.scanAlbumsByTitle().title("ends"));
    for (Scan<?, ?> other : others) {
      assertThatIllegalArgumentException()
          .as("%s", other)
          .isThrownBy(() -> other.page(2, token))
          .withMessageContaining("belongs to another scan");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> scan.page(2, token.substring(1)))
        .withMessageContaining("not the token of a page");
    assertThatIllegalArgumentException().isThrownBy(() -> scan.page(0, null));
    assertThatIllegalArgumentException().isThrownBy(() -> scan.pageAsync(10_001, null));
    Scan<Album, AlbumKey> several = albums.scan().singerIdIn(List.of("ends", "ends2"));
    assertThat(
            albums
                .scan()
                .singerIdIn(List.of("ends2", "ends", "ends2"))
                .page(100, next(several.page(2, "")))
                .rows())
        .hasSize(6);
  }

  @Test
  void rows_are_counted_and_their_keys_read(AlbumRepository albums, ShardedLogRepository logs)
      throws Exception {
    Scan<Album, AlbumKey> scan = albums.scan().singerId("ends");
    List<AlbumKey> keys = scan.list().stream().map(AlbumKey::of).toList();

    assertThat(scan.count()).isEqualTo(7);
    assertThat(get(scan.countAsync())).isEqualTo(7);
    assertThat(scan.limit(3).count()).isEqualTo(3);
    assertThat(logs.scanAll("a test of counts").count()).isEqualTo(20);
    assertThat(logs.scanAll("a test of counts").limit(9).count()).isEqualTo(9);
    assertThat(albums.scan().singerIdIn(List.of()).count()).isZero();
    assertThat(scan.keys()).isEqualTo(keys);
    assertThat(get(scan.keysAsync())).isEqualTo(keys);
    assertThat(logs.scanAll("a test of keys").keys()).hasSize(20).isSorted();
    assertThat(albums.scanAlbumsByTitle().title("Same").keys())
        .containsExactlyInAnyOrderElementsOf(keys);
    assertThat(albums.scanAlbumsByTitle().title("Same").count()).isEqualTo(7);
  }

  @Test
  void some_columns_are_read_alone(AlbumRepository albums, ShardedLogRepository logs)
      throws Exception {
    List<PartialRow<AlbumKey>> rows =
        albums.scan().singerId("ends").only(AlbumTable.TITLE, AlbumTable.RELEASED).list();

    assertThat(rows).hasSize(7);
    PartialRow<AlbumKey> third = rows.get(2);
    assertThat(third.key()).isEqualTo(new AlbumKey("ends", 3));
    assertThat(third.require(AlbumTable.TITLE)).isEqualTo("Same");
    assertThat(third.get(AlbumTable.RELEASED)).isNull();
    assertThat(third.find(AlbumTable.RELEASED)).isEmpty();
    assertThatExceptionOfType(NoSuchElementException.class)
        .isThrownBy(() -> third.require(AlbumTable.RELEASED));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> third.get(AlbumTable.LABEL))
        .withMessage("label was not read; it belongs into only(…)");
    assertThat(third)
        .hasToString("AlbumKey[singerId=ends, albumNumber=3] {title=Same, released=null}");
    assertThat(albums.findOnly(new AlbumKey("ends", 1), AlbumTable.TITLE))
        .map(row -> row.require(AlbumTable.TITLE))
        .contains("Same");
    assertThat(get(albums.findOnlyAsync(new AlbumKey("ends", 99), AlbumTable.TITLE))).isEmpty();
    assertThat(logs.scanAll("a test of columns").only(ShardedLogTable.PAGE).list())
        .extracting(row -> row.require(ShardedLogTable.PAGE))
        .startsWith("page 0", "page 1")
        .hasSize(20);
    assertThat(albums.scanAlbumsByTitle().title("Other").only(AlbumTable.ALBUM_NUMBER).first())
        .map(row -> row.require(AlbumTable.ALBUM_NUMBER))
        .contains(1);
  }

  @Test
  void columns_that_are_not_there_are_refused(AlbumRepository albums) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> albums.scan().singerId("ends").only(SingerTable.NAME))
        .withMessage(
            "Album has no column name; expected some of: [singerId, albumNumber, title, released,"
                + " label]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> albums.scanAlbumsByRelease().singerId("ends").only(AlbumTable.LABEL))
        .withMessageStartingWith("the index AlbumsByRelease has no column label;");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> albums.scan().singerId("ends").only())
        .withMessage("only() names no column of Album; keys() reads the keys alone");
  }

  @Test
  void a_scan_says_what_it_asks_for(AlbumRepository albums, ShardedLogRepository logs) {
    assertThat(albums.scan().singerId("a").limit(3))
        .hasToString("prefix read of Albums: singerId = a, limit 3");
    assertThat(albums.scan().singerId("a").albumNumber(1))
        .hasToString("point read of Albums: singerId = a, albumNumber = 1");
    assertThat(albums.scan().singerId("a").albumNumberBetween(1, 4))
        .hasToString("range read of Albums: singerId = a, albumNumber from 1 until 4");
    assertThat(albums.scan().singerIdIn(List.of("a", "b")))
        .hasToString("multi-range read of Albums: singerId in [a, b]");
    assertThat(albums.scan().singerIdIn(List.of())).hasToString("no read of Albums");
    assertThat(albums.scanAlbumsByTitle().title("a").releasedBefore(DAY))
        .hasToString("range read of Albums by AlbumsByTitle: title = a, released until 2020-05-01");
    assertThat(logs.scanAll("a test of plans"))
        .hasToString("full scan of ShardedAccessLog, in 8 shards");
    assertThat(logs.scan().lastAccess(NOON).userId(7).explain().shards()).isEqualTo(1);
    assertThat(albums).hasToString("AlbumRepository of table Albums");
  }

  @Test
  void an_update_names_the_parts_of_the_key(AlbumRepository albums) {
    albums.insertOrUpdate(new Album("ends2", 5, "before", null, null));

    albums.update("ends2", 5).title("after").apply();

    assertThat(albums.find("ends2", 5)).map(Album::title).contains("after");
    albums.delete("ends2", 5);
  }

  private static String next(Page<?> page) {
    return page.next().orElseThrow();
  }

  private static <T> T get(CompletableFuture<T> future) throws Exception {
    return Objects.requireNonNull(future.get(30, TimeUnit.SECONDS));
  }
}
