package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Puts a computed bucket in front of the row key, which spreads writes that no other segment
 * spreads.
 *
 * <p>Prefer a segment that queries name anyway: a scan that does not bind every segment of {@link
 * #by} reads all buckets side by side and merges them. The number of buckets is part of the key: a
 * change of it is a migration.
 *
 * <pre>{@code
 * @Table("events")
 * @Family(value = "e", maxAgeDays = 30)
 * @Salted(buckets = 8, by = "deviceId")
 * public record Event(@RowKey Instant at, @RowKey String deviceId, String text) {}
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Salted {

  /** The number of buckets, 2 to 1,000. */
  int buckets();

  /**
   * The segments whose bytes decide the bucket; empty, the default, is all of them. A record stands
   * for all of its components.
   */
  String[] by() default {};
}
