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
 * keys are written in the readable format that {@code docs/keys.md} specifies byte by byte.
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
}
