package dev.rowsmith.adopt.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.LiveFamily;
import dev.rowsmith.adopt.bigtable.internal.sample.Sample;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tables that nobody would design, and that are there. */
class OddTablesTest {

  private static final long MICROS = 1_400_000_000_000_000L;

  private static final int ROWS = 60;

  private static SampledCell cell(String family, ByteString qualifier, String value) {
    return new SampledCell(family, qualifier, MICROS, ByteString.copyFromUtf8(value), false);
  }

  private static SampledCell cell(String family, String qualifier, String value) {
    return cell(family, ByteString.copyFromUtf8(qualifier), value);
  }

  private static List<SampledRow> rows(IntFunction<List<SampledCell>> cells) {
    Random random = new Random(1);
    return rows(
        at ->
            RandomKeys.word(random, 4, 4) + "#" + String.format(Locale.ROOT, "%03d", at * 7 % 100),
        cells);
  }

  private static List<SampledRow> rows(
      IntFunction<String> keys, IntFunction<List<SampledCell>> cells) {
    List<SampledRow> rows = new ArrayList<>();
    for (int at = 0; at < ROWS; at++) {
      rows.add(new SampledRow(ByteString.copyFromUtf8(keys.apply(at)), cells.apply(at)));
    }
    return rows;
  }

  private static ProvedSketch prove(String name, List<SampledRow> rows, LiveFamily... live) {
    List<SampledRow> sorted = new ArrayList<>(rows);
    sorted.sort(
        Comparator.comparing(SampledRow::key, ByteString.unsignedLexicographicalComparator()));
    Map<String, LiveFamily> families = new TreeMap<>();
    for (LiveFamily family : live) {
      families.put(family.name(), family);
    }
    sorted.forEach(
        row ->
            row.cells()
                .forEach(cell -> families.computeIfAbsent(cell.family(), LiveFamily::ofName)));
    return TableSketch.of("odd", new Sample(sorted, 0, 0, Duration.ZERO, true, 0), families)
        .prove("app", name);
  }

  @Test
  void where_the_proof_fails_a_kind_is_its_key_and_bytes_and_the_others_stay() {
    List<SampledRow> rows =
        new ArrayList<>(
            rows(
                at -> "raw/" + at * 7919 % 100_003,
                at ->
                    List.of( // Versions of entities have times in milliseconds.
                        new SampledCell(
                            "r",
                            ByteString.copyFromUtf8("v"),
                            MICROS + 1,
                            ByteString.copyFromUtf8("x" + at),
                            false),
                        cell("r", "v", "y" + at))));
    rows.addAll(
        rows(
            at ->
                String.format(
                    Locale.ROOT,
                    "user/2026%02d%02d#ann%s",
                    1 + at % 12,
                    1 + at * 7 % 28,
                    at * 37 % 1_000),
            at -> List.of(cell("m", "name", "ann" + at))));

    ProvedSketch sketch = prove("Odd", rows);

    assertThat(sketch.report()).contains("OddRaw: 60 of 60 rows read, 60 written back");
    assertThat(sketch.holds()).isTrue();
    assertThat(sketch.sources().get("OddRaw"))
        .contains("// Attention: no more special declaration reads all rows")
        .contains("key = \"raw/{part}\"")
        .contains(
            "// bytes, in all 60 rows; some have several versions, of which the newest is read")
        .contains("ByteString v");
    assertThat(sketch.sources().get("OddUser"))
        .doesNotContain("Attention")
        .contains("key = \"user/{month}{number}#ann{number2}\"")
        .contains("String name");
  }

  @Test
  void more_columns_than_a_record_can_have_are_data() {
    ProvedSketch sketch =
        prove(
            "Wide",
            rows(
                at -> {
                  List<SampledCell> cells = new ArrayList<>();
                  for (int column = 0; column < 300; column++) {
                    cells.add(
                        cell("wide", String.format(Locale.ROOT, "column%03d", column), "v" + at));
                  }
                  cells.add(cell("m", "name", "ann" + at));
                  return cells;
                }));

    assertThat(sketch.holds()).as(sketch.report()).isTrue();
    assertThat(sketch.sources().get("Wide"))
        .contains("// qualifiers are data: 300 different ones")
        .contains("Map<String, String> wide")
        .contains("String name")
        .doesNotContain("Attention");
  }

  @Test
  void names_that_java_does_not_take_are_others_and_stay_in_the_table() {
    List<String> qualifiers =
        List.of(
            "", "class", "a_b", "aB", "1st", "hashCode", "\u00e9t\u00e9", "a\"b\\u000a", "x\ny");
    ProvedSketch sketch =
        prove(
            "Class",
            rows(
                at ->
                    qualifiers.stream().map(qualifier -> cell("m", qualifier, "v" + at)).toList()));

    assertThat(sketch.holds()).as(sketch.report()).isTrue();
    assertThat(sketch.sources().get("Class"))
        .contains("@Qualifier(\"\") String column,")
        .contains("@Qualifier(\"class\") String classValue,")
        .contains(" String aB,")
        .contains("@Qualifier(\"a_b\") String aB2,")
        .contains("@Qualifier(\"1st\") String column1St,")
        .contains("@Qualifier(\"hashCode\") String hashCodeValue,")
        .contains("@Qualifier(\"x\\ny\") String xY,");
  }

  @Test
  void qualifiers_of_bytes_are_data_and_long_ones_make_short_names() {
    ProvedSketch sketch =
        prove(
            "Bytes",
            rows(
                at ->
                    List.of(
                        cell("b", ByteString.copyFrom(new byte[] {(byte) 0xff}), "v" + at),
                        cell("b", ByteString.copyFrom(new byte[] {(byte) 0xfe, 1, 2}), "v" + at),
                        cell("m", "q".repeat(16_000), "v" + at))));

    assertThat(sketch.holds()).as(sketch.report()).isTrue();
    assertThat(sketch.sources().get("Bytes"))
        .contains("Map<ByteString, String> b")
        .contains(" String " + "q".repeat(60));
  }

  private static LiveFamily sums() {
    Type sum = com.google.cloud.bigtable.admin.v2.models.Type.int64Sum().toProto();
    return LiveFamily.of("sums", ColumnFamily.newBuilder().setValueType(sum).build());
  }

  private static SampledCell seven(String qualifier) {
    ByteString seven = ByteString.copyFrom(new byte[] {0, 0, 0, 0, 0, 0, 0, 7});
    return new SampledCell("sums", ByteString.copyFromUtf8(qualifier), 0, seven, false);
  }

  /** Of words that no other row has. */
  private static List<SampledCell> words(int at) {
    return IntStream.range(0, 5).mapToObj(word -> seven("word" + at + "-" + word)).toList();
  }

  @Test
  void families_of_sums_whose_columns_are_unknown_are_left_as_they_are() {
    List<SampledRow> rows =
        new ArrayList<>(rows(at -> "usr#" + at * 37, at -> List.of(cell("m", "name", "ann" + at))));
    rows.addAll(rows(at -> "doc#" + at * 37, OddTablesTest::words));

    ProvedSketch sketch = prove("User", rows, sums());

    assertThat(sketch.holds()).as(sketch.report()).isTrue();
    assertThat(sketch.otherRows()).isEqualTo(60);
    assertThat(sketch.sources().get("User"))
        .contains("// The family sums holds aggregates, of which no column was sampled")
        .contains("key = \"usr#{number}\"")
        .doesNotContain("@Family(value = \"sums\"");

    List<SampledRow> both =
        rows(
            at -> {
              List<SampledCell> cells = new ArrayList<>(words(at));
              cells.add(cell("m", "name", "ann" + at));
              return cells;
            });
    assertThat(prove("User", both, sums()))
        .returns(true, ProvedSketch::holds)
        .returns(60, ProvedSketch::rowsRead);
    assertThatThrownBy(() -> prove("User", rows(OddTablesTest::words), sums()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nothing but aggregates whose qualifiers are data");
  }

  @Test
  void rows_of_sums_alone_are_read() {
    ProvedSketch sketch =
        prove(
            "Sums",
            rows(
                at -> {
                  List<SampledCell> cells = new ArrayList<>();
                  for (int word = 0; word < 5; word++) {
                    cells.add(seven("word" + (at * 31 + word * 577) % 1_000));
                  }
                  cells.add(seven("all"));
                  return cells;
                }),
            sums());

    assertThat(sketch.report()).contains("Sums: 60 of 60 rows read, 60 written back");
    assertThat(sketch.sources().get("Sums"))
        .contains("300 qualifiers of sums are data of aggregates, which no annotation declares")
        .contains("@Aggregate(Aggregation.SUM) long all)");
  }
}
