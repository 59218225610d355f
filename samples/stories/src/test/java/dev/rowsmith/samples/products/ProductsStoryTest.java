package dev.rowsmith.samples.products;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.RevisionConflictException;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@BigtableTest
class ProductsStoryTest {

  private static final Instant NOON = Instant.parse("2023-09-10T12:00:00Z");

  private final ProductRepository products;
  private final Catalogue catalogue;

  ProductsStoryTest(ProductRepository products, StockRepository stock) {
    this.products = products;
    this.catalogue = new Catalogue(products, stock);
  }

  private ProductKey added(String brand) {
    Product product = Product.of("hats", "fedoras", brand, "wool", 30, null);
    assertThat(catalogue.add(product)).isTrue();
    return ProductKey.of(product);
  }

  @Test
  void a_product_is_added_once_and_stays_as_it_was() {
    ProductKey key = added("once");

    assertThat(catalogue.add(Product.of("hats", "fedoras", "once", "felt", 10, null))).isFalse();
    assertThat(products.find(key))
        .contains(Product.of("hats", "fedoras", "once", "wool", 30, null));
    assertThat(key.encode().toStringUtf8()).isEqualTo("hats#fedoras#once");
  }

  @Test
  void a_price_changes_only_from_the_one_that_was_read() {
    ProductKey key = added("priced");

    assertThat(catalogue.reprice(key, new BigDecimal(30), new BigDecimal(27), NOON)).isTrue();
    assertThat(catalogue.reprice(key, new BigDecimal(30), new BigDecimal(25), NOON)).isFalse();
    assertThat(products.find(key).orElseThrow().price()).isEqualByComparingTo("27");
    assertThat(products.find(key).orElseThrow().changes())
        .containsOnlyKeys(NOON)
        .containsValue("price 27, was 30");
  }

  @Test
  void the_second_of_two_editors_is_told_and_can_read_again() {
    ProductKey key = added("edited");
    Product read = products.find(key).orElseThrow();

    Product felt = products.replace(read.describedAs("felt"));

    assertThatThrownBy(() -> products.replace(read.describedAs("straw")))
        .isInstanceOf(RevisionConflictException.class);
    assertThat(products.find(key)).contains(felt);
    products.replace(felt.describedAs("straw"));
    assertThat(products.find(key).orElseThrow().description()).isEqualTo("straw");
  }

  @Test
  void colours_come_and_go_and_reviews_are_read_from_the_newest() {
    ProductKey key = added("listed");
    catalogue.swapColour(key, "black", "white");
    catalogue.swapColour(key, "grey", "black");
    for (int minute = 0; minute < 30; minute++) {
      catalogue.review(key, NOON.plusSeconds(60L * minute), "review " + minute);
    }

    assertThat(products.find(key).orElseThrow().colours()).containsExactly("grey");
    assertThat(catalogue.newestReviews(key, 3))
        .containsExactly("review 29", "review 28", "review 27");
    assertThat(products.find(key).orElseThrow().reviews()).hasSize(30);
  }

  @Test
  void no_piece_is_sold_twice() {
    ProductKey key = added("sold");
    assertThat(catalogue.sell(key)).isFalse();
    assertThat(catalogue.deliver(key, 3)).isEqualTo(3);

    var buyers =
        IntStream.range(0, 6)
            .mapToObj(buyer -> CompletableFuture.supplyAsync(() -> catalogue.sell(key)))
            .toList();

    assertThat(buyers.stream().filter(CompletableFuture::join)).hasSize(3);
    assertThat(catalogue.deliver(key, 2)).isEqualTo(2);
  }

  @Test
  void the_story_ends_with_the_last_piece_sold(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(ProductsStory::tell, client, admin))
        .contains("the fedora again: refused", "30 to 27: written", "30 to 25: refused")
        .contains("no longer has revision 1")
        .contains("colours: [grey]", "Keeps its shape in the rain.\nWarm in winter.\n\n")
        .endsWith("first buyer: true\nsecond buyer: false\n");
  }
}
