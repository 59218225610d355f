/** Spans and durations of operations, for OpenTelemetry. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.opentelemetry {
  requires io.opentelemetry.context;
  requires static transitive org.jspecify;
  requires transitive dev.rowsmith.runtime;
  requires transitive io.opentelemetry.api;

  exports dev.rowsmith.opentelemetry;
}
