package dev.rowsmith.processor.check.spanner;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.processor.check.Findings;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TooManyIndexesTest {

  private static Findings check(int indexes) {
    return Findings.inSpanner(
        new TooManyIndexes(),
        "Product",
        """
        @Table("Products")
        %sclass Product {
          @PrimaryKey String id;
        %s}
        """
            .formatted(
                each("@Index(name = \"ByA%1$s\", columns = \"a%1$s\")\n", indexes),
                each("  String a%s;\n", indexes)));
  }

  private static String each(String line, int times) {
    return IntStream.rangeClosed(1, times).mapToObj(line::formatted).collect(joining());
  }

  @Test
  void index_129_is_reported() {
    check(129).one().says("Product has 129 indexes").because("at most 128");
  }

  @Test
  void every_index_above_the_limit_is_counted_in_one_finding() {
    check(140).one().says("Product has 140 indexes");
  }

  @Test
  void indexes_up_to_128_are_fine() {
    check(128).none();
  }

  @Test
  void table_without_an_index_is_fine() {
    check(0).none();
  }
}
