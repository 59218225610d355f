package dev.rowsmith.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import com.google.api.gax.rpc.DeadlineExceededException;
import com.google.api.gax.rpc.InternalException;
import com.google.api.gax.rpc.InvalidArgumentException;
import com.google.api.gax.rpc.PermissionDeniedException;
import com.google.api.gax.rpc.ResourceExhaustedException;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.rpc.Code;
import dev.rowsmith.it.faults.FaultTable.Written;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way of writing under faults that the client gets over, and under those it does not. */
@ExtendWith(FaultyBigtableExtension.class)
@Timeout(value = 30, threadMode = SEPARATE_THREAD)
class BrokenWritesTest {

  private static final String NEVER = "never answered";
  private static final List<WayOfWriting> MANY_ROWS =
      List.of(
          WayOfWriting.PUT_ALL,
          WayOfWriting.MERGE_ALL,
          WayOfWriting.DELETE_ALL,
          WayOfWriting.PUT_ALL_ASYNC,
          WayOfWriting.PUT_ALL_THROUGH_BATCHER);
  private static final AtomicInteger DEPOTS = new AtomicInteger();
  private static BigtableDataClient impatient;

  @BeforeAll
  static void connect(FaultyBigtable bigtable) {
    impatient = bigtable.client(Impatience::inCalls);
  }

  @AfterAll
  static void close() {
    impatient.close();
  }

  /** A fault that happens to a write, and for how many rows the caller is to be told of what. */
  private record Case(
      WayOfWriting way,
      String fault,
      Fault faults,
      int reported,
      @Nullable Class<?> cause,
      int written) {
    @Override
    public String toString() {
      return way + ": " + fault;
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({
    "overcomeByOneRow",
    "overcomeByManyRows",
    "reportedByOneRow",
    "reportedByManyRows",
    "neverAnswered"
  })
  void every_row_is_written_once_or_reported_with_its_cause(Case tried, FaultyBigtable bigtable) {
    WayOfWriting way = tried.way();
    String depot = String.format(Locale.ROOT, "depot%03d", DEPOTS.incrementAndGet());
    List<Parcel> parcels = WayOfWriting.parcels(depot, way.rows());
    if (way.deletes()) {
      bigtable.parcels.putAll(parcels).orThrow();
    }
    bigtable.proxy.inject(way.method(), tried.faults());

    BigtableDataClient client = tried.fault().contains(NEVER) ? impatient : bigtable.client;
    Map<Parcel, Throwable> reported = way.writing().apply(new ParcelRepository(client), depot);

    int calls = bigtable.proxy.calls(way.method());
    bigtable.proxy.reset();
    List<Row> rows = rows(bigtable, depot);
    Set<Parcel> there = new HashSet<>(bigtable.parcels.scan().depot(depot).list());
    Set<Parcel> done =
        parcels.stream()
            .filter(parcel -> there.contains(parcel) != way.deletes())
            .collect(Collectors.toSet());
    Set<Parcel> lost = new HashSet<>(parcels);
    lost.removeAll(done);
    lost.removeAll(reported.keySet());
    bigtable.table.write(
        new Written(
            way.name(),
            tried.fault(),
            calls,
            way.rows(),
            done.size(),
            reported.size(),
            lost.size(),
            cellsTwice(rows),
            seen(reported)));
    assertThat(lost).isEmpty();
    assertThat(cellsTwice(rows)).isZero();
    assertThat(done).hasSize(tried.written());
    assertThat(reported).hasSize(tried.reported());
    assertThat(parcels).containsAll(reported.keySet());
    assertThat(reported.values())
        .allSatisfy(cause -> assertThat(cause.getClass()).isEqualTo(tried.cause()));
  }

  static Stream<Case> overcomeByOneRow() {
    return Stream.of(WayOfWriting.PUT, WayOfWriting.MERGE, WayOfWriting.DELETE)
        .flatMap(
            way ->
                Stream.of(
                    overcome(
                        way,
                        "refused twice, UNAVAILABLE",
                        Fault.first(2, () -> Fault.refused(Status.UNAVAILABLE))),
                    overcome(
                        way,
                        "answer lost twice, UNAVAILABLE",
                        Fault.first(2, () -> Fault.answerLost(Status.UNAVAILABLE))),
                    overcome(
                        way,
                        "answer lost twice, DEADLINE_EXCEEDED",
                        Fault.first(2, () -> Fault.answerLost(Status.DEADLINE_EXCEEDED))),
                    overcome(
                        way,
                        "30 ms late",
                        Fault.always(() -> Fault.delayed(Duration.ofMillis(30))))));
  }

  static Stream<Case> overcomeByManyRows() {
    return MANY_ROWS.stream()
        .flatMap(
            way ->
                Stream.of(
                    overcome(
                        way,
                        "requests refused, UNAVAILABLE",
                        Fault.everyThird(() -> Fault.refused(Status.UNAVAILABLE))),
                    overcome(
                        way,
                        "answers lost, UNAVAILABLE",
                        Fault.everyThird(() -> Fault.answerLost(Status.UNAVAILABLE))),
                    overcome(
                        way,
                        "answers lost, DEADLINE_EXCEEDED",
                        Fault.everyThird(() -> Fault.answerLost(Status.DEADLINE_EXCEEDED))),
                    overcome(
                        way,
                        "broken after 30 of 100 answers",
                        Fault.everyThird(
                            () -> BulkFault.brokenAfterAnswers(30, Status.UNAVAILABLE))),
                    overcome(
                        way,
                        "every tenth row refused once, UNAVAILABLE",
                        Fault.first(
                            3,
                            () ->
                                BulkFault.entriesRefused(
                                    BrokenWritesTest::isTenth, Code.UNAVAILABLE)))));
  }

  static Stream<Case> neverAnswered() {
    return Stream.of(
            WayOfWriting.PUT,
            WayOfWriting.MERGE,
            WayOfWriting.DELETE,
            WayOfWriting.PUT_ALL,
            WayOfWriting.MERGE_ALL,
            WayOfWriting.DELETE_ALL,
            WayOfWriting.PUT_ALL_ASYNC,
            WayOfWriting.PUT_ALL_THROUGH_BATCHER)
        .flatMap(
            way ->
                Stream.of(
                    new Case(
                        way,
                        NEVER,
                        Fault.always(Fault::silent),
                        way.rows(),
                        DeadlineExceededException.class,
                        0),
                    new Case(
                        way,
                        "done, and " + NEVER,
                        Fault.always(Fault::answerNever),
                        way.rows(),
                        DeadlineExceededException.class,
                        way.rows())));
  }

  static Stream<Case> reportedByOneRow() {
    return Stream.of(WayOfWriting.PUT, WayOfWriting.MERGE, WayOfWriting.DELETE)
        .flatMap(
            way ->
                Stream.of(
                    new Case(
                        way,
                        "refused, PERMISSION_DENIED",
                        Fault.always(() -> Fault.refused(Status.PERMISSION_DENIED)),
                        1,
                        PermissionDeniedException.class,
                        0),
                    new Case(
                        way,
                        "answer lost, INTERNAL",
                        Fault.always(() -> Fault.answerLost(Status.INTERNAL)),
                        1,
                        InternalException.class,
                        1)));
  }

  static Stream<Case> reportedByManyRows() {
    return MANY_ROWS.stream()
        .flatMap(
            way ->
                Stream.of(
                    new Case(
                        way,
                        "first request refused, PERMISSION_DENIED",
                        Fault.first(1, () -> Fault.refused(Status.PERMISSION_DENIED)),
                        100,
                        PermissionDeniedException.class,
                        200),
                    new Case(
                        way,
                        "first answer lost, INTERNAL",
                        Fault.first(1, () -> Fault.answerLost(Status.INTERNAL)),
                        100,
                        InternalException.class,
                        300),
                    new Case(
                        way,
                        "every tenth row refused, INVALID_ARGUMENT",
                        Fault.always(
                            () ->
                                BulkFault.entriesRefused(
                                    BrokenWritesTest::isTenth, Code.INVALID_ARGUMENT)),
                        30,
                        InvalidArgumentException.class,
                        270),
                    new Case(
                        way,
                        "every tenth row refused, RESOURCE_EXHAUSTED",
                        Fault.always(
                            () ->
                                BulkFault.entriesRefused(
                                    BrokenWritesTest::isTenth, Code.RESOURCE_EXHAUSTED)),
                        30,
                        ResourceExhaustedException.class,
                        270),
                    new Case(
                        way,
                        "no answer for every tenth row",
                        Fault.always(() -> BulkFault.answersMissing(index -> index % 10 == 0)),
                        30,
                        InternalException.class,
                        300)));
  }

  private static Case overcome(WayOfWriting way, String fault, Fault faults) {
    return new Case(way, fault, faults, 0, null, way.rows());
  }

  /** The numbers of the parcels are at the end of their keys. */
  private static boolean isTenth(ByteString rowKey) {
    return rowKey.byteAt(rowKey.size() - 1) == '0';
  }

  /** Reads all versions of all cells, behind the proxy's back. */
  private static List<Row> rows(FaultyBigtable bigtable, String depot) {
    List<Row> rows = new ArrayList<>();
    bigtable
        .emulator
        .dataClient()
        .readRows(Query.create(TableId.of(bigtable.parcels.table())).prefix(depot))
        .forEach(rows::add);
    return rows;
  }

  private static int cellsTwice(List<Row> rows) {
    int twice = 0;
    for (Row row : rows) {
      Set<String> columns = new HashSet<>();
      for (RowCell cell : row.getCells()) {
        twice += columns.add(cell.getFamily() + ":" + cell.getQualifier().toStringUtf8()) ? 0 : 1;
      }
    }
    return twice;
  }

  private static String seen(Map<Parcel, Throwable> reported) {
    return reported.isEmpty()
        ? "success"
        : reported.values().stream()
            .map(cause -> "`" + cause.getClass().getSimpleName() + "`")
            .distinct()
            .collect(Collectors.joining(", "));
  }
}
