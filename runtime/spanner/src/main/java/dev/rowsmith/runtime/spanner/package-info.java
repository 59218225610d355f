/**
 * What generated repositories of Cloud Spanner are made of.
 *
 * <p>Errors of the service and of the network are the client's own {@link
 * com.google.cloud.spanner.SpannerException}.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner;
