package dev.rowsmith.runtime.spanner.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The vectors of docs/spanner.md: another value of one of them would lose the rows of a table. */
class ShardVectorTest {

  @Test
  void shards_are_those_of_the_page() {
    Timestamp at = Timestamp.parseTimestamp("2016-01-25T15:10:10.555555999Z");

    assertThat(shard(8, at, 9513L)).isEqualTo(6);
    assertThat(shard(100, at, 9513L)).isEqualTo(94);
    assertThat(shard(8, "TomSmith")).isEqualTo(5);
    assertThat(shard(100, "TomSmith")).isEqualTo(45);
    assertThat(shard(8, Date.parseDate("2016-01-25"))).isZero();
    assertThat(shard(100, Date.parseDate("2016-01-25"))).isEqualTo(96);
    assertThat(shard(8, -5L, true)).isEqualTo(6);
    assertThat(shard(100, -5L, true)).isEqualTo(82);
  }

  private static long shard(int shards, Object... values) {
    return new Shard("ShardId", shards, List.of()).of(List.of(values));
  }
}
