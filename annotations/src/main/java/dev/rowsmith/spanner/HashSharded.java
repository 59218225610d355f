package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Puts a computed shard in front of the primary key, which spreads writes that no other part
 * spreads.
 *
 * <p>The shard is a stored generated column, {@code ABS(MOD(FARM_FINGERPRINT(…), shards))}, and the
 * same value is computed in Java, so that a point read stays a point read. A read that does not
 * bind every part of {@link #by} reads all shards side by side and merges them. The number of
 * shards is part of the key: a change of it is a migration.
 *
 * <pre>{@code
 * @Table("UserAccessLog")
 * @HashSharded(shards = 8)
 * public record AccessLog(
 *     @PrimaryKey(descending = true) Instant lastAccess, @PrimaryKey long userId) {}
 * }</pre>
 *
 * @see <a href="https://cloud.google.com/spanner/docs/schema-design#primary-key-prevent-hotspots">
 *     Spanner: hash the unique key and spread the writes across logical shards</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface HashSharded {

  /** The number of shards, 2 to 1,000. */
  int shards();

  /**
   * The parts of the primary key whose values decide the shard, by their Java names; empty, the
   * default, is all of them.
   */
  String[] by() default {};

  /** The name of the shard's column. */
  String column() default "ShardId";
}
