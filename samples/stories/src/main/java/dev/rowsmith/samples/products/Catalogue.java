package dev.rowsmith.samples.products;

import dev.rowsmith.runtime.bigtable.RevisionConflictException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

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

  /** Changes a price if it is still the old one, and adds that to the list of changes. */
  boolean reprice(ProductKey key, BigDecimal from, BigDecimal to, Instant at) {
    while (true) {
      Product read = products.find(key).orElseThrow();
      if (read.price().compareTo(from) != 0) {
        return false;
      }
      try {
        return products
            .update(key, read.revision())
            .price(to)
            .putChanges(at, "price %s, was %s".formatted(to, from))
            .apply();
      } catch (RevisionConflictException changed) {
        // Somebody else was faster, perhaps with another column: the price is compared again.
      }
    }
  }

  /** Adds a colour to the set and takes another one out, in one request. */
  void swapColour(ProductKey key, String added, String removed) {
    change(key, product -> product.addColours(added).removeColours(removed));
  }

  /** Puts a review in front of the others. */
  void review(ProductKey key, Instant at, String words) {
    change(key, product -> product.putReviews(at, words));
  }

  /** Changes a product that others change as well, and tries again when they were faster. */
  private void change(ProductKey key, UnaryOperator<ProductRepository.Update> change) {
    while (true) {
      long revision = products.find(key).orElseThrow().revision();
      try {
        change.apply(products.update(key, revision)).apply();
        return;
      } catch (RevisionConflictException changed) {
        // The change does not depend on what others have written: only the revision is read again.
      }
    }
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
