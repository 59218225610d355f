package dev.rowsmith.opentelemetry;

import static java.util.concurrent.TimeUnit.SECONDS;

import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.OperationListener;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A listener that makes a span of each operation and records {@code db.client.operation.duration}:
 * {@code BigtableListeners.add(client, new OpenTelemetryListener(openTelemetry))}.
 *
 * <p>Names are those of OpenTelemetry's conventions for database clients. A span has no values of
 * keys, and no message of an exception, which can hold some: {@code error.type} is its class, or
 * Spanner's status code.
 *
 * @see <a
 *     href="https://opentelemetry.io/docs/specs/semconv/database/database-spans/">OpenTelemetry:
 *     semantic conventions for database client spans</a>
 */
public final class OpenTelemetryListener implements OperationListener {

  private static final String SCOPE = "dev.rowsmith";

  private static final AttributeKey<String> SYSTEM = AttributeKey.stringKey("db.system.name");
  private static final AttributeKey<String> OPERATION = AttributeKey.stringKey("db.operation.name");
  private static final AttributeKey<String> COLLECTION =
      AttributeKey.stringKey("db.collection.name");
  private static final AttributeKey<Long> BATCH_SIZE =
      AttributeKey.longKey("db.operation.batch.size");
  private static final AttributeKey<Long> RETURNED_ROWS =
      AttributeKey.longKey("db.response.returned_rows");
  private static final AttributeKey<String> ERROR_TYPE = AttributeKey.stringKey("error.type");

  /** The boundaries that the conventions advise, in seconds. */
  private static final List<Double> BOUNDARIES =
      List.of(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 10.0);

  private final Tracer tracer;
  private final DoubleHistogram durations;
  private final LongCounter rowCounter;
  private final LongCounter byteCounter;

  /** Hands spans and durations to the tracers and meters of {@code telemetry}. */
  public OpenTelemetryListener(OpenTelemetry telemetry) {
    this.tracer = telemetry.getTracer(SCOPE);
    this.durations =
        telemetry
            .getMeter(SCOPE)
            .histogramBuilder("db.client.operation.duration")
            .setDescription("Duration of database client operations.")
            .setUnit("s")
            .setExplicitBucketBoundariesAdvice(BOUNDARIES)
            .build();
    this.rowCounter =
        telemetry
            .getMeter(SCOPE)
            .counterBuilder("rowsmith.rows")
            .setDescription("Rows that were read, or whose writes were confirmed.")
            .setUnit("{row}")
            .build();
    this.byteCounter =
        telemetry
            .getMeter(SCOPE)
            .counterBuilder("rowsmith.bytes")
            .setDescription("Bytes of the keys and values of these rows.")
            .setUnit("By")
            .build();
  }

  @Override
  public Finish start(Operation operation) {
    Attributes attributes =
        Attributes.of(
            SYSTEM,
            operation.store().systemName(),
            OPERATION,
            operation.kind().methodName(),
            COLLECTION,
            operation.table());
    Context parent = Context.current();
    Span span =
        tracer
            .spanBuilder(operation.kind().methodName() + " " + operation.table())
            .setSpanKind(SpanKind.CLIENT)
            .setParent(parent)
            .setAllAttributes(attributes)
            .startSpan();
    long start = System.nanoTime();
    return (rows, bytes, failure) -> {
      double seconds = (double) (System.nanoTime() - start) / SECONDS.toNanos(1);
      durations.record(seconds, with(attributes, operation, failure), parent.with(span));
      rowCounter.add(rows, attributes);
      byteCounter.add(bytes, attributes);
      end(span, operation, rows, failure);
    };
  }

  private static Attributes with(
      Attributes attributes, Operation operation, @Nullable Throwable failure) {
    return failure == null
        ? attributes
        : attributes.toBuilder().put(ERROR_TYPE, errorType(operation, failure)).build();
  }

  private static String errorType(Operation operation, Throwable failure) {
    return operation.statusOf(failure).orElseGet(() -> failure.getClass().getName());
  }

  private static void end(Span span, Operation operation, long rows, @Nullable Throwable failure) {
    if (operation.kind().isRead()) {
      span.setAttribute(RETURNED_ROWS, rows);
    }
    long size = batchSize(operation, rows, failure);
    if (size > 1) { // The conventions take one operation for no batch.
      span.setAttribute(BATCH_SIZE, size);
    }
    if (failure != null) {
      span.setAttribute(ERROR_TYPE, errorType(operation, failure));
      span.setStatus(StatusCode.ERROR);
    }
    span.end();
  }

  private static long batchSize(Operation operation, long rows, @Nullable Throwable failure) {
    if (operation.kind() == Operation.Kind.FIND_ALL) {
      return operation.ranges();
    }
    if (!operation.kind().isBulk()) {
      return 0;
    }
    return failure instanceof BulkWriteException some ? some.written() + some.failed() : rows;
  }
}
