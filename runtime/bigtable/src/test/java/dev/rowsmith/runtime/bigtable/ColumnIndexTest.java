package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColumnIndexTest {

  private static final QualifierWords WORDS = new QualifierWords();

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
        last = index.find(column.family(), column.qualifier(), last, WORDS);
        assertThat(columns.get(index.declared(last))).isEqualTo(column);
      }
    }
  }

  @Test
  void a_column_that_is_not_mapped_is_not_found_wherever_the_last_one_was() {
    List<MappedColumn> columns = columns();
    ColumnIndex index = new ColumnIndex(columns);
    for (int last = -1; last < columns.size(); last++) {
      assertThat(index.find("f1", ByteString.copyFromUtf8("q"), last, WORDS)).isEqualTo(-1);
      assertThat(index.find("f9", columns.get(0).qualifier(), last, WORDS)).isEqualTo(-1);
      assertThat(index.find("", ByteString.EMPTY, last, WORDS)).isEqualTo(-1);
    }
  }

  @Test
  void one_qualifier_in_two_families_is_two_columns() {
    Column<?> inA = Column.of("a", String.class, "a", "q", BinaryCodec.STRING);
    Column<?> inB = Column.of("b", String.class, "b", "q", BinaryCodec.STRING);
    ColumnIndex index = new ColumnIndex(List.of(inB, inA));

    assertThat(index.declared(index.find("a", inA.qualifier(), -1, WORDS))).isEqualTo(1);
    assertThat(index.declared(index.find("b", inB.qualifier(), -1, WORDS))).isZero();
    assertThat(index.declared(index.find("b", inB.qualifier(), 0, WORDS))).isZero();
  }

  @Test
  void qualifiers_are_ordered_by_unsigned_bytes() {
    Column<?> ascii = Column.of("z", String.class, "f", "z", BinaryCodec.STRING);
    Column<?> umlaut = Column.of("u", String.class, "f", "ü", BinaryCodec.STRING);
    ColumnIndex index = new ColumnIndex(List.of(umlaut, ascii));

    int first = index.find("f", ascii.qualifier(), -1, WORDS);
    assertThat(index.declared(first)).isEqualTo(1);
    assertThat(index.find("f", umlaut.qualifier(), first, WORDS)).isEqualTo(first + 1);
  }

  @Test
  void a_qualifier_that_differs_in_any_one_byte_is_another() {
    for (int size = 1; size <= 40; size++) {
      byte[] bytes = new byte[size];
      Arrays.fill(bytes, (byte) 'q');
      ColumnIndex index = new ColumnIndex(List.of(column(ByteString.copyFrom(bytes))));
      assertThat(index.find("f", ByteString.copyFrom(bytes), -1, WORDS)).isZero();
      for (int at = 0; at < size; at++) {
        bytes[at] = (byte) 0xF1;
        assertThat(index.find("f", ByteString.copyFrom(bytes), -1, WORDS)).isEqualTo(-1);
        bytes[at] = 'q';
      }
    }
  }

  @Test
  void a_longer_or_shorter_qualifier_of_equal_bytes_is_another() {
    for (int size = 1; size <= 40; size++) {
      ByteString qualifier = ByteString.copyFrom(new byte[size]);
      ColumnIndex index = new ColumnIndex(List.of(column(qualifier)));
      assertThat(index.find("f", ByteString.copyFrom(new byte[size - 1]), -1, WORDS)).isEqualTo(-1);
      assertThat(index.find("f", ByteString.copyFrom(new byte[size + 1]), -1, WORDS)).isEqualTo(-1);
    }
  }

  @Test
  void a_qualifier_is_found_however_its_bytes_are_held() {
    ByteString half = ByteString.copyFromUtf8("half of it, ".repeat(10));
    ByteString pieces = half.concat(half); // Too long for protobuf to copy them into one array.
    ByteString whole = ByteString.copyFrom(pieces.toByteArray());
    ByteString part = ByteString.copyFromUtf8("<").concat(whole).substring(1);
    ByteBuffer direct = ByteBuffer.allocateDirect(whole.size());
    direct.put(whole.toByteArray()).flip();
    ColumnIndex index = new ColumnIndex(List.of(column(whole)));

    assertThat(index.find("f", pieces, -1, WORDS)).isZero();
    assertThat(index.find("f", part, -1, WORDS)).isZero();
    assertThat(index.find("f", UnsafeByteOperations.unsafeWrap(direct), -1, WORDS)).isZero();
  }

  @Test
  void the_same_family_in_another_case_or_text_is_another_column() {
    ByteString qualifier = ByteString.copyFromUtf8("q");
    ColumnIndex index = new ColumnIndex(List.of(column(qualifier)));

    assertThat(index.find("F", qualifier, -1, WORDS)).isEqualTo(-1);
    assertThat(index.find("ff", qualifier, -1, WORDS)).isEqualTo(-1);
  }

  private static Column<String> column(ByteString qualifier) {
    return new Column<>("c", String.class, "f", qualifier, BinaryCodec.STRING);
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
