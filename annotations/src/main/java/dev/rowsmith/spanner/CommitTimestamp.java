package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Fills a column of an {@code Instant} or a {@code com.google.cloud.Timestamp} with the time at
 * which the transaction that writes the row commits.
 *
 * <p>The entity's own value is not written, and may be {@code null}; in the primary key it is
 * written where there is one, because it says which row is meant.
 *
 * @see <a href="https://cloud.google.com/spanner/docs/commit-timestamp">Spanner: commit
 *     timestamps</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface CommitTimestamp {}
