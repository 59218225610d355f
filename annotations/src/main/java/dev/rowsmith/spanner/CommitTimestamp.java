package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a column of an {@code Instant} or a {@code com.google.cloud.Timestamp} take the time at
 * which a transaction commits.
 *
 * <pre>{@code
 * @CommitTimestamp @Nullable Instant created,                                // by the insert
 * @CommitTimestamp(on = WrittenOn.EVERY_WRITE) @Nullable Instant changed,    // by each write
 * @CommitTimestamp(on = WrittenOn.REQUEST, nullable = true)
 *     @Nullable Instant deleted                  // by update(key).deletedToCommitTimestamp()
 * }</pre>
 *
 * <p>In the primary key the entity's own value is written where there is one, because it says which
 * row is meant, and else the time of the commit.
 *
 * @see <a href="https://cloud.google.com/spanner/docs/commit-timestamp">Spanner: commit
 *     timestamps</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface CommitTimestamp {

  /** Which writes set the column, outside of the primary key. */
  WrittenOn on() default WrittenOn.INSERT;

  /**
   * Lets the column be {@code NULL}, as that of rows that were written without it. Otherwise it is
   * {@code NOT NULL}, although the component is {@code null} in an entity that was not written yet.
   */
  boolean nullable() default false;
}
