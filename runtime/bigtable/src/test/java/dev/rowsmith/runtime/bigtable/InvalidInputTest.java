package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.internal.PageToken;
import dev.rowsmith.runtime.key.TextSegment;
import dev.rowsmith.runtime.value.BinaryCodec;
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

  private static final EntriesColumn<String, String> TAGS =
      EntriesColumn.of(
          "tags",
          "Map<String, String>",
          "m",
          "",
          TextSegment.ofVerbatim("Sensor", "tags"),
          BinaryCodec.STRING,
          0);
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
    Scan<Sensor, Sensor.Key> scan = sensors.scanAll("test");
    Instant now = Instant.now();
    return Stream.of(
        refused("a value of a key", () -> sensors.scan().site(HALF_OF_A_PAIR)),
        refused("a key of an entry", () -> TAGS.entry(HALF_OF_A_PAIR)),
        refused("a limit", () -> scan.limit(0)),
        refused("a limit of a group", () -> RowGroup.of(scan).limit(-1)),
        refused("the size of a page", () -> scan.page(0, null)),
        refused("a token", () -> scan.page(1, "no token")),
        refused("a token of another scan", () -> scan.page(1, tokenOf(scan.reversed()))),
        refused("a number of versions", () -> scan.versions(0)),
        refused("times", () -> scan.writtenBetween(now, now)),
        refused("times that no cell has", () -> scan.writtenBetween(Instant.MIN, now)),
        refused("a number of entries", () -> TAGS.first(0)),
        refused("a number of parts", () -> scan.splits(0)),
        refused("a number of requests", () -> scan.forEachInParallel(65, row -> {})));
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
        });
  }
}
