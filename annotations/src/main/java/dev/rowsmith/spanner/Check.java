package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a condition that every row of the table fulfils, or whose value is {@code NULL}.
 *
 * <pre>{@code
 * @Table("Concerts")
 * @Check(name = "ConcertsEndAfterStart", expression = "EndTime > StartTime")
 * public record Concert(@PrimaryKey UUID concertId, Instant startTime, Instant endTime) {}
 * }</pre>
 *
 * @see <a href="https://cloud.google.com/spanner/docs/check-constraint/how-to">Spanner: check
 *     constraints</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Check.Several.class)
public @interface Check {

  /** The name of the constraint: 1 to 128 characters, of {@code [a-zA-Z][a-zA-Z0-9_]*}. */
  String name();

  /**
   * The condition, over the names of columns, in the SQL of the database. It stands in the DDL as
   * it is.
   */
  String expression();

  /** Several {@link Check} on one entity; the compiler writes it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Several {
    /** The checks, in the order of the source. */
    Check[] value();
  }
}
