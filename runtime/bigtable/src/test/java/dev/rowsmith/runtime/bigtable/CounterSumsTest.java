package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.bigtable.CounterSums.RowSums;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CounterSumsTest {

  private static final AggregateColumn VIEWS =
      AggregateColumn.of("views", "n", "views", Aggregation.SUM);
  private static final ByteString ROW = ByteString.copyFromUtf8("a");
  private static final RowKey KEY = () -> ROW;

  private final CounterSums<RowKey> sums = new CounterSums<>(2, InstantSource.fixed(Instant.EPOCH));

  @Test
  void what_comes_back_is_added_to_what_came_meanwhile() {
    assertThat(sums.add(ROW, KEY, VIEWS, 5)).isTrue();
    List<RowSums<RowKey>> taken = sums.take();
    assertThat(sums.add(ROW, KEY, VIEWS, 2)).isTrue();
    assertThat(sums.pending()).isEqualTo(2);

    sums.done(taken);

    assertThat(sums.pending()).isEqualTo(1);
    assertThat(sums.take()).extracting(RowSums::sums).containsExactly(Map.of(VIEWS, 7L));
  }

  @Test
  void a_sum_that_could_not_take_back_what_is_under_way_is_refused_before_it_is_lost() {
    assertThat(sums.add(ROW, KEY, VIEWS, Long.MAX_VALUE - 1)).isTrue();
    List<RowSums<RowKey>> taken = sums.take();
    assertThat(sums.add(ROW, KEY, VIEWS, 1)).isTrue();

    assertThatThrownBy(() -> sums.add(ROW, KEY, VIEWS, 1)).isInstanceOf(ArithmeticException.class);
    sums.done(taken);

    assertThat(sums.take())
        .extracting(RowSums::sums)
        .containsExactly(Map.of(VIEWS, Long.MAX_VALUE));
  }

  @Test
  void there_is_room_for_so_many_sums_those_under_way_included() {
    ByteString other = ByteString.copyFromUtf8("b");
    ByteString third = ByteString.copyFromUtf8("c");
    assertThat(sums.add(ROW, KEY, VIEWS, 1)).isTrue();
    assertThat(sums.add(other, () -> other, VIEWS, 1)).isTrue();
    List<RowSums<RowKey>> taken = sums.take();

    assertThat(sums.add(third, () -> third, VIEWS, 1)).isFalse();
    assertThat(sums.since()).contains(Instant.EPOCH);
    sums.done(taken.subList(0, 1));
    assertThat(sums.add(third, () -> third, VIEWS, 1)).isTrue();
  }
}
