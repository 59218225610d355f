package dev.rowsmith.spring;

import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.OperationListener;
import io.micrometer.common.KeyValue;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * A Micrometer observation of each operation, {@code rowsmith.operation}, with the tags {@code
 * store}, {@code table}, {@code entity}, {@code operation}, {@code outcome} ({@code success},
 * {@code error} or {@code cancelled}) and {@code error} (the status code of Spanner, or the simple
 * name of the exception's class). Rows and bytes are values of high cardinality, for traces. No
 * value of a row is in them.
 */
public final class ObservationListener implements OperationListener {

  /** The name of the observations. */
  public static final String NAME = "rowsmith.operation";

  private final ObservationRegistry registry;

  /** Observes into a registry. */
  public ObservationListener(ObservationRegistry registry) {
    this.registry = registry;
  }

  @Override
  public Finish start(Operation operation) {
    Observation observation =
        Observation.createNotStarted(NAME, registry)
            .contextualName(operation.kind().methodName() + " " + operation.table())
            .lowCardinalityKeyValues(
                KeyValues.of(
                    KeyValue.of("store", operation.store().name().toLowerCase(Locale.ROOT)),
                    KeyValue.of("table", operation.table()),
                    KeyValue.of("entity", operation.entity()),
                    KeyValue.of("operation", operation.kind().methodName())))
            .start();
    return (rows, bytes, failure) -> end(observation, operation, rows, bytes, failure);
  }

  private static void end(
      Observation observation,
      Operation operation,
      long rows,
      long bytes,
      @Nullable Throwable failure) {
    observation
        .lowCardinalityKeyValue("outcome", outcome(failure))
        .lowCardinalityKeyValue("error", failure == null ? "none" : error(operation, failure))
        .highCardinalityKeyValue("rows", Long.toString(rows))
        .highCardinalityKeyValue("bytes", Long.toString(bytes));
    if (failure != null) {
      observation.error(failure);
    }
    observation.stop();
  }

  private static String error(Operation operation, Throwable failure) {
    return operation.statusOf(failure).orElseGet(() -> failure.getClass().getSimpleName());
  }

  private static String outcome(@Nullable Throwable failure) {
    if (failure == null) {
      return "success";
    }
    return failure instanceof CancellationException ? "cancelled" : "error";
  }
}
