package dev.rowsmith.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.DeadlineExceededException;
import com.google.api.gax.rpc.InternalException;
import com.google.api.gax.rpc.UnavailableException;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.it.faults.FaultTable.Written;
import io.grpc.Status;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Writes that would do something else the second time: sent once, whatever becomes of them. */
@ExtendWith(FaultyBigtableExtension.class)
@Timeout(value = 30, threadMode = SEPARATE_THREAD)
class UnrepeatableWritesTest {

  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static BigtableDataClient impatient;

  @BeforeAll
  static void connect(FaultyBigtable bigtable) {
    impatient = bigtable.client(Impatience::inCalls);
  }

  @AfterAll
  static void close() {
    impatient.close();
  }

  /**
   * A write that is not repeated.
   *
   * @param before the row that it finds
   * @param after the row that it leaves when it was done once
   */
  private record Unrepeatable(
      String name,
      String method,
      @Nullable Parcel before,
      Parcel after,
      BiConsumer<ParcelRepository, ParcelKey> writing) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** A fault, the error that the caller sees, and how often the write was done. */
  private record Harm(String name, Fault fault, Class<? extends ApiException> error, int times) {
    boolean impatient() {
      return error == DeadlineExceededException.class;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("everyWriteUnderEveryFault")
  void a_write_that_may_not_be_repeated_is_sent_once_and_its_error_reported(
      Unrepeatable write, Harm harm, FaultyBigtable bigtable) {
    ParcelKey key = new ParcelKey("once", NUMBERS.incrementAndGet());
    Parcel before = at(key, write.before());
    if (before != null) {
      bigtable.parcels.put(before);
    }
    bigtable.proxy.inject(write.method(), harm.fault());

    RuntimeException seen = null;
    try {
      BigtableDataClient client = harm.impatient() ? impatient : bigtable.client;
      write.writing().accept(new ParcelRepository(client), key);
    } catch (RuntimeException problem) {
      seen = problem;
    }

    int calls = bigtable.proxy.calls(write.method());
    Parcel there = bigtable.parcels.find(key).orElse(null);
    boolean done = write.after().equals(at(new ParcelKey("", 0), there));
    bigtable.table.write(
        new Written(
            write.name(),
            harm.name(),
            calls,
            1,
            done ? 1 : 0,
            seen == null ? 0 : 1,
            !done && seen == null ? 1 : 0,
            0,
            seen == null ? "success" : "`" + seen.getClass().getSimpleName() + "`"));
    assertThat(seen).isInstanceOf(harm.error());
    assertThat(calls).isEqualTo(1);
    assertThat(there).isEqualTo(harm.times() == 1 ? at(key, write.after()) : before);
  }

  static Stream<Arguments> everyWriteUnderEveryFault() {
    return writes().stream()
        .flatMap(write -> harms().stream().map(harm -> Arguments.of(write, harm)));
  }

  private static List<Unrepeatable> writes() {
    Parcel parcel = new Parcel("", 0, "Main Street", 100);
    return List.of(
        new Unrepeatable(
            "`insertIfAbsent`",
            "CheckAndMutateRow",
            null,
            parcel,
            (parcels, key) -> parcels.insertIfAbsent(at(key, parcel))),
        new Unrepeatable(
            "`increment`",
            "ReadModifyWriteRow",
            parcel,
            new Parcel("", 0, "Main Street", 107),
            (parcels, key) -> parcels.increment(key, ParcelTable.GRAMS, 7)),
        new Unrepeatable(
            "`append`",
            "ReadModifyWriteRow",
            parcel,
            new Parcel("", 0, "Main Street 1", 100),
            (parcels, key) -> parcels.append(key, ParcelTable.ADDRESS, " 1")));
  }

  private static List<Harm> harms() {
    return List.of(
        new Harm(
            "refused, UNAVAILABLE",
            Fault.always(() -> Fault.refused(Status.UNAVAILABLE)),
            UnavailableException.class,
            0),
        new Harm(
            "answer lost, UNAVAILABLE",
            Fault.always(() -> Fault.answerLost(Status.UNAVAILABLE)),
            UnavailableException.class,
            1),
        new Harm(
            "answer lost, INTERNAL",
            Fault.always(() -> Fault.answerLost(Status.INTERNAL)),
            InternalException.class,
            1),
        new Harm("never answered", Fault.always(Fault::silent), DeadlineExceededException.class, 0),
        new Harm(
            "done, and never answered",
            Fault.always(Fault::answerNever),
            DeadlineExceededException.class,
            1));
  }

  private static @Nullable Parcel at(ParcelKey key, @Nullable Parcel parcel) {
    return parcel == null
        ? null
        : new Parcel(key.depot(), key.number(), parcel.address(), parcel.grams());
  }
}
