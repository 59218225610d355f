package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeBlockTest {

  private static final String PAGE =
      """
      # Title

      ```java
      import java.math.BigDecimal;

      @Table("prices")
      @Family(value = "f", maxVersions = 1)
      public record Price(@RowKey String symbol, BigDecimal amount) {}
      ```

      ```xml
      <dependency/>
      ```

      ```java
      PriceRepository prices = new PriceRepository(client);
      List<Price> all = prices.scan().symbolStartsWith("A").list();
      ```

      ```java
      // does not compile: LeadingTimestamp
      @Table("prices")
      @Family(value = "f", maxVersions = 1)
      public record Price(@RowKey Instant at, String symbol) {}
      ```

      ```java
      @BigtableTest
      class PricesTest {

        @Test
        void nobody_has_a_price(PriceRepository prices) {
          assertTrue(prices.find("IBM").isEmpty());
        }
      }
      ```

      ```java
      prices.scan().amount(1);
      ```
      """;

  @TempDir Path folder;

  @Test
  void a_page_has_its_java_blocks_and_no_others() {
    List<ReadmeBlock> blocks = ReadmeBlock.of(PAGE);

    assertThat(blocks).extracting(ReadmeBlock::line).containsExactly(4, 16, 21, 28, 39);
    assertThat(blocks)
        .extracting(ReadmeBlock::fileName)
        .containsExactly("Price", "Statements16", "Price", "PricesTest", "Statements39");
    assertThat(blocks)
        .extracting(ReadmeBlock::refusedBy)
        .containsExactly("", "", "LeadingTimestamp", "", "");
    assertThat(ReadmeBlock.of("nothing but text")).isEmpty();
  }

  @Test
  void the_first_heading_of_a_page_or_that_of_a_part_says_the_store() {
    String code = "\n```java\nint one = 1;\n```\n";

    assertThat(ReadmeBlock.of("# Spanner\n" + code + "## Keys\n" + code))
        .extracting(ReadmeBlock::store)
        .containsExactly(ReadmeStore.SPANNER, ReadmeStore.SPANNER);
    assertThat(ReadmeBlock.of("# Rowsmith\n" + code + "## Spanner\n" + code + "## Tests\n" + code))
        .extracting(ReadmeBlock::store)
        .containsExactly(ReadmeStore.BIGTABLE, ReadmeStore.SPANNER, ReadmeStore.BIGTABLE);
  }

  @Test
  void blocks_compile_with_the_types_of_those_before_them() {
    List<ReadmeBlock> blocks = ReadmeBlock.of(PAGE);
    ReadmeCompiler compiler = new ReadmeCompiler(folder);

    assertThat(compiler.errors(blocks.get(0))).isEmpty();
    assertThat(compiler.errors(blocks.get(1))).isEmpty();
    assertThat(compiler.errors(blocks.get(2)))
        .singleElement()
        .asString()
        .startsWith("[LeadingTimestamp]");
    assertThat(compiler.errors(blocks.get(3))).isEmpty();
    assertThat(compiler.errors(blocks.get(4)))
        .singleElement()
        .asString()
        .contains("variable prices");
    assertThat(compiler.errors(blocks.get(1))).isEmpty();
  }
}
