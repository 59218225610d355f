package dev.rowsmith.samples.products;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** Changes a catalogue as DynamoDB's {@code PutItem} and {@code UpdateItem} do. */
final class Catalogue {

  private final ProductRepository products;
  private final StockRepository stock;

  Catalogue(ProductRepository products, StockRepository stock) {
    this.products = products;
    this.stock = stock;
  }

  /** Adds a product if there is none of its key: {@code attribute_not_exists}. */
  boolean add(Product product) {
    return products.insertIfAbsent(product);
  }

  /** Changes a price if it is still the old one, and says so in the list of changes. */
  boolean reprice(ProductKey key, BigDecimal from, BigDecimal to, Instant at) {
    return products
        .update(key)
        .price(to)
        .putChanges(at, "price %s, was %s".formatted(to, from))
        .onlyIf(ProductTable.PRICE.is(from))
        .apply();
  }

  /** Adds a colour to the set and takes another one out, in one request. */
  void swapColour(ProductKey key, String added, String removed) {
    products.update(key).addColours(added).removeColours(removed).apply();
  }

  /** Puts a review in front of the others. */
  void review(ProductKey key, Instant at, String words) {
    products.update(key).putReviews(at, words).apply();
  }

  /** Returns the newest reviews; no others are read. */
  List<String> newestReviews(ProductKey key, int most) {
    return products
        .findOnly(key, ProductTable.REVIEWS.first(most))
        .map(row -> List.copyOf(row.get(ProductTable.REVIEWS).values()))
        .orElse(List.of());
  }

  /** Puts pieces into the store, and returns how many there are: {@code ADD}. */
  long deliver(ProductKey key, int pieces) {
    return stock.increment(stockOf(key), StockTable.PIECES, pieces);
  }

  /**
   * Takes a piece out of the store, and returns whether there was one.
   *
   * <p>A condition compares for equality, so the number is read first; whoever sells at the same
   * time makes the condition fail, and it is read again.
   */
  boolean sell(ProductKey key) {
    StockKey row = stockOf(key);
    while (true) {
      long pieces = stock.find(row).map(Stock::pieces).orElse(0L);
      if (pieces == 0) {
        return false;
      }
      if (stock.update(row).pieces(pieces - 1).onlyIf(StockTable.PIECES.is(pieces)).apply()) {
        return true;
      }
    }
  }

  private static StockKey stockOf(ProductKey key) {
    return new StockKey(key.category(), key.style(), key.brand());
  }
}
