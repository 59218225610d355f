package dev.rowsmith.samples.videos;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.bigtable.PartialRow;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@BigtableTest
class VideosStoryTest {

  private static final Instant NOON = Instant.parse("2023-09-10T12:00:00Z");

  private final VideoRepository videos;
  private final VideoSite site;

  VideosStoryTest(VideoRepository videos) {
    this.videos = videos;
    this.site = new VideoSite(videos);
  }

  private VideoKey uploaded(String id, int comments) {
    site.upload(new Video(id, NOON, Map.of("480", "https://storage/480"), 0, 0, Map.of()));
    VideoKey key = new VideoKey(id);
    for (int at = 0; at < comments; at++) {
      site.comment(key, comment(at), "comment " + at);
    }
    return key;
  }

  private static Instant comment(int second) {
    return NOON.plusSeconds(second);
  }

  @Test
  void every_comment_is_on_one_page_and_the_newest_is_first() {
    VideoKey key = uploaded("paged", 25);

    PartialRow<VideoKey> screen = site.firstScreen(key, 10).orElseThrow();
    VideoPage page = new VideoPage(screen.get(VideoTable.COMMENTS));
    List<String> read = new ArrayList<>(page.comments().values());
    List<Integer> sizes = new ArrayList<>();
    for (Optional<Instant> last = page.last(); last.isPresent(); last = page.last()) {
      sizes.add(page.comments().size());
      page = site.commentsAfter(key, last.get(), 10);
      read.addAll(page.comments().values());
    }

    assertThat(sizes).containsExactly(10, 10, 5);
    assertThat(read).hasSize(25).doesNotHaveDuplicates().startsWith("comment 24", "comment 23");
    assertThat(read).endsWith("comment 1", "comment 0");
  }

  @Test
  void comments_of_one_millisecond_are_kept_apart_by_their_microseconds() {
    VideoKey key = uploaded("same", 0);
    site.comment(key, NOON.plusNanos(1_000), "first");
    site.comment(key, NOON.plusNanos(2_000), "second");

    assertThat(videos.find(key).orElseThrow().comments().values())
        .containsExactly("second", "first");
  }

  @Test
  void a_page_goes_on_after_a_comment_that_is_gone() {
    VideoKey key = uploaded("moderated", 5);
    site.moderate(key, comment(3));

    assertThat(site.commentsAfter(key, comment(3), 10).comments().values())
        .containsExactly("comment 2", "comment 1", "comment 0");
  }

  @Test
  void a_comment_is_a_qualifier_that_people_can_read(BigtableDataClient client) {
    VideoKey key = uploaded("bytes", 1);

    assertThat(client.readRow(TableId.of(videos.table()), key.id()).getCells("comments"))
        .singleElement()
        .satisfies(
            cell ->
                assertThat(cell.getQualifier().toStringUtf8())
                    .isEqualTo("" + (Long.MAX_VALUE - 1_000 * NOON.toEpochMilli())));
  }

  @Test
  void views_and_likes_are_summed_up_and_stay_when_comments_come() {
    VideoKey key = uploaded("viewed", 0);
    for (int viewer = 0; viewer < 5; viewer++) {
      site.view(key, viewer == 0);
    }
    site.comment(key, comment(1), "nice");

    Video video = videos.find(key).orElseThrow();
    assertThat(video.views()).isEqualTo(5);
    assertThat(video.likes()).isEqualTo(1);
  }

  @Test
  void a_video_goes_with_its_comments() {
    VideoKey key = uploaded("removed", 5);

    site.remove(key);

    assertThat(videos.exists(key)).isFalse();
    assertThat(site.firstScreen(key, 10)).isEmpty();
  }

  @Test
  void the_story_shows_three_pages(BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(VideosStory::tell, client, admin))
        .containsPattern("0123 +\\| 2023-09-10T15:21:48Z \\| +3 \\| +12 \\| 480, 720")
        .contains("Page 2 reads", "Page 3 reads")
        .doesNotContain("Page 4 reads")
        .endsWith("the row is gone\n");
  }
}
