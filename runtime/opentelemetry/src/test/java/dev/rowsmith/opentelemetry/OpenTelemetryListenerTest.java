package dev.rowsmith.opentelemetry;

import static io.opentelemetry.sdk.testing.assertj.OpenTelemetryAssertions.assertThat;

import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.Operation;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.testing.junit5.OpenTelemetryExtension;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class OpenTelemetryListenerTest {

  @RegisterExtension final OpenTelemetryExtension telemetry = OpenTelemetryExtension.create();

  private static final AttributeKey<String> SYSTEM = AttributeKey.stringKey("db.system.name");
  private static final AttributeKey<String> NAME = AttributeKey.stringKey("db.operation.name");
  private static final AttributeKey<String> TABLE = AttributeKey.stringKey("db.collection.name");
  private static final AttributeKey<Long> BATCH = AttributeKey.longKey("db.operation.batch.size");
  private static final AttributeKey<Long> ROWS = AttributeKey.longKey("db.response.returned_rows");
  private static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");

  /** An operation on the readings of a store, of three keys. */
  private record Asked(Store store, Kind kind) implements Operation {

    @Override
    public String entity() {
      return "Reading";
    }

    @Override
    public String table() {
      return "readings";
    }

    @Override
    public int ranges() {
      return 3;
    }

    @Override
    public Optional<String> statusOf(Throwable failure) {
      return failure instanceof ArithmeticException ? Optional.of("ABORTED") : Optional.empty();
    }

    @Override
    public String explain() {
      return "prefix read of readings: device = d7";
    }
  }

  private SpanData span(
      Operation.Store store, Operation.Kind kind, long rows, @Nullable Throwable failure) {
    // Made here: the extension forgets the instruments from before the test.
    OpenTelemetryListener listener = new OpenTelemetryListener(telemetry.getOpenTelemetry());
    listener.start(new Asked(store, kind)).done(rows, 100, failure);
    List<SpanData> spans = telemetry.getSpans();
    return spans.get(spans.size() - 1);
  }

  @Test
  void a_scan_is_a_span_by_the_conventions() {
    SpanData span = span(Operation.Store.BIGTABLE, Operation.Kind.SCAN, 7, null);

    assertThat(span)
        .hasName("scan readings")
        .hasKind(SpanKind.CLIENT)
        .hasStatus(io.opentelemetry.sdk.trace.data.StatusData.unset())
        .hasEnded()
        .hasAttributes(
            Attributes.builder()
                .put(SYSTEM, "gcp.bigtable")
                .put(NAME, "scan")
                .put(TABLE, "readings")
                .put(ROWS, 7L)
                .build());
  }

  @Test
  void a_span_belongs_to_the_one_in_which_the_repository_is_called() {
    Span parent = telemetry.getOpenTelemetry().getTracer("test").spanBuilder("request").startSpan();
    try (Scope scope = parent.makeCurrent()) {
      assertThat(scope).isNotNull();
      assertThat(span(Operation.Store.SPANNER, Operation.Kind.FIND, 1, null))
          .hasParentSpanId(parent.getSpanContext().getSpanId());
    } finally {
      parent.end();
    }
  }

  @Test
  void sizes_of_batches_are_those_of_what_was_asked() {
    BulkWriteException some = failed(new BulkResult<>(4, 1, List.of()));

    assertThat(span(Operation.Store.SPANNER, Operation.Kind.INSERT_ALL, 4, some))
        .hasAttribute(BATCH, 5L)
        .hasAttribute(ERROR, BulkWriteException.class.getName());
    assertThat(span(Operation.Store.SPANNER, Operation.Kind.FIND_ALL, 2, null))
        .hasAttribute(BATCH, 3L)
        .hasAttribute(ROWS, 2L);
    assertThat(
            span(Operation.Store.SPANNER, Operation.Kind.PUT_ALL, 1, null)
                .getAttributes()
                .get(BATCH))
        .isNull();
    assertThat(span(Operation.Store.SPANNER, Operation.Kind.PUT, 1, null).getAttributes().get(ROWS))
        .isNull();
  }

  private static BulkWriteException failed(BulkResult<?> result) {
    try {
      throw new AssertionError(result.orThrow());
    } catch (BulkWriteException failed) {
      return failed;
    }
  }

  @Test
  void a_failure_is_its_type_and_no_message_that_may_hold_a_value() {
    String secret = "ann@example.org";
    IllegalStateException failure =
        new IllegalStateException("row " + secret, new IllegalArgumentException(secret));
    BulkWriteException bulk =
        failed(new BulkResult<>(1, 1, List.of(new BulkFailure<>(secret, failure))));
    for (Throwable each : List.of(failure, bulk)) {
      SpanData span = span(Operation.Store.BIGTABLE, Operation.Kind.PUT_ALL, 0, each);

      assertThat(span).hasAttribute(ERROR, each.getClass().getName());
      assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
      assertThat(span.toString()).doesNotContain(secret);
    }
    assertThat(telemetry.getMetrics().toString()).doesNotContain(secret);
  }

  @Test
  void a_failure_of_the_store_is_its_status_code() {
    SpanData span =
        span(Operation.Store.SPANNER, Operation.Kind.QUERY, 0, new ArithmeticException());

    assertThat(span).hasAttribute(ERROR, "ABORTED");
    assertThat(telemetry.getMetrics())
        .anySatisfy(
            metric ->
                assertThat(metric)
                    .hasName("db.client.operation.duration")
                    .hasHistogramSatisfying(
                        histogram ->
                            histogram.hasPointsSatisfying(
                                point -> point.hasCount(1).hasAttributes(of("ABORTED")))));
  }

  @Test
  void rows_and_bytes_are_counted() {
    OpenTelemetryListener listener = new OpenTelemetryListener(telemetry.getOpenTelemetry());
    for (long rows : new long[] {3, 4}) {
      listener
          .start(new Asked(Operation.Store.SPANNER, Operation.Kind.QUERY))
          .done(rows, rows * 100, null);
    }

    for (Map.Entry<String, Long> each :
        Map.of("rowsmith.rows", 7L, "rowsmith.bytes", 700L).entrySet()) {
      assertThat(telemetry.getMetrics())
          .anySatisfy(
              metric ->
                  assertThat(metric)
                      .hasName(each.getKey())
                      .hasLongSumSatisfying(
                          sum ->
                              sum.isMonotonic()
                                  .hasPointsSatisfying(
                                      point ->
                                          point
                                              .hasValue(each.getValue())
                                              .hasAttributes(of(null)))));
    }
  }

  @Test
  void durations_have_the_attributes_of_the_conventions() {
    span(Operation.Store.SPANNER, Operation.Kind.QUERY, 3, null);
    span(Operation.Store.SPANNER, Operation.Kind.QUERY, 0, new IllegalStateException());

    assertThat(telemetry.getMetrics())
        .anySatisfy(
            metric ->
                assertThat(metric)
                    .hasName("db.client.operation.duration")
                    .hasUnit("s")
                    .hasHistogramSatisfying(
                        histogram ->
                            histogram.hasPointsSatisfying(
                                point -> point.hasCount(1).hasAttributes(of(null)),
                                point ->
                                    point
                                        .hasCount(1)
                                        .hasAttributes(of("java.lang.IllegalStateException"))
                                        .hasBucketBoundaries(
                                            0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10))));
  }

  private static Attributes of(@Nullable String error) {
    var attributes =
        Attributes.builder().put(SYSTEM, "gcp.spanner").put(NAME, "query").put(TABLE, "readings");
    return error == null ? attributes.build() : attributes.put(ERROR, error).build();
  }
}
