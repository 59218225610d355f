package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanFingerprint;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.Condition;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.internal.PageToken;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.TextCodec;
import java.io.IOException;
import java.time.Instant;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Input of every kind is refused by one exception, and nothing is sent. */
class InvalidInputTest {

  private static final MapColumn<String, String> TAGS =
      MapColumn.of(
          "tags",
          "Map<String, String>",
          "m",
          "",
          TextSegment.ofVerbatim("Sensor", "tags"),
          BinaryCodec.STRING,
          0);
  private static final Column<Long> OTHER =
      Column.of("other", Long.class, "m", "o", TextCodec.LONG);
  private static final AggregateColumn SUM = AggregateColumn.of("sum", "x", "s", Aggregation.SUM);
  private static final Sensor.Key KEY = new Sensor.Key("ORD", "1");
  private static final Instant TOO_FINE = Instant.EPOCH.plusNanos(1);
  private static final String HALF_OF_A_PAIR = "\uD800";

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

  @TestFactory
  Stream<DynamicTest> input_is_refused_by_one_exception() {
    return Stream.of(ofReads(), ofWrites(), ofDeclaredNames()).flatMap(each -> each);
  }

  private Stream<DynamicTest> ofReads() {
    Scan<Sensor, Sensor.Key> scan = sensors.scanAll("test");
    Instant now = Instant.now();
    return Stream.of(
        refused("a value of a key", () -> sensors.scan().site(HALF_OF_A_PAIR)),
        refused("a key of an entry", () -> TAGS.entry(HALF_OF_A_PAIR)),
        refused("a reason", () -> sensors.scanAll(" ")),
        refused("a limit", () -> scan.limit(0)),
        refused("a limit of a group", () -> RowGroup.of(scan).limit(-1)),
        refused("a group of nothing", () -> RowGroup.of()),
        refused("a group of a scan with a limit", () -> RowGroup.of(scan.limit(1))),
        refused("a group of the same rows", () -> RowGroup.of(scan, scan)),
        refused("the size of a page", () -> scan.page(0, null)),
        refused("a token", () -> scan.page(1, "no token")),
        refused("a token of another scan", () -> scan.page(1, tokenOf(scan.reversed()))),
        refused("a number of versions", () -> scan.versions(0)),
        refused("times", () -> scan.writtenBetween(now, now)),
        refused("times that no cell has", () -> scan.writtenBetween(Instant.MIN, now)),
        refused("a number of entries", () -> TAGS.first(0)),
        refused("a number of parts", () -> scan.splits(0)),
        refused("a number of requests", () -> scan.forEachInParallel(65, row -> {})),
        refused("no columns", () -> sensors.findOnly(KEY)),
        refused("no columns of a scan", () -> scan.only()),
        refused("a column of another entity", () -> sensors.findOnly(KEY, OTHER)));
  }

  private Stream<DynamicTest> ofWrites() {
    Scan<Sensor, Sensor.Key> scan = sensors.scanAll("test");
    Update update = new Update(sensors, KEY);
    return Stream.of(
        refused("a column that is not a valid number", () -> sensors.increment(KEY, OTHER, 1)),
        refused("an empty text", () -> sensors.append(KEY, Sensor.NAME, "")),
        refused("a value of a cell", () -> sensors.put(new Sensor("a", "b", null, 1, TOO_FINE))),
        refused("a text of a cell", () -> update.name(HALF_OF_A_PAIR)),
        refused("the time of cells", () -> update.cellsWrittenAt(TOO_FINE)),
        refused("a family", () -> update.deleteFamily("none")),
        refused("a value that is counted", () -> update.count(SUM, "a")),
        refused("a value of a condition", () -> Sensor.NAME.is(HALF_OF_A_PAIR)),
        refused("a value that is not", () -> Sensor.SEEN.isNot(TOO_FINE)),
        refused("a bound of a condition", () -> Condition.below(Sensor.SEEN, TOO_FINE)),
        refused("a form without an order", () -> Condition.atLeast(OTHER, 1)),
        refused(
            "a filter that is too long",
            () -> update.name("a").onlyIf(Sensor.NAME.is("x".repeat(30_000))).apply()),
        refused("all rows", () -> sensors.dropRows(bigtable.adminClient(), scan)),
        refused("some rows", () -> sensors.dropRows(bigtable.adminClient(), scan.limit(1))),
        refused(
            "rows of another repository",
            () ->
                sensors.dropRows(
                    bigtable.adminClient(),
                    new SensorRepository(bigtable.client()).scanAll("test"))));
  }

  private Stream<DynamicTest> ofDeclaredNames() {
    return Stream.of(
        refused("the name of a table", () -> new SensorRepository(bigtable.client(), "a/b")),
        refused("the name of a family", () -> Sensor.SCHEMA.withFamilyNamed("m", "a/b")),
        refused("a family that is not there", () -> Sensor.SCHEMA.withFamilyNamed("none", "n")));
  }

  private static String tokenOf(Scan<?, ?> scan) {
    return new PageToken(
            ScanFingerprint.of(scan.rows().table(), scan.request()),
            0,
            com.google.protobuf.ByteString.copyFromUtf8("key"))
        .text();
  }

  private DynamicTest refused(String input, ThrowingCallable call) {
    return DynamicTest.dynamicTest(
        input,
        () -> {
          assertThatThrownBy(call)
              .isInstanceOf(InvalidInputException.class)
              .isInstanceOf(IllegalArgumentException.class)
              .isNotInstanceOf(RowsmithException.class);
          assertThat(bigtable.reads).isEmpty();
          assertThat(bigtable.writes).isEmpty();
          assertThat(bigtable.conditionals).isEmpty();
          assertThat(bigtable.modifications).isEmpty();
        });
  }

  /** What is generated for an entity with these columns. */
  private static final class Update extends RowUpdate<Sensor, Sensor.Key, Update> {

    private Update(SensorRepository repository, Sensor.Key key) {
      super(repository, key);
    }

    private Update name(String value) {
      return set(Sensor.NAME, value);
    }
  }
}
