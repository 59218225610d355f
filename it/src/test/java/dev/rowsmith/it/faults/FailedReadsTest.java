package dev.rowsmith.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.DeadlineExceededException;
import com.google.api.gax.rpc.InternalException;
import com.google.api.gax.rpc.PermissionDeniedException;
import com.google.api.gax.rpc.UnavailableException;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way of reading under faults that no retry gets over: rows, then an error, and no wait. */
@ExtendWith(FaultyBigtableExtension.class)
@Timeout(value = 30, threadMode = SEPARATE_THREAD)
class FailedReadsTest {

  private static BigtableDataClient inCalls;
  private static BigtableDataClient inRetries;

  @BeforeAll
  static void connect(FaultyBigtable bigtable) {
    inCalls = bigtable.client(Impatience::inCalls);
    inRetries = bigtable.client(Impatience::inRetries);
  }

  @AfterAll
  static void close() {
    inCalls.close();
    inRetries.close();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("ways")
  void an_error_that_is_not_retried_follows_the_rows_before_it(
      WayOfReading way, FaultyBigtable bigtable) {
    bigtable.proxy.inject(
        "ReadRows", Fault.always(() -> ScanFault.brokenAfter(0, Status.PERMISSION_DENIED)));
    fails(
        way,
        bigtable.client,
        "refused, PERMISSION_DENIED",
        PermissionDeniedException.class,
        bigtable);

    bigtable.proxy.inject(
        "ReadRows", Fault.always(() -> ScanFault.brokenAfter(0, Status.INTERNAL)));
    fails(
        way,
        bigtable.client,
        "refused, INTERNAL of another kind",
        InternalException.class,
        bigtable);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scans")
  void rows_before_an_error_that_is_not_retried_are_the_first_ones(
      WayOfReading way, FaultyBigtable bigtable) {
    bigtable.proxy.inject(
        "ReadRows", Fault.always(() -> ScanFault.brokenAfter(7, Status.PERMISSION_DENIED)));

    fails(
        way,
        bigtable.client,
        "broken after 7 rows, PERMISSION_DENIED",
        PermissionDeniedException.class,
        bigtable);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("ways")
  void a_server_that_is_away_for_good_is_an_error(WayOfReading way, FaultyBigtable bigtable) {
    bigtable.proxy.inject("ReadRows", Fault.always(() -> Fault.refused(Status.UNAVAILABLE)));

    fails(way, inRetries, "refused for good, UNAVAILABLE", UnavailableException.class, bigtable);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("ways")
  void a_server_that_never_answers_is_an_error(WayOfReading way, FaultyBigtable bigtable) {
    bigtable.proxy.inject("ReadRows", Fault.always(Fault::silent));

    fails(way, inCalls, "never answered", DeadlineExceededException.class, bigtable);
  }

  static List<WayOfReading> ways() {
    return WayOfReading.all();
  }

  static Stream<WayOfReading> scans() {
    return WayOfReading.all().stream().filter(way -> way.expected().size() >= 100);
  }

  private static void fails(
      WayOfReading way,
      BigtableDataClient client,
      String fault,
      Class<? extends ApiException> expected,
      FaultyBigtable bigtable) {
    List<Object> delivered = new ArrayList<>();
    RuntimeException problem = null;
    try {
      way.reading().accept(Repositories.of(client), delivered::add);
    } catch (RuntimeException thrown) {
      problem = thrown;
    }
    bigtable.table.read(
        fault, way.name(), bigtable.proxy.calls("ReadRows"), way.expected(), delivered, problem);
    assertThat(problem).isInstanceOf(expected);
    assertThat(delivered)
        .isEqualTo(way.expected().subList(0, delivered.size()))
        .hasSizeLessThan(way.expected().size());
  }
}
