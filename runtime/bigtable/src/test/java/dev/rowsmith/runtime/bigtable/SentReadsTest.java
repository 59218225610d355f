package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.RowSet;
import com.google.protobuf.ByteString;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SentReadsTest {

  private FakeBigtable bigtable;
  private SensorRepository sensors;

  @BeforeEach
  void start() throws IOException {
    bigtable = new FakeBigtable();
    sensors = new SensorRepository(bigtable.client());
  }

  @AfterEach
  void stop() {
    bigtable.close();
  }

  @Test
  void find_reads_one_row_by_its_key() {
    bigtable.rows.add(FakeBigtable.row("ORD#1", 7));

    assertThat(sensors.find(new Sensor.Key("ORD", "1")))
        .contains(new Sensor("ORD", "1", null, 7, null));
    assertThat(only().getRows())
        .isEqualTo(RowSet.newBuilder().addRowKeys(ByteString.copyFromUtf8("ORD#1")).build());
    assertThat(only().getTableName())
        .isEqualTo("projects/project/instances/instance/tables/sensors");
  }

  @Test
  void exists_asks_for_no_values() {
    assertThat(sensors.exists(new Sensor.Key("ORD", "1"))).isFalse();

    assertThat(filters(only())).anyMatch(RowFilter::getStripValueTransformer);
  }

  @Test
  void count_and_keys_ask_for_no_values() {
    sensors.scan().site("ORD").count();
    try (Stream<Sensor.Key> keys = sensors.scan().site("ORD").keys()) {
      assertThat(keys).isEmpty();
    }

    assertThat(bigtable.reads)
        .hasSize(2)
        .allSatisfy(
            each -> assertThat(filters(each)).anyMatch(RowFilter::getStripValueTransformer));
  }

  @Test
  void a_scan_asks_for_values_and_for_nothing_that_has_expired() {
    sensors.scan().site("ORD").list();

    assertThat(filters(only())).noneMatch(RowFilter::getStripValueTransformer);
    long start =
        filters(only())
            .get(0)
            .getInterleave()
            .getFilters(0)
            .getChain()
            .getFilters(1)
            .getTimestampRangeFilter()
            .getStartTimestampMicros();
    long monthAgo = (System.currentTimeMillis() - 30L * 24 * 60 * 60 * 1000) * 1000;
    assertThat(start).isBetween(monthAgo - 60_000_000L, monthAgo);
    assertThat(start % 1000).isZero();
  }

  @Test
  void a_prefix_is_one_range_of_row_keys() {
    sensors.scan().site("ORD").list();

    assertThat(only().getRows()).isEqualTo(ranges(range("ORD#", "ORD$")));
    assertThat(only().getRowsLimit()).isZero();
    assertThat(only().getReversed()).isFalse();
  }

  @Test
  void several_prefixes_are_one_request() {
    sensors.scan().siteIn(List.of("JFK", "ATL", "JFK")).list();

    assertThat(only().getRows()).isEqualTo(ranges(range("ATL#", "ATL$"), range("JFK#", "JFK$")));
  }

  @Test
  void several_rows_are_one_request() {
    sensors.scan().site("ORD").idIn(List.of("2", "1")).list();

    assertThat(only().getRows())
        .isEqualTo(
            RowSet.newBuilder()
                .addRowKeys(ByteString.copyFromUtf8("ORD#1"))
                .addRowKeys(ByteString.copyFromUtf8("ORD#2"))
                .build());
  }

  @Test
  void a_range_open_below_starts_with_the_table() {
    sensors.scan().siteBefore("ORD").list();

    assertThat(only().getRows())
        .isEqualTo(
            ranges(RowRange.newBuilder().setEndKeyOpen(ByteString.copyFromUtf8("ORD")).build()));
  }

  @Test
  void limit_and_direction_are_left_to_the_server() {
    sensors.scan().site("ORD").limit(10).reversed().list();

    assertThat(only().getRowsLimit()).isEqualTo(10);
    assertThat(only().getReversed()).isTrue();
  }

  @Test
  void first_asks_for_one_row_from_the_end_that_was_chosen() {
    assertThat(sensors.scan().site("ORD").reversed().first()).isEmpty();

    assertThat(only().getRowsLimit()).isEqualTo(1);
    assertThat(only().getReversed()).isTrue();
  }

  @Test
  void the_whole_table_is_one_unbounded_read() {
    sensors.scanAll("nightly export").list();

    assertThat(only().getRows().getRowKeysCount()).isZero();
    assertThat(only().getRows().getRowRangesList()).allMatch(RowRange.getDefaultInstance()::equals);
  }

  @Test
  void what_can_match_no_row_sends_no_request() {
    var ends =
        List.of(sensors.scan().siteIn(List.of()), sensors.scan().site("ORD").idBetween("b", "a"));
    for (var scan : ends) {
      assertThat(scan.list()).isEmpty();
      assertThat(scan.first()).isEmpty();
      assertThat(scan.count()).isZero();
      assertThat(scan.stream()).isEmpty();
      assertThat(scan.keys()).isEmpty();
    }

    assertThat(bigtable.reads).isEmpty();
  }

  @Test
  void explain_sends_no_request() {
    assertThat(sensors.scan().site("ORD").reversed().limit(3).explain())
        .hasToString(
            "prefix read of sensors: site = ORD, from the end, limit 3, rows [ORD#, ORD$)");

    assertThat(bigtable.reads).isEmpty();
  }

  @Test
  void many_keys_are_asked_for_in_requests_of_one_size() {
    List<Sensor.Key> keys =
        IntStream.range(0, 2_001).mapToObj(at -> new Sensor.Key("ORD", "k" + at)).toList();

    assertThat(sensors.findAll(keys)).isEmpty();
    assertThat(bigtable.reads)
        .extracting(each -> each.getRows().getRowKeysCount())
        .containsExactlyInAnyOrder(251, 251, 251, 251, 251, 251, 251, 244);
  }

  @Test
  void one_key_that_is_asked_for_twice_is_read_once() {
    bigtable.rows.add(FakeBigtable.row("ORD#1", 7));
    Sensor.Key key = new Sensor.Key("ORD", "1");

    assertThat(sensors.findAll(List.of(key, key)))
        .containsOnlyKeys(key)
        .containsValue(new Sensor("ORD", "1", null, 7, null));
    assertThat(only().getRows().getRowKeysCount()).isEqualTo(1);
    assertThat(sensors.findAll(List.of())).isEmpty();
    assertThat(bigtable.reads).hasSize(1);
  }

  @Test
  void a_table_name_that_bigtable_refuses_is_refused_at_once() {
    assertThatThrownBy(() -> new SensorRepository(bigtable.client(), "sensors of 2017"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'sensors of 2017'");
  }

  private ReadRowsRequest only() {
    assertThat(bigtable.reads).hasSize(1);
    return bigtable.reads.get(0);
  }

  private static List<RowFilter> filters(ReadRowsRequest request) {
    return request.getFilter().getChain().getFiltersList();
  }

  private static RowSet ranges(RowRange... ranges) {
    return RowSet.newBuilder().addAllRowRanges(List.of(ranges)).build();
  }

  private static RowRange range(String start, String end) {
    return RowRange.newBuilder()
        .setStartKeyClosed(ByteString.copyFromUtf8(start))
        .setEndKeyOpen(ByteString.copyFromUtf8(end))
        .build();
  }
}
