package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/**
 * B45, a product under its id.
 *
 * <p>The offers and reviews are columns {@code offer_<id>}, which need a feature of a later issue.
 */
@Table(value = "products", format = KeyFormat.VERBATIM, key = "{id}")
@Family(value = "product", maxVersions = 1)
record Product(@RowKey String id, @Qualifier("product") String json) {}
