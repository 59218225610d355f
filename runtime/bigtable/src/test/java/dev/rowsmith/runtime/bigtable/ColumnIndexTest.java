package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColumnIndexTest {

  @Test
  void each_of_100_columns_is_found_in_any_order_and_after_any_other() {
    List<MappedColumn> columns = columns();
    ColumnIndex index = new ColumnIndex(columns);
    Random random = new Random(42);
    for (int round = 0; round < 50; round++) {
      List<MappedColumn> shuffled = new ArrayList<>(columns);
      Collections.shuffle(shuffled, random);
      int last = -1;
      for (MappedColumn column : shuffled) {
        last = index.find(column.family(), column.qualifier(), last);
        assertThat(columns.get(index.declared(last))).isEqualTo(column);
      }
    }
  }

  @Test
  void a_column_that_is_not_mapped_is_not_found_wherever_the_last_one_was() {
    List<MappedColumn> columns = columns();
    ColumnIndex index = new ColumnIndex(columns);
    for (int last = -1; last < columns.size(); last++) {
      assertThat(index.find("f1", ByteString.copyFromUtf8("q"), last)).isEqualTo(-1);
      assertThat(index.find("f9", columns.get(0).qualifier(), last)).isEqualTo(-1);
      assertThat(index.find("", ByteString.EMPTY, last)).isEqualTo(-1);
    }
  }

  @Test
  void one_qualifier_in_two_families_is_two_columns() {
    Column<?> inA = Column.of("a", String.class, "a", "q", BinaryCodec.STRING);
    Column<?> inB = Column.of("b", String.class, "b", "q", BinaryCodec.STRING);
    ColumnIndex index = new ColumnIndex(List.of(inB, inA));

    assertThat(index.declared(index.find("a", inA.qualifier(), -1))).isEqualTo(1);
    assertThat(index.declared(index.find("b", inB.qualifier(), -1))).isZero();
    assertThat(index.declared(index.find("b", inB.qualifier(), 0))).isZero();
  }

  @Test
  void qualifiers_are_ordered_by_unsigned_bytes() {
    Column<?> ascii = Column.of("z", String.class, "f", "z", BinaryCodec.STRING);
    Column<?> umlaut = Column.of("u", String.class, "f", "ü", BinaryCodec.STRING);
    ColumnIndex index = new ColumnIndex(List.of(umlaut, ascii));

    int first = index.find("f", ascii.qualifier(), -1);
    assertThat(index.declared(first)).isEqualTo(1);
    assertThat(index.find("f", umlaut.qualifier(), first)).isEqualTo(first + 1);
  }

  /** 100 columns in three families, declared in no useful order. */
  private static List<MappedColumn> columns() {
    List<MappedColumn> columns = new ArrayList<>();
    IntStream.range(0, 100)
        .forEach(
            at ->
                columns.add(
                    Column.of(
                        "c" + at, String.class, "f" + at % 3, "q" + at * 37, BinaryCodec.STRING)));
    return columns;
  }
}
