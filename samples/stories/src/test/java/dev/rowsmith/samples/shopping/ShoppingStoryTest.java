package dev.rowsmith.samples.shopping;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.time.YearMonth;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@BigtableTest
class ShoppingStoryTest {

  private static final YearMonth MARCH = YearMonth.of(2024, 3);

  private final MonthlySalesRepository sales;

  ShoppingStoryTest(MonthlySalesRepository sales) {
    this.sales = sales;
  }

  @Test
  void sales_of_many_tills_at_once_are_all_in_the_sums() {
    Till till = new Till(sales, "uptown");
    List<CompletableFuture<Void>> tills =
        IntStream.range(0, 60)
            .mapToObj(sale -> CompletableFuture.runAsync(() -> till.sell("jo", MARCH, 100 + sale)))
            .toList();
    tills.forEach(CompletableFuture::join);

    assertThat(sales.find("uptown", "jo", MARCH))
        .contains(new MonthlySales("uptown", "jo", MARCH, 60 * 100 + 59 * 60 / 2, 60));
  }

  @Test
  void a_refund_is_added_like_a_sale() {
    Till till = new Till(sales, "refunds");
    till.sell("jo", MARCH, 500);
    till.sell("jo", MARCH, -200);

    assertThat(sales.find("refunds", "jo", MARCH).orElseThrow().cents()).isEqualTo(300);
  }

  @Test
  void months_and_stores_have_sums_of_their_own() {
    new Till(sales, "a").sell("jo", MARCH, 1);
    new Till(sales, "a").sell("jo", MARCH.plusMonths(1), 2);
    new Till(sales, "ab").sell("jo", MARCH, 4);

    assertThat(sales.scan().store("a").list())
        .extracting(MonthlySales::cents)
        .containsExactly(1L, 2L);
  }

  @Test
  void the_story_prints_the_sums_of_all_tills(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(ShoppingStory::tell, client, admin))
        .containsPattern("downtown#corrie#202403 \\| +80 \\| 1,599.20")
        .containsPattern("downtown#jo#202403 +\\| +20 \\| 399.80")
        .contains("April of Corrie: Optional.empty\n");
  }
}
