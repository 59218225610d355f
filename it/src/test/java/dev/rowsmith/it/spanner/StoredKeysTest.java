package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.spanner.SpannerTest;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Keys and values that come back otherwise than they went in, in GoogleSQL. */
@SpannerTest
class StoredKeysTest extends StoredKeysContract {

  @Test
  void many_keys_find_the_row_of_a_number_however_it_is_written(PriceRepository prices) {
    Price price = new Price(new BigDecimal("1.50"), "apple");
    prices.insert(price);
    PriceKey asked = PriceKey.of(price);

    assertThat(prices.findAll(List.of(asked))).containsOnlyKeys(asked);
    assertThat(prices.findAllAsync(List.of(asked)).join()).containsOnlyKeys(asked);
  }
}
