package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores the rows of an entity with the row of their parent, as children of which one read returns
 * all.
 *
 * <p>The primary key has to start with the parent's: the same parts, by name and type, in the same
 * order.
 *
 * <pre>{@code
 * @Table("Albums")
 * @Interleaved(in = Singer.class, onDelete = OnDelete.CASCADE)
 * public record Album(
 *     @PrimaryKey UUID singerId, @PrimaryKey @Distributed long albumId, String title) {}
 * }</pre>
 *
 * @see <a
 *     href="https://cloud.google.com/spanner/docs/schema-and-data-model#creating-interleaved-tables">
 *     Spanner: interleaved tables</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Interleaved {

  /** The parent, an entity of a Spanner table. */
  Class<?> in();

  /**
   * Whether every row has to have its parent's row, as {@code INTERLEAVE IN PARENT} says. Without,
   * {@code INTERLEAVE IN}, rows are stored where their parent's row is or would be; then nothing is
   * declared of deleting it.
   */
  boolean parentRequired() default true;

  /** What becomes of the children when their parent is deleted. */
  OnDelete onDelete() default OnDelete.NO_ACTION;
}
