/**
 * Tells the story of Spanner's guide to schema design: one access log, a bad key for it and four
 * good ones.
 *
 * @see <a href="https://cloud.google.com/spanner/docs/schema-design">Spanner: schema design best
 *     practices</a>
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.accesslog;
