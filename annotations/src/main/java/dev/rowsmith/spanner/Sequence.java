package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which numbers a key part gets that is {@link Generated#BIT_REVERSED_SEQUENCE} or {@link
 * Generated#IDENTITY}: for tables that had ids before, or whose ids come from one sequence.
 *
 * <pre>{@code
 * @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
 * @Sequence(name = "TicketIds", skipRangeMin = 1, skipRangeMax = 1_000_000)
 * @Nullable Long number
 * }</pre>
 *
 * @see <a
 *     href="https://cloud.google.com/spanner/docs/reference/standard-sql/data-definition-language#create_sequence">
 *     Spanner: CREATE SEQUENCE</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Sequence {

  /**
   * The sequence's name, as that of a table; not for {@link Generated#IDENTITY}. Entities that say
   * the same name take their numbers from one sequence, and have to say the same of it. Empty, the
   * default, is a sequence {@code <table>_<column>_seq} of the column's own.
   */
  String name() default "";

  /**
   * The first value of the counter whose bits are reversed, from 1. 0, the default, leaves it to
   * Spanner, which starts at 1.
   */
  long startWithCounter() default 0;

  /** The lowest number that is left out, from 1; 0, the default, together with the highest. */
  long skipRangeMin() default 0;

  /** The highest number that is left out, at least the lowest. 0, the default, leaves out none. */
  long skipRangeMax() default 0;

  /**
   * Whether the column's default takes the next number, so that an entity without one gets it from
   * the database. Without, the column has no default, as in tables whose programs ask the sequence
   * first: the repository has a method for that, {@code nextId()}.
   */
  boolean columnDefault() default true;
}
