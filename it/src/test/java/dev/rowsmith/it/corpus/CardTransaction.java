package dev.rowsmith.it.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * B05, the latest transaction of a credit card: {@code 180014313137393}.
 *
 * <p>The family {@code velocity} holds sums, a cell for each hour.
 */
@Table(value = "fraud", format = KeyFormat.VERBATIM, key = "{card}")
@Family(value = "cc_transaction", keepForever = true, isDefault = true)
@Family(value = "blocklist", keepForever = true)
@Family(value = "velocity", keepForever = true)
@Allow(value = "UnboundedVersions", because = "the table keeps the sums of all hours")
@Allow(value = "LongQualifier", because = "the table has its rows, with these names")
@Allow(
    value = "PersonalDataInKey",
    because = "the table has its rows, and the cards of the sample are made up")
record CardTransaction(
    @RowKey String card,
    @Qualifier("trans_id") @Nullable String transaction,
    @Nullable String category,
    @Qualifier("merchant_lat") @Nullable String latitude,
    @Qualifier("merchant_lon") @Nullable String longitude,
    @Nullable String amount,
    @Family("blocklist") @Qualifier("merchant") @Nullable String blockedMerchant,
    @Aggregate(Aggregation.SUM) @Family("velocity") @Qualifier("blocked_transaction_hourly")
        NavigableMap<Instant, Long> blockedHourly,
    @Aggregate(Aggregation.SUM) @Family("velocity") @Qualifier("completed_transaction_hourly")
        NavigableMap<Instant, Long> completedHourly) {

  /** A transaction, without what Bigtable adds up. */
  CardTransaction(
      String card,
      @Nullable String transaction,
      @Nullable String category,
      @Nullable String latitude,
      @Nullable String longitude,
      @Nullable String amount,
      @Nullable String blockedMerchant) {
    this(
        card,
        transaction,
        category,
        latitude,
        longitude,
        amount,
        blockedMerchant,
        new TreeMap<>(),
        new TreeMap<>());
  }
}
