package dev.rowsmith.runtime.bigtable.internal.scan;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.FakeBigtable;
import dev.rowsmith.runtime.bigtable.FakeTable;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.SensorMapper;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.key.KeyRange;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BucketScanTest {

  private static final ScanRequest TWO_BUCKETS =
      new ScanRequest(List.of(bucket("0#"), bucket("1#")), 0, false);

  private final FakeTable table = new FakeTable();

  /** The client would end a request from which nothing is asked for 300 ms: none is open. */
  @Test
  void a_scan_that_is_left_alone_holds_no_request_and_goes_on_after_its_last_row()
      throws Exception {
    for (int at = 0; at < 100; at++) {
      table.put(ByteString.copyFromUtf8(String.format(Locale.ROOT, "0#a%03d", at)), at);
      table.put(ByteString.copyFromUtf8(String.format(Locale.ROOT, "1#b%03d", at)), at);
    }
    try (FakeBigtable bigtable = new FakeBigtable(BucketScanTest::impatient);
        Stream<MappedRow<Sensor>> rows = scan(bigtable, TWO_BUCKETS).pull()) {
      List<String> keys = new ArrayList<>();
      Iterator<MappedRow<Sensor>> each = rows.iterator();
      keys.add(each.next().key().toStringUtf8());
      Thread.sleep(1_000);
      each.forEachRemaining(row -> keys.add(row.key().toStringUtf8()));

      assertThat(keys).hasSize(200).doesNotHaveDuplicates().isSorted();
      assertThat(bigtable.reads)
          .extracting(read -> read.getRows().getRowRanges(0).getStartKeyClosed().toStringUtf8())
          .containsExactlyInAnyOrder("0#", "1#", "0#a031\0", "1#b031\0");
    }
  }

  private static void impatient(BigtableDataSettings.Builder settings) {
    settings
        .stubSettings()
        .setStreamWatchdogCheckIntervalDuration(Duration.ofMillis(50))
        .readRowsSettings()
        .setIdleTimeoutDuration(Duration.ofMillis(300));
  }

  private BucketScan<Sensor> scan(FakeBigtable bigtable, ScanRequest request) throws IOException {
    bigtable.answerReads(table);
    return new BucketScan<>(
        new RowReader<>(
            bigtable.client(),
            "sensors",
            Sensor.SCHEMA,
            new SensorMapper()::decodeKey,
            () -> new SensorMapper().rowBuilder("sensors")),
        request,
        Part.KEY);
  }

  private static Bucket bucket(String lead) {
    ByteString bytes = ByteString.copyFromUtf8(lead);
    return new Bucket(bytes, new KeySet(List.of(), List.of(KeyRange.prefix(bytes))));
  }
}
