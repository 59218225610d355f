package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a foreign key: the values of some columns are those of a row of another table.
 *
 * <pre>{@code
 * @Table("Albums")
 * @ForeignKey(name = "AlbumsSinger", columns = "singerId", references = Singer.class)
 * public record Album(@PrimaryKey UUID albumId, UUID singerId, String title) {}
 * }</pre>
 *
 * @see <a href="https://cloud.google.com/spanner/docs/foreign-keys/overview">Spanner: foreign
 *     keys</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(ForeignKey.Several.class)
public @interface ForeignKey {

  /**
   * The name of the constraint: 1 to 128 characters, of {@code [a-zA-Z][a-zA-Z0-9_]*}. Empty, the
   * default, leaves it to Spanner; then no change of the key can be applied.
   */
  String name() default "";

  /** The components of this entity, by their Java names. */
  String[] columns();

  /** The entity of the other table, or this one. */
  Class<?> references();

  /**
   * The components of the other entity, by their Java names, one for each of {@link #columns}.
   * Empty, the default, is its primary key.
   */
  String[] referencedColumns() default {};

  /** What becomes of the rows when the row that they name is deleted. */
  OnDelete onDelete() default OnDelete.NO_ACTION;

  /** Several {@link ForeignKey} on one entity; the compiler writes it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Several {
    /** The foreign keys, in the order of the source. */
    ForeignKey[] value();
  }
}
