package dev.rowsmith.processor.check.spanner;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.processor.check.Findings;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TooManyColumnsInTableTest {

  /** A class and no record: the constructor of a record takes at most 255 values. */
  private static Findings check(String annotations, int columnsBesideTheKey) {
    String columns =
        IntStream.rangeClosed(1, columnsBesideTheKey)
            .mapToObj("  double m%s;\n"::formatted)
            .collect(joining());
    return Findings.inSpanner(
        new TooManyColumnsInTable(),
        "Reading",
        """
        @Table("Readings")
        %s
        class Reading {
          @PrimaryKey String deviceId;
        %s}
        """
            .formatted(annotations, columns));
  }

  @Test
  void column_1025_is_reported_where_the_last_one_stands() {
    check("", 1024)
        .one()
        .says("Reading has 1025 columns")
        .because("at most 1024, the key and its shard counted");
  }

  @Test
  void shard_is_a_column() {
    check("@HashSharded(shards = 8)", 1023).one().says("Reading has 1025 columns");
  }

  @Test
  void every_column_above_the_limit_is_counted_in_one_finding() {
    check("", 1100).one().says("Reading has 1101 columns");
  }

  @Test
  void columns_up_to_1024_are_fine() {
    check("", 1023).none();
    check("@HashSharded(shards = 8)", 1022).none();
  }
}
