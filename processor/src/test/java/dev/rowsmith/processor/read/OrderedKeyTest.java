package dev.rowsmith.processor.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The keys of both stores look alike to whoever judges an order of rows. */
class OrderedKeyTest {

  @Test
  void a_primary_key_and_a_row_key_of_the_same_parts_are_the_same_view() {
    Entity spanner =
        SpannerEntities.read(
            "Log",
            """
                @Table("Log")
                @HashSharded(shards = 8, by = "user")
                public record Log(
                    @PrimaryKey(descending = true) Instant at,
                    @PrimaryKey @Distributed long user,
                    String page) {}
                """);
    Entity bigtable =
        SpannerEntities.readForBigtable(
            "Log",
            """
                @dev.rowsmith.bigtable.Table("log")
                @dev.rowsmith.bigtable.Salted(buckets = 8, by = "user")
                public record Log(
                    @dev.rowsmith.bigtable.RowKey(descending = true) Instant at,
                    @dev.rowsmith.bigtable.RowKey @Distributed long user,
                    String page) {}
                """);

    for (Entity entity : List.of(spanner, bigtable)) {
      OrderedKey key = entity.orderedKey();
      assertThat(key.entity()).isEqualTo("Log");
      assertThat(key.bucket().orElseThrow().count()).isEqualTo(8);
      assertThat(key.bucket().orElseThrow().by()).containsExactly("user");
      assertThat(key.parts()).extracting(OrderedKey.Part::name).containsExactly("at", "user");
      assertThat(key.parts())
          .extracting(OrderedKey.Part::kind)
          .containsExactly(ValueKind.INSTANT, ValueKind.LONG);
      assertThat(key.parts()).extracting(OrderedKey.Part::descending).containsExactly(true, false);
      assertThat(key.parts())
          .extracting(OrderedKey.Part::distribution)
          .containsExactly(Distribution.UNKNOWN, Distribution.DISTRIBUTED);
      assertThat(entity.declaredKey().others())
          .singleElement()
          .extracting(DeclaredKey.Other::single)
          .isEqualTo(true);
    }
  }

  @Test
  void what_the_database_generates_is_scattered_and_a_commit_timestamp_grows() {
    OrderedKey key =
        SpannerEntities.read(
                "Ticket",
                """
                @Table("Tickets")
                public record Ticket(
                    @PrimaryKey(generated = Generated.IDENTITY) @Nullable Long id,
                    @PrimaryKey @CommitTimestamp com.google.cloud.@Nullable Timestamp at) {}
                """)
            .orderedKey();

    assertThat(key.parts()).extracting(OrderedKey.Part::scattered).containsExactly(true, false);
    assertThat(key.parts())
        .extracting(OrderedKey.Part::distribution)
        .containsExactly(Distribution.UNKNOWN, Distribution.MONOTONIC);
    assertThat(key.parts().get(1).kind()).isEqualTo(ValueKind.INSTANT);
  }

  @Test
  void reversed_digits_are_scattered() {
    OrderedKey key =
        SpannerEntities.readForBigtable(
                "Order",
                """
                @dev.rowsmith.bigtable.Table("orders")
                public record Order(
                    @dev.rowsmith.bigtable.RowKey(
                            as = dev.rowsmith.bigtable.KeyEncoding.REVERSED_DIGITS)
                        long number,
                    String text) {}
                """)
            .orderedKey();

    assertThat(key.parts()).extracting(OrderedKey.Part::scattered).containsExactly(true);
  }
}
