/** Spans and durations of operations, for OpenTelemetry. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.opentelemetry;
