package dev.rowsmith.samples.videos;

import dev.rowsmith.runtime.bigtable.PartialRow;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Shows videos and takes comments; no request reads more of a row than it shows. */
final class VideoSite {

  private final VideoRepository videos;

  VideoSite(VideoRepository videos) {
    this.videos = videos;
  }

  /** Stores a new video. */
  void upload(Video video) {
    videos.put(video);
  }

  /** Counts a view, and a like with it if the viewer likes the video. */
  void view(VideoKey video, boolean liked) {
    VideoRepository.Update update = videos.update(video).addViews(1);
    (liked ? update.addLikes(1) : update).apply();
  }

  /** Adds a comment; only one cell is sent. */
  void comment(VideoKey video, Instant at, String words) {
    videos.update(video).putComments(at, words).apply();
  }

  /** Takes a comment away. */
  void moderate(VideoKey video, Instant at) {
    videos.update(video).removeComments(at).apply();
  }

  /** Reads what the first screen shows, in one request: formats, counters, newest comments. */
  Optional<PartialRow<VideoKey>> firstScreen(VideoKey video, int comments) {
    return videos.findOnly(
        video,
        VideoTable.UPLOADED,
        VideoTable.FORMATS,
        VideoTable.LIKES,
        VideoTable.VIEWS,
        VideoTable.COMMENTS.first(comments));
  }

  /** Reads the comments that come after one, which may be gone by now. */
  VideoPage commentsAfter(VideoKey video, Instant last, int comments) {
    return new VideoPage(
        videos
            .findOnly(video, VideoTable.COMMENTS.after(last).first(comments))
            .map(row -> row.get(VideoTable.COMMENTS))
            .orElse(Map.of()));
  }

  /** Removes a video with all its comments, in one request. */
  void remove(VideoKey video) {
    videos.delete(video);
  }
}
