package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes the qualifiers of a family data: each entry of a {@code Map<K, V>}, or each member of a
 * {@code Set<K>}, is one cell, whose qualifier is the key or member.
 *
 * <pre>{@code
 * @Table("friends")
 * @Family(value = "friend", maxVersions = 1)
 * public record Friends(@RowKey @Distributed String user, @QualifierAsData(max = 5_000) Map<String, Integer> since) {}
 * }</pre>
 *
 * <p>A {@code String} is the qualifier as it is; every other type is encoded as a segment of a
 * readable row key is, so that qualifiers sort as their values do. The components of a record are
 * such segments with {@code #} between them, and carry {@link RowKey} to say how each is stored. A
 * member's cell holds one zero byte. An empty map or set is one without cells, and reads back as
 * empty.
 *
 * <p>A put deletes the family of the entries as a whole before it writes them, since Bigtable
 * deletes no range of qualifiers: also with a {@link #prefix}, cells of the family that the entity
 * does not map are lost, and so are older versions of its other columns. What others write belongs
 * into another family. A merge or an update of single entries leaves the rest as it is.
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design#column-qualifiers">Bigtable:
 *     column qualifiers</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface QualifierAsData {

  /**
   * The constant in front of every qualifier, such as {@code review_}, where the family holds other
   * columns of the entity as well. Empty, the default, takes the family for itself.
   */
  String prefix() default "";

  /**
   * The most entries of one row; a put or merge of more is refused. An update that adds single
   * entries does not count those that are there. 0, the default, sets no such limit, and is
   * reported by {@code UnboundedQualifiers}.
   */
  int max() default 0;

  /**
   * How a key or member becomes bytes: {@link KeyFormat#READABLE}, the default, as a segment of a
   * readable row key, but a {@code String} as it is; {@link KeyFormat#VERBATIM}, for qualifiers
   * that exist, in the encoding that the other attributes name. There are no ordered codes of
   * qualifiers.
   */
  KeyFormat format() default KeyFormat.READABLE;

  /**
   * The layout of a {@link KeyFormat#VERBATIM} qualifier, in place of {@link #prefix}: constants as
   * they stand, and the names of a record's components between braces, as in {@code
   * {user}:{number}}; of a single value the name of the component itself. Empty, the default, joins
   * the components by {@code #}.
   */
  String key() default "";

  /** How a key or member becomes bytes, as {@link RowKey#as}. */
  KeyEncoding as() default KeyEncoding.DEFAULT;

  /** The unit of a count since the epoch, as {@link RowKey#unit}. */
  EpochUnit unit() default EpochUnit.DEFAULT;

  /** The number of decimal digits of an integer or instant, as {@link RowKey#digits}. */
  int digits() default 0;

  /** The fixed number of bytes of a text, bytes or a binary number, as {@link RowKey#width}. */
  int width() default 0;

  /** What fills a value up to its width or digits, as {@link RowKey#pad}. */
  char pad() default ' ';

  /** Sorts the entries from the highest key to the lowest, as {@link RowKey#descending}. */
  boolean descending() default false;

  /** The pattern of a date or time, as {@link RowKey#pattern}. */
  String pattern() default "";

  /** A custom {@code KeyCodec}, as {@link RowKey#codec}. */
  Class<?> codec() default void.class;
}
