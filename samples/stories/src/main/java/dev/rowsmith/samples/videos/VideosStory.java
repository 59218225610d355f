package dev.rowsmith.samples.videos;

import dev.rowsmith.runtime.bigtable.PartialRow;
import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Tells of a video whose comments are read page by page, and go with it. */
public final class VideosStory {

  private static final VideoKey VIDEO = new VideoKey("0123");
  private static final Instant UPLOAD = Instant.parse("2023-09-10T15:21:48Z");
  private static final int PAGE = 10;

  private VideosStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(VideosStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(VideoTable.SCHEMA);
    VideoRepository videos = new VideoRepository(stage.client());
    VideoSite site = new VideoSite(videos);
    fill(site);

    stage.heading("The first screen is one read: counters, formats and the newest comments");
    PartialRow<VideoKey> screen = site.firstScreen(VIDEO, PAGE).orElseThrow();
    stage
        .table("row key", "UploadDate", "Likes", "Views", "Formats")
        .row(
            VIDEO.id(),
            screen.require(VideoTable.UPLOADED),
            screen.get(VideoTable.LIKES),
            screen.get(VideoTable.VIEWS),
            String.join(", ", screen.get(VideoTable.FORMATS).keySet()))
        .print();
    VideoPage page = new VideoPage(screen.get(VideoTable.COMMENTS));
    print(stage, page);

    int number = 2;
    Optional<Instant> last = page.last();
    while (last.isPresent()) {
      VideoPage next = site.commentsAfter(VIDEO, last.get(), PAGE);
      if (!next.comments().isEmpty()) {
        stage.heading(
            "Page %s reads at most %s comments, and none of the pages before"
                .formatted(number++, PAGE));
        print(stage, next);
      }
      last = next.last();
    }

    stage.heading("The owner removes the video, and its comments with it");
    site.remove(VIDEO);
    stage.line("the row is " + (videos.exists(VIDEO) ? "still there" : "gone"));
  }

  private static void fill(VideoSite site) {
    site.upload(
        new Video(
            VIDEO.id(),
            UPLOAD,
            Map.of("480", "https://storage/480", "720", "https://storage/720"),
            0,
            0,
            Map.of()));
    for (int viewer = 0; viewer < 12; viewer++) {
      site.view(VIDEO, viewer % 4 == 0);
    }
    site.comment(VIDEO, at(4_134), "Seems like there is an audio glitch at minute 1:05.");
    for (int fan = 1; fan <= 22; fan++) {
      site.comment(VIDEO, at(4_134 + 60 * fan), "Comment number " + fan);
    }
    site.comment(VIDEO, at(13_167), "I really like this. The special effects are amazing.");
  }

  private static Instant at(int seconds) {
    return UPLOAD.plusSeconds(seconds);
  }

  private static void print(Stage stage, VideoPage page) {
    PrintedTable table = stage.table("at", "comment");
    page.comments().forEach(table::row);
    table.print();
  }
}
