/**
 * Repositories, scans, updates and bulk writes of Cloud Spanner.
 *
 * <p>Generated repositories, scans and updates extend the classes of this package, whose methods
 * are what an application calls. Errors of the service and of the network are the client's own
 * {@link com.google.cloud.spanner.SpannerException}.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner;
