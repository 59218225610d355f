package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.ApiException;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.key.ScanKind;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SaltedScanTest {

  private static final Comparator<SaltedSensor> ROW_ORDER =
      Comparator.comparing(SaltedSensor::site).thenComparing(SaltedSensor::id);

  private final FakeTable table = new FakeTable();
  private final List<SaltedSensor> all = new ArrayList<>();
  private FakeBigtable bigtable;
  private SaltedSensor.Repository sensors;

  @BeforeEach
  void start() throws IOException {
    bigtable = new FakeBigtable();
    bigtable.answerReads(table);
    sensors = new SaltedSensor.Repository(bigtable.client());
    for (int at = 0; at < 60; at++) {
      SaltedSensor sensor =
          new SaltedSensor(String.format(Locale.ROOT, "site%02d", at % 20), "id" + at / 20, at);
      all.add(sensor);
      put(sensor);
    }
    all.sort(ROW_ORDER);
  }

  @AfterEach
  void stop() {
    bigtable.close();
  }

  @Test
  void the_rows_of_the_test_are_in_all_buckets() {
    assertThat(all.stream().map(SaltedSensor::key).map(SaltedSensor.Key::bucket).distinct())
        .hasSize(SaltedSensor.BUCKETS);
  }

  @Test
  void bound_segments_that_tell_the_bucket_read_that_bucket_alone() {
    assertThat(sensors.scan().site("site07").list())
        .isEqualTo(all.stream().filter(each -> each.site().equals("site07")).toList());

    assertThat(bigtable.reads).hasSize(1);
    int bucket = new SaltedSensor.Key("site07", "").bucket();
    assertThat(bigtable.reads.get(0).getRows().getRowRanges(0).getStartKeyClosed())
        .isEqualTo(ByteString.copyFromUtf8("s#" + bucket + "#site07#"));
    assertThat(sensors.scan().site("site07").explain().buckets()).isEqualTo(1);
  }

  @Test
  void a_row_that_is_bound_whole_is_a_point_read() {
    assertThat(sensors.scan().site("site07").id("id1").list()).hasSize(1);
    assertThat(bigtable.reads.get(0).getRows().getRowKeys(0))
        .isEqualTo(new SaltedSensor.Key("site07", "id1").encode());
    assertThat(sensors.scan().site("site07").id("id1").explain().kind()).isEqualTo(ScanKind.POINT);
  }

  @Test
  void every_end_of_a_scan_of_all_buckets_reads_one_request_for_each() {
    Scan<SaltedSensor, SaltedSensor.Key> scan = sensors.scanAll("export");
    assertThat(scan.list()).isEqualTo(all);
    try (Stream<SaltedSensor> rows = scan.stream()) {
      assertThat(rows).isEqualTo(all);
    }
    List<SaltedSensor> pushed = new ArrayList<>();
    scan.forEach(pushed::add);
    assertThat(pushed).isEqualTo(all);
    assertThat(scan.first()).contains(all.get(0));
    assertThat(scan.count()).isEqualTo(60);
    try (Stream<SaltedSensor.Key> keys = scan.keys()) {
      assertThat(keys).isEqualTo(all.stream().map(SaltedSensor::key).toList());
    }

    assertThat(bigtable.reads).hasSize(6 * SaltedSensor.BUCKETS);
  }

  @Test
  void reversed_rows_come_from_the_end() {
    List<SaltedSensor> backwards = all.stream().sorted(ROW_ORDER.reversed()).toList();

    assertThat(sensors.scanAll("export").reversed().list()).isEqualTo(backwards);
    assertThat(sensors.scanAll("export").reversed().limit(7).list())
        .isEqualTo(backwards.subList(0, 7));
    assertThat(bigtable.reads).allMatch(ReadRowsRequest::getReversed);
  }

  @Test
  void a_limit_holds_for_all_buckets_together() {
    Scan<SaltedSensor, SaltedSensor.Key> scan = sensors.scanAll("export").limit(10);

    assertThat(scan.list()).isEqualTo(all.subList(0, 10));
    assertThat(bigtable.reads.stream().mapToLong(ReadRowsRequest::getRowsLimit).sum())
        .isBetween(10L, 30L);
    bigtable.reads.clear();
    assertThat(scan.count()).isEqualTo(10);
    assertThat(bigtable.reads).allMatch(read -> read.getRowsLimit() == 10);
  }

  @Test
  void ranges_and_several_values_read_the_buckets_they_can_be_in() {
    assertThat(sensors.scan().siteFrom("site15").list())
        .isEqualTo(between(all, "site15", "site99"));
    assertThat(sensors.scan().siteBetween("site05", "site09").list())
        .isEqualTo(between(all, "site05", "site09"));
    bigtable.reads.clear();

    List<String> sites = List.of("site12", "site03", "site07", "site03");
    assertThat(sensors.scan().siteIn(sites).list())
        .isEqualTo(all.stream().filter(each -> sites.contains(each.site())).toList());
    assertThat(bigtable.reads)
        .hasSize(
            (int)
                sites.stream()
                    .map(site -> new SaltedSensor.Key(site, "").bucket())
                    .distinct()
                    .count());
  }

  @Test
  void a_scan_from_key_to_key_crosses_segments_and_buckets() {
    Scan<SaltedSensor, SaltedSensor.Key> scan =
        sensors.scanBetween(
            new SaltedSensor.Key("site03", "id1"), new SaltedSensor.Key("site05", "id1"));

    assertThat(scan.list()).isEqualTo(all.subList(10, 16));
    assertThat(scan.explain().buckets()).isEqualTo(SaltedSensor.BUCKETS);
    assertThat(
            sensors
                .scanBetween(new SaltedSensor.Key("b", ""), new SaltedSensor.Key("a", ""))
                .list())
        .isEmpty();
  }

  @Test
  void a_plan_says_how_many_buckets_are_read() {
    assertThat(sensors.scan().siteBetween("a", "c").explain())
        .hasToString(
            "range read of sensors: site from a until c, in 4 buckets, rows [s#0#a, s#0#c),"
                + " rows [s#1#a, s#1#c), rows [s#2#a, s#2#c), rows [s#3#a, s#3#c)");
    assertThat(bigtable.reads).isEmpty();
  }

  @Test
  void the_error_of_a_bucket_comes_from_every_end_of_a_scan() {
    Scan<SaltedSensor, SaltedSensor.Key> scan = sensors.scanAll("export");
    ByteString broken = ByteString.copyFromUtf8("s#2#");
    bigtable.endReads(
        read ->
            read.getRows().getRowRanges(0).getStartKeyClosed().equals(broken)
                ? Status.PERMISSION_DENIED.withDescription("not yours")
                : Status.OK);
    List<Runnable> ends =
        List.of(
            scan::list,
            scan::count,
            () -> scan.page(60, null),
            () -> scan.stream().forEach(row -> {}),
            () -> scan.keys().forEach(key -> {}));
    for (Runnable end : Collections.nCopies(20, ends).stream().flatMap(List::stream).toList()) {
      assertThatThrownBy(end::run)
          .isInstanceOf(ApiException.class)
          .hasMessageContaining("not yours");
    }
  }

  @Test
  void a_consumer_that_throws_ends_the_scan_with_its_own_error() {
    IllegalStateException problem = new IllegalStateException("disk full");

    assertThatThrownBy(
            () ->
                sensors
                    .scanAll("export")
                    .forEach(
                        row -> {
                          throw problem;
                        }))
        .isSameAs(problem);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
  void pages_of_all_buckets_have_every_row_once_while_rows_come_and_go(int size) {
    everyRowOnce(sensors.scanAll("pages"), size, all);
    everyRowOnce(
        sensors.scanAll("pages").reversed(),
        size,
        all.stream().sorted(ROW_ORDER.reversed()).toList());
    List<String> sites = List.of("site12", "site03", "site07", "site11");
    everyRowOnce(
        sensors.scan().siteIn(sites),
        size,
        all.stream().filter(each -> sites.contains(each.site())).toList());
    everyRowOnce(sensors.scan().siteFrom("site10"), size, between(all, "site10", "site99"));
  }

  private void everyRowOnce(
      Scan<SaltedSensor, SaltedSensor.Key> scan, int size, List<SaltedSensor> expected) {
    List<SaltedSensor> read = new ArrayList<>();
    List<SaltedSensor> inserted = new ArrayList<>();
    Optional<String> token = Optional.empty();
    do {
      Page<SaltedSensor> page = scan.page(size, token.orElse(null));
      assertThat(page.rows()).hasSizeLessThanOrEqualTo(size);
      read.addAll(page.rows());
      SaltedSensor last = read.get(read.size() - 1);
      table.delete(last.key().encode());
      if (last.count() >= 0) {
        for (String near : List.of("~", "!")) {
          SaltedSensor other = new SaltedSensor(last.site() + near, last.id(), -1 - last.count());
          inserted.add(other);
          put(other);
        }
      }
      token = page.next();
    } while (token.isPresent());
    assertThat(read).containsSubsequence(expected).doesNotHaveDuplicates();
    inserted.forEach(other -> table.delete(other.key().encode()));
    all.forEach(this::put);
  }

  @Test
  void the_token_of_another_range_of_the_same_buckets_is_refused() {
    String token = sensors.scan().siteFrom("site10").page(2, null).next().orElseThrow();

    assertThatThrownBy(() -> sensors.scan().siteFrom("site11").page(2, token))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("belongs to another scan");
  }

  private void put(SaltedSensor sensor) {
    table.put(sensor.key().encode(), sensor.count());
  }

  private static List<SaltedSensor> between(List<SaltedSensor> rows, String from, String until) {
    return rows.stream()
        .filter(each -> each.site().compareTo(from) >= 0 && each.site().compareTo(until) < 0)
        .toList();
  }
}
