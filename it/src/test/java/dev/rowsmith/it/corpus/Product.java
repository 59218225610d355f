package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/** B45, a product under its id, with columns {@code offer_<id>} and {@code review_<id>}. */
@Table(value = "products", format = KeyFormat.VERBATIM, key = "{id}")
@Family(value = "product", maxVersions = 1, isDefault = true)
@Family(value = "offers", maxVersions = 1)
@Family(value = "reviews", maxVersions = 1)
record Product(
    @RowKey String id,
    @Qualifier("product") String json,
    @QualifierAsData(prefix = "offer_", max = 1_000) @Family("offers") @Stored(StoredAs.JSON)
        Map<String, Offer> offers,
    @QualifierAsData(prefix = "review_", max = 1_000) @Family("reviews") @Stored(StoredAs.JSON)
        Map<String, Map<String, String>> reviews) {

  /** A product that nobody has offered yet. */
  Product(String id, String json) {
    this(id, json, Map.of(), Map.of());
  }

  /** What a shop asks for a product. */
  record Offer(String shop, int cents) {}
}
