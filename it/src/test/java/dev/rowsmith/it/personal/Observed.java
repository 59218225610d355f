package dev.rowsmith.it.personal;

import dev.rowsmith.opentelemetry.OpenTelemetryListener;
import dev.rowsmith.runtime.OperationListener;
import dev.rowsmith.runtime.SlowScans;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.util.List;

/**
 * Listeners that log all that an operation tells, each scan as a slow one, and each span: {@link
 * Shown} has their lines.
 */
final class Observed {

  private static final System.Logger LOG = System.getLogger("dev.rowsmith.it.personal");

  /** The listeners. */
  static final List<OperationListener> ALL =
      List.of(
          operation -> {
            log(operation + ", of " + operation.ranges() + " ranges: " + operation.explain());
            return (rows, bytes, failure) -> log(operation + " has ended with " + rows + " rows");
          },
          new SlowScans(0, 0),
          new OpenTelemetryListener(telemetry()));

  private Observed() {}

  private static void log(String line) {
    LOG.log(System.Logger.Level.INFO, line);
  }

  private static OpenTelemetry telemetry() {
    return OpenTelemetrySdk.builder()
        .setTracerProvider(SdkTracerProvider.builder().addSpanProcessor(new LoggedSpans()).build())
        .build();
  }

  /** Logs each span when it has ended. */
  private static final class LoggedSpans implements SpanProcessor {

    @Override
    public void onStart(Context parent, ReadWriteSpan span) {}

    @Override
    public boolean isStartRequired() {
      return false;
    }

    @Override
    public void onEnd(ReadableSpan span) {
      SpanData data = span.toSpanData();
      // All but the random numbers of the span, in which any digits can stand.
      log(
          "span %s %s %s %s"
              .formatted(data.getName(), data.getAttributes(), data.getStatus(), data.getEvents()));
    }

    @Override
    public boolean isEndRequired() {
      return true;
    }
  }
}
