package dev.rowsmith.samples.accesslog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Test;

@SpannerTest
class AccessLogStoryTest {

  @Test
  void the_story_shows_each_key(SpannerDatabase database) {
    String told = Told.by(out -> AccessLogStory.tell(database, out));

    assertThat(told)
        .containsSubsequence(
            "record TimeFirst(@PrimaryKey Instant lastAccess",
            "The compiler ",
            "userId=user 9513",
            "the two newest of 9513",
            "page=/page/5",
            "page=/page/2",
            "OfPage.java:13: error: [FullScanQuery]",
            "the three newest of all users",
            "page=/page/5",
            "page=/page/4",
            "page=/page/3",
            "one entry, whose shard",
            "page=/page/3",
            "Visitor[visitorId=");
    assertThat(
            database
                .schemas()
                .compare(
                    UuidAccessTable.SCHEMA,
                    UserAccessTable.SCHEMA,
                    ShardedAccessTable.SCHEMA,
                    VisitorTable.SCHEMA))
        .hasToString("no difference\n");
  }
}
