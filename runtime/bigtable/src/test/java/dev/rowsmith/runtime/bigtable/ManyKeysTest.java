package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.v2.ReadRowsRequest;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.key.ScanKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scans of more keys than a request can name: several requests give the rows of one. */
class ManyKeysTest {

  private static final List<String> IDS =
      IntStream.range(0, 30_000).mapToObj("%08d"::formatted).toList();

  private final FakeTable table = new FakeTable();
  private final List<Sensor> expected = new ArrayList<>();
  private FakeBigtable bigtable;
  private Scan<Sensor, Sensor.Key> scan;

  @BeforeEach
  void start() throws IOException {
    bigtable = new FakeBigtable();
    bigtable.answerReads(table);
    for (int at = 0; at < IDS.size(); at += 600) {
      Sensor sensor = new Sensor("ORD", IDS.get(at), null, at, null);
      table.put(new Sensor.Key("ORD", IDS.get(at)).encode(), at);
      expected.add(sensor);
    }
    List<String> shuffled = new ArrayList<>(IDS);
    Collections.shuffle(shuffled, new java.util.Random(7));
    scan = new SensorRepository(bigtable.client()).scan().site("ORD").idIn(shuffled);
  }

  @AfterEach
  void stop() {
    bigtable.close();
  }

  @Test
  void each_key_is_asked_for_once_in_requests_that_bigtable_accepts() {
    assertThat(scan.list()).isEqualTo(expected);

    assertThat(bigtable.reads).hasSizeBetween(2, 4);
    assertThat(bigtable.reads)
        .allMatch(read -> read.getSerializedSize() < 512 * 1024)
        .flatExtracting(read -> read.getRows().getRowKeysList())
        .hasSize(IDS.size())
        .doesNotHaveDuplicates();
    assertThat(scan.explain().kind()).isEqualTo(ScanKind.SEVERAL);
  }

  @Test
  void every_end_of_the_scan_gives_the_same_rows() {
    try (Stream<Sensor> rows = scan.stream()) {
      assertThat(rows).isEqualTo(expected);
    }
    try (Stream<Sensor.Key> keys = scan.keys()) {
      assertThat(keys).hasSize(expected.size());
    }
    List<Sensor> pushed = new ArrayList<>();
    scan.forEach(pushed::add);
    assertThat(pushed).isEqualTo(expected);
    assertThat(scan.count()).isEqualTo(expected.size());
    assertThat(scan.limit(7).count()).isEqualTo(7);
    assertThat(scan.first()).contains(expected.get(0));
  }

  @Test
  void reversed_rows_begin_in_the_last_request() {
    List<Sensor> backwards = new ArrayList<>(expected);
    Collections.reverse(backwards);

    assertThat(scan.reversed().list()).isEqualTo(backwards);
    assertThat(scan.reversed().limit(40).list()).isEqualTo(backwards.subList(0, 40));
  }

  @Test
  void a_limit_that_the_first_request_reaches_sends_no_other() {
    assertThat(scan.limit(3).list()).isEqualTo(expected.subList(0, 3));

    assertThat(bigtable.reads).hasSize(1);
  }

  @Test
  void a_limit_holds_over_all_requests() {
    assertThat(scan.limit(40).list()).isEqualTo(expected.subList(0, 40));

    assertThat(bigtable.reads.stream().map(ReadRowsRequest::getRowsLimit).toList())
        .startsWith(40L)
        .isSortedAccordingTo(Collections.reverseOrder());
  }

  @Test
  void pages_go_on_in_the_request_of_their_row() {
    List<Sensor> read = new ArrayList<>();
    Optional<String> token = Optional.empty();
    do {
      Page<Sensor> page = scan.page(9, token.orElse(null));
      read.addAll(page.rows());
      token = page.next();
    } while (token.isPresent());

    assertThat(read).isEqualTo(expected);
  }

  @Test
  void long_keys_are_looked_up_in_requests_that_bigtable_accepts() {
    List<Sensor.Key> keys =
        IntStream.range(0, 1_000)
            .mapToObj(at -> new Sensor.Key("ORD", "x".repeat(2_000) + at))
            .toList();

    assertThat(new SensorRepository(bigtable.client()).findAll(keys)).isEmpty();
    assertThat(bigtable.reads)
        .hasSizeGreaterThan(4)
        .allMatch(read -> read.getSerializedSize() < 512 * 1024);
  }
}
