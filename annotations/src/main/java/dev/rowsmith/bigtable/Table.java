package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Maps a record or class to a Bigtable table: each instance is one row.
 *
 * <p>For an entity {@code Reading} the processor generates {@code ReadingKey}, {@code
 * ReadingTable}, {@code ReadingMapper} and {@code ReadingRepository} in the entity's package. Row
 * keys are written as {@link #format} says; {@code docs/keys.md} specifies each format byte by
 * byte.
 *
 * <pre>{@code
 * @Table("readings")
 * @Family(value = "m", maxVersions = 1, maxAgeDays = 30)
 * public record Reading(
 *     @RowKey String deviceType,
 *     @RowKey String deviceId,
 *     @RowKey Instant at,
 *     double temperature) {}
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Table {

  /**
   * The table's name: 1 to 50 characters, of {@code [_a-zA-Z0-9][-_.a-zA-Z0-9]*}.
   *
   * <p>A repository can be pointed at another table of the same layout when it is constructed.
   *
   * @see <a
   *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#createtablerequest">CreateTableRequest,
   *     field table_id</a>
   */
  String value();

  /** How the segments of the row key become its bytes. */
  KeyFormat format() default KeyFormat.READABLE;

  /**
   * The layout of a {@link KeyFormat#VERBATIM} key: constants as they stand, and each segment's
   * name between braces, as in {@code MTA/{line}/{at}/{vehicle}}. A brace itself is written twice.
   * The components of a record are named behind it: {@code {place.city}}.
   *
   * <p>The segments stand in the key in this order. Empty, the default, joins them by {@code #}.
   */
  String key() default "";

  /**
   * A constant in front of every row key, for several kinds of entity in one table: {@code BATTERY}
   * makes keys that start with {@code BATTERY#}. A {@link #key} names its own constants instead.
   */
  String prefix() default "";
}
