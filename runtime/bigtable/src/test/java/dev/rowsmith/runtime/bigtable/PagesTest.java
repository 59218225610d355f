package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.internal.PageToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagesTest {

  private final FakeTable table = new FakeTable();
  private FakeBigtable bigtable;
  private SensorRepository sensors;

  @BeforeEach
  void start() throws IOException {
    bigtable = new FakeBigtable();
    bigtable.answerReads(table);
    sensors = new SensorRepository(bigtable.client());
    for (String site : List.of("ATL", "JFK", "ORD")) {
      IntStream.range(0, 10).forEach(at -> put(site, String.format(Locale.ROOT, "s%02d", at)));
    }
  }

  @AfterEach
  void stop() {
    bigtable.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
  void every_row_is_on_one_page_while_rows_come_and_go(int size) {
    List<Scan<Sensor, Sensor.Key>> scans =
        List.of(
            sensors.scan().site("JFK"),
            sensors.scan().siteIn(List.of("ORD", "ATL")),
            sensors.scan().site("JFK").idIn(List.of("s07", "s01", "s03", "s04")),
            sensors.scan().site("JFK").idBetween("s02", "s08"),
            sensors.scan().site("JFK").id("s05"),
            sensors.scanAll("pages"));
    for (Scan<Sensor, Sensor.Key> scan : scans) {
      everyRowOnce(scan, size);
      everyRowOnce(scan.reversed(), size);
    }
  }

  @Test
  void an_empty_token_is_the_first_page() {
    Scan<Sensor, Sensor.Key> scan = sensors.scan().site("JFK");
    assertThat(scan.page(3, "")).isEqualTo(scan.page(3, null));
    assertThat(scan.pageAsync(3, "").join()).isEqualTo(scan.page(3, null));
  }

  private void everyRowOnce(Scan<Sensor, Sensor.Key> scan, int size) {
    List<Sensor> expected = scan.list();
    List<Sensor> read = new ArrayList<>();
    Optional<String> token = Optional.empty();
    do {
      Page<Sensor> page = scan.page(size, token.orElse(null));
      assertThat(page.rows()).hasSizeLessThanOrEqualTo(size);
      read.addAll(page.rows());
      Sensor last = read.get(read.size() - 1);
      // A row that was shown goes, and others come right before and after it.
      table.delete(key(last));
      if (!last.id().endsWith("!")) {
        put(last.site(), last.id() + "!");
        put(
            last.site(),
            String.format(Locale.ROOT, "s%02d~!", Integer.parseInt(last.id().substring(1)) - 1));
      }
      token = page.next();
    } while (token.isPresent());
    assertThat(read).containsSubsequence(expected).doesNotHaveDuplicates();
    restore(expected);
  }

  private void restore(List<Sensor> expected) {
    for (Sensor sensor : sensors.scanAll("clean").list()) {
      if (sensor.id().endsWith("!")) {
        table.delete(key(sensor));
      }
    }
    expected.forEach(sensor -> put(sensor.site(), sensor.id()));
    assertThat(table.size()).isEqualTo(30);
  }

  @Test
  void a_page_that_ends_with_the_rows_is_the_last_one() {
    Page<Sensor> page = sensors.scan().site("JFK").page(10, null);

    assertThat(page.rows()).hasSize(10);
    assertThat(page.next()).isEmpty();
    assertThat(bigtable.reads).hasSize(1);
    assertThat(bigtable.reads.get(0).getRowsLimit()).isEqualTo(11);
  }

  @Test
  void a_limit_counts_over_all_pages() {
    Scan<Sensor, Sensor.Key> scan = sensors.scan().site("JFK").limit(7);
    Page<Sensor> first = scan.page(5, null);
    Page<Sensor> second = scan.page(5, first.next().orElseThrow());

    assertThat(first.rows()).hasSize(5);
    assertThat(second.rows()).extracting(Sensor::id).containsExactly("s05", "s06");
    assertThat(second.next()).isEmpty();
    assertThat(bigtable.reads.get(1).getRowsLimit()).isEqualTo(2);
  }

  @Test
  void the_size_of_a_page_may_change() {
    Scan<Sensor, Sensor.Key> scan = sensors.scan().site("JFK");
    String token = scan.page(1, null).next().orElseThrow();

    assertThat(scan.page(3, token).rows())
        .extracting(Sensor::id)
        .containsExactly("s01", "s02", "s03");
  }

  @Test
  void a_token_serves_in_another_program() {
    String token = sensors.scan().site("JFK").page(4, null).next().orElseThrow();
    SensorRepository restarted = new SensorRepository(bigtable.client());

    assertThat(restarted.scan().site("JFK").page(1, token).rows())
        .extracting(Sensor::id)
        .containsExactly("s04");
  }

  @Test
  void what_reads_nothing_has_one_empty_page_and_sends_no_request() {
    Page<Sensor> page = sensors.scan().siteIn(List.of()).page(5, null);

    assertThat(page.rows()).isEmpty();
    assertThat(page.next()).isEmpty();
    assertThat(bigtable.reads).isEmpty();
  }

  @Test
  void the_token_of_another_scan_is_refused() {
    Scan<Sensor, Sensor.Key> scan = sensors.scan().site("JFK");
    String token = scan.page(2, null).next().orElseThrow();
    bigtable.reads.clear();

    List<Scan<Sensor, Sensor.Key>> others =
        List.of(
            sensors.scan().site("ORD"),
            sensors.scan().site("JFK").idBetween("s00", "s09"),
            sensors.scan().site("JFK").id("s01"),
            sensors.scan().siteIn(List.of("JFK", "ORD")),
            sensors.scanAll("pages"),
            scan.reversed(),
            scan.limit(5),
            new SensorRepository(bigtable.client(), "sensors_2").scan().site("JFK"));
    for (Scan<Sensor, Sensor.Key> other : others) {
      refused(other, 2, token, "this token of a page belongs to another scan");
    }
    assertThat(bigtable.reads).isEmpty();
  }

  @Test
  void a_token_that_was_changed_is_refused() {
    Scan<Sensor, Sensor.Key> scan = sensors.scan().site("JFK");
    String token = scan.page(2, null).next().orElseThrow();

    refused(scan, 2, token.substring(1), "this is not the token of a page");
    refused(scan, 2, " ", "this is not the token of a page");
  }

  @Test
  void a_forged_token_never_leaves_its_scan() {
    Scan<Sensor, Sensor.Key> scan = sensors.scan().site("JFK").limit(5);
    PageToken token = PageToken.parse(scan.page(2, null).next().orElseThrow());
    PageToken elsewhere =
        new PageToken(token.fingerprint(), 3, new Sensor.Key("ATL", "s01").encode());

    refused(scan, 2, elsewhere.text(), "belongs to another scan");
    for (long left : new long[] {-1, 0, 6}) {
      PageToken longer = new PageToken(token.fingerprint(), left, token.last());
      refused(scan, 2, longer.text(), "belongs to another scan");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 10_001})
  void a_page_of_no_rows_or_too_many_is_refused(int size) {
    refused(sensors.scan().site("JFK"), size, null, "a page has 1 to 10,000 rows");
  }

  private static void refused(
      Scan<Sensor, Sensor.Key> scan, int size, @Nullable String token, String words) {
    assertThatThrownBy(() -> scan.page(size, token))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(words);
  }

  private void put(String site, String id) {
    table.put(new Sensor.Key(site, id).encode(), 1);
  }

  private static ByteString key(Sensor sensor) {
    return new Sensor.Key(sensor.site(), sensor.id()).encode();
  }
}
