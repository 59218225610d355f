package dev.rowsmith.it.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Reads rows of 1 MB in 16 shards in every way that need not hold them all.
 *
 * <p>The module's pom runs it with {@code -Xmx320m}: all 300 rows would not fit, which is what the
 * first requests bring where only their rows are counted.
 */
@SpannerTest
@Timeout(600)
class SpannerLargeRowsTest {

  private static final Instant START = Instant.ofEpochMilli(1_423_523_569_918L);
  private static final int ROWS = 300;
  private static final int BYTES = 1_000_000;
  private static final List<Integer> CAMERAS = IntStream.range(0, ROWS).boxed().toList();

  @Test
  void rows_of_1_MB_of_16_shards_are_read_in_each_way(SnapshotRepository snapshots)
      throws Exception {
    assertThat(Runtime.getRuntime().maxMemory()).isLessThan(400_000_000);
    snapshots.insertOrUpdateAll(
        IntStream.range(0, ROWS).mapToObj(SpannerLargeRowsTest::snapshot),
        BulkOptions.defaults().bytesPerCommit(5_000_000));
    Scan<Snapshot, SnapshotKey> all = snapshots.scanAll("the test");

    List<Integer> cameras = new ArrayList<>();
    all.forEach(snapshot -> cameras.add(camera(snapshot)));
    assertThat(cameras).isEqualTo(CAMERAS);

    try (Stream<Snapshot> rows = all.stream()) {
      assertThat(rows.map(SpannerLargeRowsTest::camera)).isEqualTo(CAMERAS);
    }

    List<Integer> paged = new ArrayList<>();
    String token = "";
    do {
      Page<Snapshot> page = all.pageAsync(20, token).get(100, TimeUnit.SECONDS);
      page.rows().forEach(snapshot -> paged.add(camera(snapshot)));
      token = page.next().orElse("");
    } while (!token.isEmpty());
    assertThat(paged).isEqualTo(CAMERAS);
  }

  private static Snapshot snapshot(int at) {
    byte[] bytes = new byte[BYTES];
    bytes[0] = (byte) at;
    return new Snapshot(START.plusSeconds(at), at, ByteString.copyFrom(bytes));
  }

  private static int camera(Snapshot snapshot) {
    assertThat(snapshot.picture().size()).isEqualTo(BYTES);
    assertThat(snapshot.picture().byteAt(0)).isEqualTo((byte) snapshot.camera());
    return snapshot.camera();
  }
}
