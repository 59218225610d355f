package dev.rowsmith.samples.products;

import dev.rowsmith.Allow;
import dev.rowsmith.Revision;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A product of a catalogue: partition and sort key of DynamoDB become one row key, {@code
 * hats#fedoras#brandA}.
 *
 * <p>DynamoDB's sets and lists become families of their own. A member of a set is a qualifier. An
 * item of a list is one too: the time of its insertion, which sorts as {@code list_append} does,
 * and descending as a list with the newest in front.
 *
 * @param category such as hats
 * @param style such as fedoras
 * @param brand such as brandA
 * @param description what the shop says about it
 * @param price in dollars
 * @param thumbnail where its picture is, if there is one
 * @param revision raised by each change
 * @param colours those that can be ordered: a set
 * @param changes what was done to it, the oldest first: a list with {@code list_append}
 * @param reviews what buyers say, the newest first: a list that grows in front
 * @see <a href="https://cloud.google.com/bigtable/docs/dynamodb-to-bigtable">Migrate from DynamoDB
 *     to Bigtable</a>
 */
@Table("products")
@Family(value = "SKU", maxVersions = 1, isDefault = true)
@Family(value = "colours", maxVersions = 1)
@Family(value = "changes", maxVersions = 1)
@Family(value = "reviews", maxVersions = 1)
@Allow(value = "UnboundedWideRow", because = "the guide keeps changes and reviews in the row")
public record Product(
    @RowKey String category,
    @RowKey String style,
    @RowKey String brand,
    @Qualifier("Description") String description,
    @Qualifier("Price") BigDecimal price,
    @Qualifier("Thumbnail") @Nullable String thumbnail,
    @Revision long revision,
    @Family("colours") @QualifierAsData(max = 50) Set<String> colours,
    @Family("changes") @QualifierAsData(max = 1_000) Map<Instant, String> changes,
    @Family("reviews") @QualifierAsData(descending = true, max = 10_000)
        Map<Instant, String> reviews) {

  /** Returns a product without colours, changes and reviews. */
  static Product of(
      String category,
      String style,
      String brand,
      String description,
      int price,
      @Nullable String thumbnail) {
    return new Product(
        category,
        style,
        brand,
        description,
        BigDecimal.valueOf(price),
        thumbnail,
        0,
        Set.of(),
        Map.of(),
        Map.of());
  }

  /** Returns the same product with another description. */
  Product describedAs(String words) {
    return new Product(
        category, style, brand, words, price, thumbnail, revision, colours, changes, reviews);
  }
}
