package dev.rowsmith.adopt.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.key.KeyGuess;
import dev.rowsmith.adopt.bigtable.internal.key.KeyLayouts;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Keys of ids that have their time in front, and of words before numbers in binary: what all
 * sampled keys begin with is not the constant, or more than that.
 */
class IdsAndWordsTest {

  private static final long MILLIS = 1_795_000_000_000L;

  /** Returns the layout of 200 keys, with the types of its segments. */
  private static String layout(BiFunction<Random, Integer, ByteString> key) {
    return layout(200, key);
  }

  private static String layout(int rows, BiFunction<Random, Integer, ByteString> key) {
    Random random = new Random(1);
    List<ByteString> keys = new ArrayList<>();
    for (int at = 0; at < rows; at++) {
      keys.add(key.apply(random, at));
    }
    keys.sort(ByteString.unsignedLexicographicalComparator());
    KeyGuess guess = KeyLayouts.of(keys).guess();
    assertThat(guess.kept(keys)).hasSize(keys.size());
    return guess.template(guess.segments().stream().map(each -> each.form().words()).toList());
  }

  private static ByteString text(String text) {
    return RandomKeys.text(text);
  }

  private static ByteString number(long number) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
  }

  @Test
  void ids_begin_alike_for_as_long_as_their_time_does() {
    String digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    assertThat(
            layout(
                (random, at) -> {
                  StringBuilder ulid = new StringBuilder("01K7");
                  IntStream.range(0, 22)
                      .forEach(each -> ulid.append(digits.charAt(random.nextInt(32))));
                  return text(ulid.toString());
                }))
        .isEqualTo("{text}");
    assertThat(
            layout(
                (random, at) ->
                    text(
                        new UUID(
                                (MILLIS + at * 100L) << 16 | 0x7000,
                                random.nextLong() >>> 2 | Long.MIN_VALUE)
                            .toString())))
        .isEqualTo("{UUID}");
    assertThat(
            layout(
                (random, at) ->
                    text(
                        String.format(
                            Locale.ROOT,
                            "doc:%08x%010x",
                            MILLIS / 1_000 + at * 100L,
                            random.nextLong() >>> 24))))
        .isEqualTo("doc:{9 bytes in hexadecimal digits}");
    assertThat(layout((random, at) -> text(String.format(Locale.ROOT, "%010d", at))))
        .isEqualTo("{decimal number, 10 digits}");
  }

  @Test
  void counters_are_one_number_however_many_there_are() {
    for (int rows : List.of(100, 1_000, 5_000, 10_000)) {
      assertThat(layout(rows, (random, at) -> text(String.format(Locale.ROOT, "u%06d", at))))
          .as("%s rows", rows)
          .isEqualTo("u{decimal number, 6 digits}");
    }
  }

  @Test
  void words_in_front_of_numbers_in_binary_are_constants() {
    assertThat(layout((random, at) -> text("user").concat(number(at * 7_919L))))
        .isEqualTo("user{number in 8 bytes, the highest first}");
    assertThat(layout((random, at) -> text("item").concat(number(at * 77L).substring(4))))
        .isEqualTo("item{number in 4 bytes, the highest first}");
    assertThat(
            layout(
                (random, at) ->
                    text("session").concat(number(Long.MAX_VALUE - MILLIS + at * 1_000L))))
        .isEqualTo("session{Long.MAX_VALUE - epoch milliseconds in 8 bytes, the highest first}");
  }

  @Test
  void a_long_word_that_all_keys_have_ends_at_a_delimiter() {
    assertThat(
            layout(
                (random, at) ->
                    text("ann.lee@example.com/" + RandomKeys.word(random, 4, 9) + "/" + at)))
        .isEqualTo("{mail address}/{text}/{decimal number}");
  }
}
