package dev.rowsmith.runtime.bigtable.internal.cell;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.model.bigtable.ColumnDefinition;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColumnCursorTest {

  private static final int NONE = ColumnCursor.NONE;

  @Test
  void each_of_100_columns_is_found_in_any_order_and_after_any_other() {
    List<MappedColumn> columns = columns();
    ColumnCursor cursor = cursor(columns);
    Random random = new Random(42);
    for (int round = 0; round < 50; round++) {
      List<MappedColumn> shuffled = new ArrayList<>(columns);
      Collections.shuffle(shuffled, random);
      cursor.startRow();
      for (MappedColumn column : shuffled) {
        int declared = cursor.find(column.family(), column.qualifier());
        assertThat(columns.get(declared)).isEqualTo(column);
      }
    }
  }

  @Test
  void a_column_that_is_not_mapped_is_not_found_wherever_the_last_one_was() {
    List<MappedColumn> columns = columns();
    ColumnCursor cursor = cursor(columns);
    for (MappedColumn column : columns) {
      assertThat(cursor.find("f1", ByteString.copyFromUtf8("q"))).isEqualTo(NONE);
      assertThat(cursor.find("f9", columns.get(0).qualifier())).isEqualTo(NONE);
      assertThat(cursor.find("", ByteString.EMPTY)).isEqualTo(NONE);
      assertThat(cursor.find("f1", ByteString.EMPTY)).isEqualTo(NONE);
      assertThat(cursor.find(column.family(), column.qualifier())).isNotEqualTo(NONE);
    }
  }

  @Test
  void one_qualifier_in_two_families_is_two_columns() {
    Column<?> inA = Column.of("a", String.class, "a", "q", BinaryCodec.STRING);
    Column<?> inB = Column.of("b", String.class, "b", "q", BinaryCodec.STRING);
    ColumnCursor cursor = cursor(List.of(inB, inA));

    assertThat(cursor.find("b", inB.qualifier())).isZero();
    assertThat(cursor.find("a", inA.qualifier())).isEqualTo(1);
    assertThat(cursor.find("b", inB.qualifier())).isZero();
    assertThat(cursor.find("b", inB.qualifier())).isZero();
  }

  @Test
  void a_family_is_its_text_and_not_the_object_that_holds_it() {
    Column<?> inA = Column.of("a", String.class, "a", "q", BinaryCodec.STRING);
    Column<?> alsoInA = Column.of("r", String.class, new String("a"), "r", BinaryCodec.STRING);
    ColumnCursor cursor = cursor(List.of(inA, alsoInA));

    assertThat(cursor.find(new String("a"), inA.qualifier())).isZero();
    assertThat(cursor.find(new String("a"), alsoInA.qualifier())).isEqualTo(1);
    assertThat(cursor.find(new String("b"), inA.qualifier())).isEqualTo(NONE);
    assertThat(cursor.find(new String("a"), inA.qualifier())).isZero();
  }

  @Test
  void qualifiers_are_ordered_by_unsigned_bytes() {
    Column<?> ascii = Column.of("z", String.class, "f", "z", BinaryCodec.STRING);
    Column<?> umlaut = Column.of("u", String.class, "f", "ü", BinaryCodec.STRING);
    ColumnIndex index = new ColumnIndex(List.of(umlaut, ascii));

    assertThat(index.at(0).declared()).isEqualTo(1);
    assertThat(index.at(1).declared()).isZero();
    assertThat(index.find("f", ascii.qualifier())).isZero();
    assertThat(index.find("f", umlaut.qualifier())).isEqualTo(1);
  }

  @Test
  void a_qualifier_that_differs_in_any_one_byte_is_another() {
    for (int size = 1; size <= 40; size++) {
      byte[] bytes = new byte[size];
      Arrays.fill(bytes, (byte) 'q');
      ColumnCursor cursor = cursor(List.of(column(ByteString.copyFrom(bytes))));
      assertThat(first(cursor, ByteString.copyFrom(bytes))).isZero();
      for (int at = 0; at < size; at++) {
        bytes[at] = (byte) 0xF1;
        assertThat(first(cursor, ByteString.copyFrom(bytes))).isEqualTo(NONE);
        bytes[at] = 'q';
      }
    }
  }

  @Test
  void a_longer_or_shorter_qualifier_of_equal_bytes_is_another() {
    for (int size = 1; size <= 40; size++) {
      ColumnCursor cursor = cursor(List.of(column(ByteString.copyFrom(new byte[size]))));
      assertThat(first(cursor, ByteString.copyFrom(new byte[size - 1]))).isEqualTo(NONE);
      assertThat(first(cursor, ByteString.copyFrom(new byte[size + 1]))).isEqualTo(NONE);
    }
  }

  @Test
  void an_empty_qualifier_is_one_as_well() {
    ColumnCursor cursor = cursor(List.of(column(ByteString.EMPTY)));

    assertThat(first(cursor, ByteString.EMPTY)).isZero();
    assertThat(cursor.find("f", ByteString.EMPTY)).isZero();
    assertThat(cursor.find("f", ByteString.copyFrom(new byte[1]))).isEqualTo(NONE);
  }

  @Test
  void a_qualifier_is_found_however_its_bytes_are_held() {
    ByteString half = ByteString.copyFromUtf8("half of it, ".repeat(10));
    ByteString pieces = half.concat(half); // Too long for protobuf to copy them into one array.
    ByteString whole = ByteString.copyFrom(pieces.toByteArray());
    ByteString part = ByteString.copyFromUtf8("<").concat(whole).substring(1);
    ByteBuffer direct = ByteBuffer.allocateDirect(whole.size());
    direct.put(whole.toByteArray()).flip();
    ColumnCursor cursor = cursor(List.of(column(whole)));

    assertThat(first(cursor, pieces)).isZero();
    assertThat(first(cursor, part)).isZero();
    assertThat(first(cursor, UnsafeByteOperations.unsafeWrap(direct))).isZero();
  }

  @Test
  void the_same_family_in_another_case_or_text_is_another_column() {
    ByteString qualifier = ByteString.copyFromUtf8("q");
    ColumnCursor cursor = cursor(List.of(column(qualifier)));

    assertThat(cursor.find("F", qualifier)).isEqualTo(NONE);
    assertThat(cursor.find("ff", qualifier)).isEqualTo(NONE);
  }

  private static ColumnCursor cursor(List<? extends MappedColumn> columns) {
    return new ColumnCursor(new ColumnIndex(columns));
  }

  /** Returns the column of the first cell of a row. */
  private static int first(ColumnCursor cursor, ByteString qualifier) {
    cursor.startRow();
    return cursor.find("f", qualifier);
  }

  private static Column<String> column(ByteString qualifier) {
    return new Column<>(
        ColumnDefinition.of("c", "f", qualifier), String.class, BinaryCodec.STRING, false, null);
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
