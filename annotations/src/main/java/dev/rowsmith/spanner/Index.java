package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a secondary index on the table of an entity.
 *
 * <p>An index is stored as a table is, in the order of its columns: one that leads with a time
 * makes a hotspot as a key would, unless it is interleaved.
 *
 * <pre>{@code
 * @Table("Users")
 * @Index(name = "UsersByCity", columns = {"city", "lastAccess DESC"}, storing = "name")
 * public record User(@PrimaryKey UUID userId, String city, Instant lastAccess, String name) {}
 * }</pre>
 *
 * @see <a href="https://cloud.google.com/spanner/docs/secondary-indexes">Spanner: secondary
 *     indexes</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Index.Several.class)
public @interface Index {

  /** The index's name: 1 to 128 characters, of {@code [a-zA-Z][a-zA-Z0-9_]*}. */
  String name();

  /**
   * The indexed components, by their Java names, in the order of the index; followed by {@code
   * DESC}, as in {@code "lastAccess DESC"}, one is sorted from the highest value to the lowest.
   */
  String[] columns();

  /**
   * The components that the index holds as well, by their Java names, so that a read by the index
   * need not go to the table for them. The parts of the primary key are in every index.
   */
  String[] storing() default {};

  /** Refuses a second row of the same indexed values. */
  boolean unique() default false;

  /** Leaves out the rows in which any indexed column is {@code NULL}. */
  boolean nullFiltered() default false;

  /**
   * Leaves out the rows in which one of these components is {@code NULL}, by their Java names: the
   * index is {@code WHERE … IS NOT NULL}, and has entries of the other nulls.
   */
  String[] whereNotNull() default {};

  /**
   * The entity in whose table the index is interleaved: an ancestor of this one, or this one. The
   * default, {@code void.class}, is none.
   */
  Class<?> interleavedIn() default void.class;

  /** Several {@link Index} on one entity; the compiler writes it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Several {
    /** The indexes, in the order of the source. */
    Index[] value();
  }
}
