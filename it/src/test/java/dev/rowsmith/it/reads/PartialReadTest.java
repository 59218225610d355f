package dev.rowsmith.it.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.bigtable.PartialRow;
import dev.rowsmith.runtime.bigtable.table.EntryRange;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

@BigtableTest
class PartialReadTest {

  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");

  private static Video video(String channel, int number, int comments) {
    Map<Instant, String> said = new LinkedHashMap<>();
    for (int at = 0; at < comments; at++) {
      said.put(NOON.plusSeconds(at), "comment " + at);
    }
    return new Video(
        channel,
        number,
        "title " + number,
        number == 1 ? null : 10 * number,
        said,
        List.of(
            new Cell<>(NOON.plusSeconds(3), 3.0),
            new Cell<>(NOON.plusSeconds(2), 2.0),
            new Cell<>(NOON.plusSeconds(1), 1.0)));
  }

  @Test
  void only_the_named_columns_are_read_with_their_types(VideoRepository videos) {
    videos.put(video("only", 1, 3));
    videos.put(video("only", 2, 3));

    List<PartialRow<VideoKey>> rows =
        videos.scan().channel("only").only(VideoTable.TITLE, VideoTable.SECONDS).list();

    assertThat(rows)
        .extracting(PartialRow::key)
        .containsExactly(new VideoKey("only", 1), new VideoKey("only", 2));
    assertThat(rows.get(0).get(VideoTable.TITLE)).isEqualTo("title 1");
    assertThat(rows.get(0).get(VideoTable.SECONDS)).isNull();
    assertThat(rows.get(0).find(VideoTable.SECONDS)).isEmpty();
    assertThat(rows.get(1).require(VideoTable.SECONDS)).isEqualTo(20);
    assertThatThrownBy(() -> rows.get(0).get(VideoTable.COMMENTS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("c:* was not read; it belongs into only(…)");
  }

  @Test
  void a_row_without_any_of_the_columns_is_not_read(VideoRepository videos) {
    videos.put(video("none", 1, 1));
    videos.put(video("none", 2, 1));

    assertThat(videos.scan().channel("none").only(VideoTable.SECONDS).list())
        .singleElement()
        .satisfies(row -> assertThat(row.key().number()).isEqualTo(2));
    assertThat(videos.scan().channel("none").only(VideoTable.SECONDS).count()).isEqualTo(1);
    assertThat(videos.findOnly(new VideoKey("none", 1), VideoTable.SECONDS)).isEmpty();
  }

  @Test
  void a_versioned_column_that_is_named_twice_is_read_once(VideoRepository videos) {
    Video video = video("twice", 1, 0);
    videos.put(video);

    PartialRow<VideoKey> row =
        videos
            .findOnly(
                new VideoKey("twice", 1), VideoTable.PRICE, VideoTable.TITLE, VideoTable.PRICE)
            .orElseThrow();

    assertThat(row.get(VideoTable.PRICE)).isEqualTo(video.price());
  }

  @Test
  void the_entry_of_an_empty_key_is_one_entry(WordsRepository words) {
    words.put(new Words("empty", Map.of("", 1L, "a", 2L, "b", 3L)));
    WordsKey key = new WordsKey("empty");

    assertThat(counts(words, key, WordsTable.COUNTS.entry(""))).isEqualTo(Map.of("", 1L));
    assertThat(words.findOnly(key, WordsTable.COUNTS.before(""))).isEmpty();
    assertThat(words.findOnly(key, WordsTable.COUNTS.between("", ""))).isEmpty();
    assertThat(counts(words, key, WordsTable.COUNTS.from(""))).hasSize(3);
    assertThat(counts(words, key, WordsTable.COUNTS.between("", "b"))).containsOnlyKeys("", "a");
    assertThat(counts(words, key, WordsTable.COUNTS.after(""))).containsOnlyKeys("a", "b");
  }

  @Test
  void pages_of_one_entry_come_to_an_end_after_an_empty_key(WordsRepository words) {
    words.put(new Words("pages", Map.of("", 1L, "a", 2L)));
    WordsKey key = new WordsKey("pages");

    List<String> read = new ArrayList<>();
    Map<String, Long> page = counts(words, key, WordsTable.COUNTS.first(1));
    while (!page.isEmpty() && read.size() < 5) {
      read.addAll(page.keySet());
      page = counts(words, key, WordsTable.COUNTS.after(read.get(read.size() - 1)).first(1));
    }
    assertThat(read).containsExactly("", "a");
  }

  private static Map<String, Long> counts(
      WordsRepository words, WordsKey key, EntryRange<String, Long> entries) {
    return words.findOnly(key, entries).map(row -> row.get(WordsTable.COUNTS)).orElse(Map.of());
  }

  @Test
  void a_range_that_starts_after_an_entry_stays_within_its_bounds(VideoRepository videos) {
    videos.put(video("bounds", 1, 9));
    VideoKey key = new VideoKey("bounds", 1);

    EntryRange<Instant, String> range =
        VideoTable.COMMENTS.between(NOON.plusSeconds(2), NOON.plusSeconds(5));
    assertThat(
            videos
                .findOnly(key, range.after(NOON.plusSeconds(8)))
                .orElseThrow()
                .get(VideoTable.COMMENTS)
                .keySet())
        .containsExactly(NOON.plusSeconds(4), NOON.plusSeconds(3), NOON.plusSeconds(2));
  }

  @Test
  void the_newest_entries_are_read_page_by_page(VideoRepository videos) {
    videos.put(video("pages", 1, 25));
    VideoKey key = new VideoKey("pages", 1);

    Map<Instant, String> first =
        videos.findOnly(key, VideoTable.COMMENTS.first(10)).orElseThrow().get(VideoTable.COMMENTS);
    assertThat(first).hasSize(10).containsEntry(NOON.plusSeconds(24), "comment 24");
    assertThat(first.keySet()).first().isEqualTo(NOON.plusSeconds(24));
    assertThat(first.keySet()).last().isEqualTo(NOON.plusSeconds(15));

    Map<Instant, String> next =
        videos
            .findOnly(key, VideoTable.COMMENTS.after(NOON.plusSeconds(15)).first(10))
            .orElseThrow()
            .get(VideoTable.COMMENTS);
    assertThat(next.keySet()).first().isEqualTo(NOON.plusSeconds(14));
    assertThat(next).hasSize(10);
  }

  @Test
  void one_entry_is_read_without_its_neighbours(VideoRepository videos) {
    videos.put(video("one", 1, 3));
    VideoKey key = new VideoKey("one", 1);

    assertThat(videos.findOnly(key, VideoTable.COMMENTS.entry(NOON.plusSeconds(1))))
        .get()
        .satisfies(
            row ->
                assertThat(row.get(VideoTable.COMMENTS))
                    .isEqualTo(Map.of(NOON.plusSeconds(1), "comment 1")));
    assertThat(videos.findOnly(key, VideoTable.COMMENTS.entry(NOON.plusMillis(500)))).isEmpty();
  }

  @Test
  void a_range_of_entries_is_in_the_order_of_the_keys(VideoRepository videos) {
    videos.put(video("range", 1, 10));
    VideoKey key = new VideoKey("range", 1);

    Map<Instant, String> between =
        videos
            .findOnly(key, VideoTable.COMMENTS.between(NOON.plusSeconds(2), NOON.plusSeconds(5)))
            .orElseThrow()
            .get(VideoTable.COMMENTS);
    assertThat(between.values()).containsExactly("comment 4", "comment 3", "comment 2");
    assertThat(videos.findOnly(key, VideoTable.COMMENTS.from(NOON.plusSeconds(9)))).isPresent();
    assertThat(videos.findOnly(key, VideoTable.COMMENTS.before(NOON))).isEmpty();
    assertThat(videos.findOnly(key, VideoTable.COMMENTS.between(NOON, NOON))).isEmpty();
  }

  @Test
  void fewer_versions_than_the_entity_maps_can_be_read(VideoRepository videos) {
    videos.put(video("versions", 1, 0));
    VideoKey key = new VideoKey("versions", 1);

    assertThat(videos.find(key).orElseThrow().price()).hasSize(3);
    assertThat(videos.scan().channel("versions").versions(2).list())
        .singleElement()
        .satisfies(
            video -> assertThat(video.price()).extracting(Cell::value).containsExactly(3.0, 2.0));
    assertThat(
            videos
                .scan()
                .channel("versions")
                .only(VideoTable.PRICE)
                .writtenBetween(NOON.plusSeconds(1), NOON.plusSeconds(3))
                .list())
        .singleElement()
        .satisfies(
            row ->
                assertThat(row.get(VideoTable.PRICE))
                    .extracting(Cell::value)
                    .containsExactly(2.0, 1.0));
  }

  @Test
  void what_no_scan_can_read_is_refused(VideoRepository videos) {
    var scan = videos.scan().channel("refused");
    assertThatThrownBy(scan::only)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("only(…) names the columns to read, and here is none");
    assertThatThrownBy(() -> scan.only(MetricTable.VALUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Video has no column m:value");
    assertThatThrownBy(() -> scan.versions(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> scan.writtenBetween(NOON, NOON))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> scan.writtenBetween(NOON, NOON.plusNanos(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("finer than milliseconds");
    assertThatThrownBy(() -> VideoTable.COMMENTS.first(0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_page_of_partial_rows_goes_on_where_it_ended(VideoRepository videos) {
    Map<Integer, Integer> seconds = new TreeMap<>();
    for (int number = 2; number < 9; number++) {
      videos.put(video("paged", number, 0));
      seconds.put(number, 10 * number);
    }
    var scan = videos.scan().channel("paged").only(VideoTable.SECONDS);
    Map<Integer, Integer> read = new TreeMap<>();
    String token = null;
    do {
      var page = scan.page(3, token);
      page.rows().forEach(row -> read.put(row.key().number(), row.require(VideoTable.SECONDS)));
      token = page.next().orElse(null);
    } while (token != null);
    assertThat(read).isEqualTo(seconds);
  }
}
