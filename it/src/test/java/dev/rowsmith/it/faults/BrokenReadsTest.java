package dev.rowsmith.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way of reading under every fault that the client gets over. */
@ExtendWith(FaultyBigtableExtension.class)
@Timeout(value = 30, threadMode = SEPARATE_THREAD)
class BrokenReadsTest {

  private static final Status RESET =
      Status.INTERNAL.withDescription("HTTP/2 error code: INTERNAL_ERROR, received Rst Stream");

  private static final String DISCONNECTED = "connection lost after 15 rows";
  private static final Map<String, Fault> FAULTS = faults();

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("everyWayUnderEveryFault")
  void every_row_arrives_once_and_in_order(
      String fault, WayOfReading way, FaultyBigtable bigtable) {
    bigtable.proxy.inject("ReadRows", fault(fault, bigtable));
    List<Object> delivered = new ArrayList<>();

    way.reading().accept(bigtable.repositories, delivered::add);

    int calls = bigtable.proxy.calls("ReadRows");
    bigtable.table.read(fault, way.name(), calls, way.expected(), delivered, null);
    assertThat(delivered).isEqualTo(way.expected());
  }

  static Stream<Arguments> everyWayUnderEveryFault() {
    List<WayOfReading> ways = WayOfReading.all();
    return Stream.concat(FAULTS.keySet().stream(), Stream.of(DISCONNECTED))
        .flatMap(fault -> ways.stream().map(way -> Arguments.of(fault, way)));
  }

  private static Map<String, Fault> faults() {
    Map<String, Fault> faults = new LinkedHashMap<>();
    faults.put("none", Fault.NONE);
    faults.put(
        "refused before the first row, UNAVAILABLE",
        Fault.everyThird(() -> Fault.refused(Status.UNAVAILABLE)));
    for (Status status : List.of(Status.UNAVAILABLE, Status.DEADLINE_EXCEEDED, Status.ABORTED)) {
      faults.put(
          "broken after 7 rows, " + status.getCode(),
          Fault.everyThird(() -> ScanFault.brokenAfter(7, status)));
    }
    faults.put(
        "broken after 7 rows, INTERNAL (rst_stream)",
        Fault.everyThird(() -> ScanFault.brokenAfter(7, RESET)));
    faults.put(
        "broken inside of the 8th row",
        Fault.everyThird(() -> ScanFault.brokenInRow(7, Status.UNAVAILABLE)));
    faults.put(
        "broken after 7 rows and a progress marker",
        Fault.everyThird(() -> ScanFault.brokenAfterMarker(7, Status.UNAVAILABLE)));
    faults.put(
        "broken after every 12 rows",
        Fault.always(() -> ScanFault.brokenAfter(12, Status.UNAVAILABLE)));
    faults.put(
        "broken inside of every 13th row",
        Fault.always(() -> ScanFault.brokenInRow(12, Status.UNAVAILABLE)));
    faults.put(
        "broken after the last row",
        Fault.everyThird(() -> Fault.brokenAtTheEnd(Status.UNAVAILABLE)));
    faults.put("every row in several messages", Fault.always(ScanFault::inPieces));
    faults.put("30 ms late", Fault.everyThird(() -> Fault.delayed(Duration.ofMillis(30))));
    return faults;
  }

  private static Fault fault(String name, FaultyBigtable bigtable) {
    Fault fault = FAULTS.get(name);
    return fault != null
        ? fault
        : Fault.first(1, () -> ScanFault.disconnectedAfter(15, bigtable.network::dropConnections));
  }
}
