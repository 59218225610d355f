package dev.rowsmith.it.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/**
 * B05, the latest transaction of a credit card: {@code 180014313137393}.
 *
 * <p>The aggregate family {@code velocity} needs a feature of a later issue.
 */
@Table(value = "fraud", format = KeyFormat.VERBATIM, key = "{card}")
@Family(value = "cc_transaction", keepForever = true, isDefault = true)
@Family(value = "blocklist", keepForever = true)
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
    @Family("blocklist") @Qualifier("merchant") @Nullable String blockedMerchant) {}
