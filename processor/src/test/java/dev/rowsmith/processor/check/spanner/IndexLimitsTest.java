package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexLimitsTest {

  private static Findings check(String index, String columns) {
    return Findings.inSpanner(
        new InvalidIndex(),
        "Row",
        "@Table(\"Rows\") @Index(name = \"ByBaz\", "
            + index
            + ") record Row(@PrimaryKey String id, "
            + columns
            + ") {}");
  }

  @Test
  void a_null_filter_on_a_column_outside_the_index_is_reported() {
    check("columns = \"baz\", whereNotNull = \"bar\"", "Optional<Long> bar, Optional<Long> baz")
        .one()
        .says("the index 'ByBaz' of Row leaves out rows without 'bar', which is not in the index")
        .fixes("@Index(name = \"ByBaz\", columns = {\"baz\", \"bar\"}, whereNotNull = \"bar\")");
  }

  @Test
  void a_null_filter_on_a_column_of_the_index_is_fine() {
    check("columns = \"baz\", whereNotNull = \"baz\"", "Optional<Long> baz").none();
    check(
            "columns = \"baz\", storing = \"bar\", whereNotNull = \"bar\"",
            "Optional<Long> bar, Optional<Long> baz")
        .none();
  }

  @Test
  void more_than_two_thousand_mebibytes_of_declared_columns_are_reported() {
    check("columns = \"baz\", storing = {" + names(201) + "}", texts(201) + ", long baz")
        .one()
        .says("the index ByBaz of Row has columns of up to 2020 MiB");
    check("columns = \"baz\", storing = {" + names(190) + "}", texts(190) + ", long baz").none();
  }

  private static String names(int count) {
    return IntStream.range(0, count)
        .mapToObj(at -> "\"c" + at + "\"")
        .collect(Collectors.joining(", "));
  }

  private static String texts(int count) {
    return IntStream.range(0, count)
        .mapToObj(at -> "String c" + at)
        .collect(Collectors.joining(", "));
  }
}
