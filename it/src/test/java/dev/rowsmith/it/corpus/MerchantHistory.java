package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B05, the second table, whose key is the merchant. */
@Table(value = "fraud_hx", format = KeyFormat.VERBATIM, key = "{merchant}")
@Family(value = "ai_analysis", keepForever = true)
record MerchantHistory(@RowKey String merchant, @Nullable String analysis) {}
