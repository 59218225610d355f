package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On an entity, declares a column family and what garbage collection may delete from it; on a
 * component, puts its column into a declared family.
 *
 * <p>With one declared family every column is in it without saying so. With several, the one that
 * {@link #isDefault} marks takes the columns that name none.
 *
 * <pre>{@code
 * @Table("readings")
 * @Family(value = "m", maxAgeDays = 30, isDefault = true)
 * @Family(value = "x", keepForever = true)
 * public record Reading(
 *     @RowKey String deviceId,
 *     @RowKey Instant at,
 *     double temperature,
 *     @Family("x") String note) {}
 * }</pre>
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/garbage-collection">Bigtable: garbage
 *     collection</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Repeatable(Family.Several.class)
public @interface Family {

  /** The family's name: 1 to 64 characters, of {@code [-_.a-zA-Z0-9]+}; short, as it travels. */
  String value();

  /** Keeps at most this many newest versions of each cell. 0, the default, sets no such limit. */
  int maxVersions() default 0;

  /** Keeps cells for at most this many days. 0, the default, sets no such limit. */
  int maxAgeDays() default 0;

  /**
   * Keeps cells for at most this time, where days are too long: a whole number and one of the units
   * {@code d}, {@code h}, {@code m} (minutes), {@code s}, {@code ms} and {@code us}, from {@code
   * "1ms"} up, such as {@code "36h"}. It stands in place of {@link #maxAgeDays}. Empty, the
   * default, sets no such limit.
   *
   * @see <a
   *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#gcrule">GcRule,
   *     field max_age</a>: at least a millisecond, in microseconds
   */
  String maxAge() default "";

  /** With both limits: whether a cell is deleted that exceeds either of them, or both. */
  Combine combine() default Combine.EITHER;

  /** Says that nothing is ever deleted, instead of a limit. */
  boolean keepForever() default false;

  /** Takes the columns that name no family, where several families are declared. */
  boolean isDefault() default false;

  /** Several {@link Family} on one entity; the compiler writes it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.FIELD, ElementType.RECORD_COMPONENT})
  @interface Several {
    /** The families, in the order of the source. */
    Family[] value();
  }
}
