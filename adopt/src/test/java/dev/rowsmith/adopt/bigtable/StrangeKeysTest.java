package dev.rowsmith.adopt.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Sample;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Keys that no layout was made for: each table is declared, and its rows are read. */
class StrangeKeysTest {

  private static final int ROWS = 60;

  /** Compiling takes most of the time. */
  private static final boolean ALL = Boolean.getBoolean("exhaustive");

  private static final int TABLES = ALL ? 200 : 3;
  private static final long SEED = Long.getLong("random.seed", 1);

  private static final List<String> PIECES =
      List.of(
          "#",
          "/",
          "##",
          "|",
          "\0",
          "\0\1",
          "\1",
          "{",
          "}",
          "\"",
          "\\",
          "\n",
          "é",
          "😀",
          "-",
          " ",
          "0",
          "00",
          "42",
          "99999999999999999999",
          "-7",
          "20240101",
          "x",
          "abc",
          "0x",
          "com.",
          "");

  private static List<SampledRow> rows(Collection<ByteString> keys) {
    TreeSet<ByteString> sorted = new TreeSet<>(ByteString.unsignedLexicographicalComparator());
    sorted.addAll(keys);
    sorted.remove(ByteString.EMPTY);
    SampledCell cell = new SampledCell("m", text("v"), 1_000, key(1, 2), false);
    return sorted.stream().map(key -> new SampledRow(key, List.of(cell))).toList();
  }

  private static void prove(Collection<ByteString> keys) {
    List<SampledRow> rows = rows(keys);
    Sample sample = new Sample(rows, 1, 1, Duration.ZERO, true, 0);
    ProvedSketch sketch = TableSketch.of("strange", sample, Map.of()).prove("app", "Strange");
    assertThat(sketch.holds()).as("%s%s", sketch.report(), sketch.sources()).isTrue();
    assertThat(sketch.rowsRead() + sketch.otherRows()).isEqualTo(rows.size());
  }

  private static ByteString key(int... bytes) {
    byte[] key = new byte[bytes.length];
    for (int at = 0; at < key.length; at++) {
      key[at] = (byte) bytes[at];
    }
    return ByteString.copyFrom(key);
  }

  private static ByteString random(Random random, int size) {
    byte[] bytes = new byte[size];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }

  private static String word(Random random) {
    return RandomKeys.word(random, 1, 8);
  }

  private static final List<String> PROVED =
      List.of("braces and quotes", "one byte again and again");

  private static final Map<String, BiFunction<Random, Integer, ByteString>> KEYS =
      new LinkedHashMap<>();

  static {
    KEYS.put("bytes that are not UTF-8", (random, at) -> random(random, 1 + random.nextInt(12)));
    KEYS.put("4 KiB of bytes", (random, at) -> random(random, at < 30 ? 4_096 : 4_000));
    KEYS.put("one letter again and again", (random, at) -> text("a".repeat(at + 1)));
    KEYS.put("one byte again and again", (random, at) -> ByteString.copyFrom(new byte[at + 1]));
    KEYS.put("single bytes", (random, at) -> key(at * 4));
    KEYS.put(
        "delimiters inside values",
        (random, at) ->
            text(word(random) + (at % 7 == 0 ? "#" : "") + word(random) + "#" + word(random)));
    KEYS.put(
        "empty segments",
        (random, at) ->
            text(
                (at % 3 == 0 ? "" : word(random))
                    + "#"
                    + (at % 4 == 0 ? "" : word(random))
                    + "#"
                    + (at % 5 == 0 ? "" : word(random))));
    KEYS.put("a zero byte in front", (random, at) -> key(0).concat(random(random, 1 + at % 5)));
    KEYS.put("a word of few values", (random, at) -> text(List.of("on", "off").get(at % 2) + at));
    KEYS.put(
        "words of few values alone",
        (random, at) -> text("NEW OPEN CLOSED".split(" ", -1)[at % 3]));
    KEYS.put(
        "one day",
        (random, at) ->
            text(String.format(Locale.ROOT, "20190501#%02d:%02d", at % 24, random.nextInt(60))));
    KEYS.put("braces and quotes", (random, at) -> text("{\"k\\\":" + at + "}"));
    KEYS.put("numbers too long for a long", (random, at) -> text("9".repeat(30) + (at + 100)));
    KEYS.put("numbers with a sign", (random, at) -> text("" + (at - 30)));
    KEYS.put(
        "buckets of another hash", (random, at) -> text(at % 8 + "#" + word(random) + "#" + at));
    KEYS.put(
        "rows of others",
        (random, at) -> at % 50 == 7 ? random(random, 9) : text(word(random) + "/" + (1_000 + at)));
  }

  private static ByteString text(String text) {
    return RandomKeys.text(text);
  }

  @Test
  void all_rows_of_strange_keys_are_read() {
    KEYS.forEach(
        (name, key) -> {
          Random random = new Random(SEED);
          List<ByteString> keys = new ArrayList<>();
          for (int at = 0; at < ROWS; at++) {
            keys.add(key.apply(random, at));
          }
          List<SampledRow> rows = rows(keys);
          List<Kind> kinds = Kinds.of(rows);
          assertThat(Kinds.others(rows, kinds)).as(name).hasSizeLessThan(3);
          assertThat(kinds)
              .as(name)
              .allMatch(kind -> kind.guess().kept(kind.keys()).equals(kind.keys()));
          if (ALL || PROVED.contains(name)) {
            prove(keys);
          }
        });
  }

  @Test
  void one_row_and_two_rows_are_declared() {
    prove(List.of(text("table_state")));
    prove(List.of(key(0)));
    prove(List.of(key(0xFF, 0x80)));
    prove(List.of(text("a#1"), text("a#2")));
    prove(List.of(text("a"), key(0, 1, 2)));
    prove(List.of(text("a#b"), text("a##b"), text("#")));
  }

  @Test
  void keys_of_random_pieces_are_read() {
    Random random = new Random(SEED);
    for (int table = 0; table < TABLES; table++) {
      int pieces = 1 + random.nextInt(6);
      List<ByteString> keys = new ArrayList<>();
      for (int at = 0; at < 1 + random.nextInt(ROWS); at++) {
        StringBuilder key = new StringBuilder();
        for (int piece = 0; piece < pieces; piece++) {
          key.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        keys.add(text(key.append(at).toString()));
      }
      prove(keys);
    }
  }
}
