package dev.rowsmith.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scans in which nothing moves for longer than the client waits. */
@ExtendWith(FaultyBigtableExtension.class)
@Timeout(value = 30, threadMode = SEPARATE_THREAD)
class StalledCallsTest {

  private static BigtableDataClient impatient;

  @BeforeAll
  static void connect(FaultyBigtable bigtable) {
    impatient = bigtable.client(Impatience::inStreams);
  }

  @AfterAll
  static void close() {
    impatient.close();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scans")
  void a_server_that_stalls_is_asked_for_the_rest(WayOfReading way, FaultyBigtable bigtable) {
    bigtable.proxy.inject("ReadRows", Fault.first(1, () -> ScanFault.silentAfter(7)));
    List<Object> delivered = new ArrayList<>();

    way.reading().accept(Repositories.of(impatient), delivered::add);

    bigtable.table.read(
        "stalls after 7 rows",
        way.name(),
        bigtable.proxy.calls("ReadRows"),
        way.expected(),
        delivered,
        null);
    assertThat(delivered).isEqualTo(way.expected());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lazyScans")
  void a_consumer_that_pauses_gets_the_rest_all_the_same(
      WayOfReading way, FaultyBigtable bigtable) {
    bigtable.proxy.inject("ReadRows", Fault.NONE);
    List<Object> delivered = new ArrayList<>();
    RuntimeException problem = null;

    try {
      way.reading()
          .accept(
              Repositories.of(impatient),
              row -> {
                delivered.add(row);
                if (delivered.size() == 5) {
                  pause();
                }
              });
    } catch (RuntimeException thrown) {
      problem = thrown;
    }

    bigtable.table.read(
        "consumer pauses after 5 rows",
        way.name(),
        bigtable.proxy.calls("ReadRows"),
        way.expected(),
        delivered,
        problem);
    assertThat(problem).isNull();
    assertThat(delivered).isEqualTo(way.expected());
  }

  static Stream<WayOfReading> scans() {
    return WayOfReading.all().stream().filter(way -> way.expected().size() >= 100);
  }

  static Stream<WayOfReading> lazyScans() {
    return scans().filter(way -> !way.name().contains("count") && !way.name().contains("findAll"));
  }

  private static void pause() {
    try {
      Thread.sleep(Impatience.PAUSE.toMillis() * 2);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
