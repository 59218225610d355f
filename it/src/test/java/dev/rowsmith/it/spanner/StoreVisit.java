package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A key with a shard that Rowsmith knows, and a part that a method computes. */
@Table("StoreVisits")
record StoreVisit(
    @PrimaryKey @GeneratedColumn(expression = StoreVisit.SHARD) @Column(name = "shard") long shard,
    @PrimaryKey String customer,
    @PrimaryKey
        @GeneratedColumn(expression = "LOWER(city)", method = "lower", of = "city")
        @Column(name = "lower_city")
        @Nullable String lowerCity,
    @PrimaryKey String city,
    @PrimaryKey Instant at,
    long amount) {

  /** The same in both dialects, but for the name of the function. */
  static final String SHARD = "ABS(MOD(FARM_FINGERPRINT(customer), 8))";

  static String lower(String city) {
    return city.toLowerCase(Locale.ROOT);
  }
}
