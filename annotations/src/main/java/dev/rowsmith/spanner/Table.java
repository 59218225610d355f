package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Maps a record or class to a Spanner table: each instance is one row.
 *
 * <p>For an entity {@code AccessLog} the processor generates {@code AccessLogKey}, {@code
 * AccessLogTable} with its DDL in GoogleSQL and PostgreSQL, {@code AccessLogMapper} and {@code
 * AccessLogRepository} in the entity's package. An entity that is mapped to Bigtable as well has
 * those names there, and {@code AccessLogSpannerKey} and so on here.
 *
 * <p>Every component or field is a column. One that may be {@code null} (by {@code @Nullable}) or
 * empty (an {@code Optional}) is a nullable column, any other is {@code NOT NULL}.
 *
 * <pre>{@code
 * @Table("UserAccessLog")
 * public record AccessLog(
 *     @PrimaryKey @Distributed long userId,
 *     @PrimaryKey(descending = true) Instant lastAccess,
 *     @Nullable String page) {}
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Table {

  /**
   * The table's name: 1 to 128 characters, of {@code [a-zA-Z][a-zA-Z0-9_]*}. Statements quote it,
   * so that it may be a reserved word.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of tables</a>
   */
  String value();
}
