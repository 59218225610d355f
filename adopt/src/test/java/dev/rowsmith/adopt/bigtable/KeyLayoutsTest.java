package dev.rowsmith.adopt.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.key.KeyGuess;
import dev.rowsmith.adopt.bigtable.internal.key.KeyLayouts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeyLayoutsTest {

  private static final int LAYOUTS = Boolean.getBoolean("exhaustive") ? 500 : 25;
  private static final long SEED = Long.getLong("random.seed", 1);

  private static List<ByteString> keys(int count, Function<Integer, ByteString> key) {
    return IntStream.range(0, count)
        .mapToObj(key::apply)
        .distinct()
        .sorted(ByteString.unsignedLexicographicalComparator())
        .toList();
  }

  private static String found(List<ByteString> keys) {
    return template(KeyLayouts.of(keys).guess());
  }

  private static String template(KeyGuess guess) {
    return guess.template(guess.segments().stream().map(each -> each.form().words()).toList());
  }

  @Test
  void random_layouts_are_found_and_all_their_keys_are_read() {
    Random random = new Random(SEED);
    List<String> missed = new ArrayList<>();
    for (int at = 0; at < LAYOUTS; at++) {
      RandomKeys.Layout layout = RandomKeys.layout(random, 80);
      KeyGuess guess = KeyLayouts.of(layout.keys()).guess();
      assertThat(guess.kept(layout.keys())).as(layout.template()).isEqualTo(layout.keys());
      if (!template(guess).equals(layout.template())) {
        missed.add(layout.template() + " as " + template(guess));
      }
    }
    System.out.printf("%s of %s random layouts are found%n", LAYOUTS - missed.size(), LAYOUTS);
    missed.forEach(System.out::println);
    assertThat(missed).hasSizeLessThanOrEqualTo(LAYOUTS / 5);
  }

  @Test
  void the_date_of_one_day_is_a_date_and_no_constant() {
    Random random = new Random(1);

    assertThat(found(keys(100, at -> RandomKeys.text(RandomKeys.word(random, 8, 8) + "#20190501"))))
        .isEqualTo("{text}#{yyyyMMdd}");
  }

  @Test
  void a_reversed_domain_keeps_its_first_label() {
    Random random = new Random(1);

    assertThat(
            found(
                keys(
                    100, at -> RandomKeys.text("com." + RandomKeys.word(random, 3, 9) + "/" + at))))
        .isEqualTo("{reversed domain}/{decimal number}");
  }

  @Test
  void a_constant_behind_a_delimiter_is_found() {
    Random random = new Random(1);

    assertThat(
            found(
                keys(
                    100,
                    at ->
                        RandomKeys.text(
                            RandomKeys.word(random, 3, 9) + "#week" + (1 + random.nextInt(52))))))
        .isEqualTo("{text}#week{decimal number}");
  }

  @Test
  void a_delimiter_inside_the_last_value_is_a_part_of_it() {
    Random random = new Random(1);

    assertThat(
            found(
                keys(
                    100,
                    at ->
                        RandomKeys.text(
                            RandomKeys.word(random, 3, 9)
                                + "/"
                                + RandomKeys.word(random, 2, 5)
                                + (at % 3 == 0 ? "/" + RandomKeys.word(random, 2, 5) : "")))))
        .isEqualTo("{text}/{text}");
  }

  @Test
  void binary_parts_stand_side_by_side() {
    Random random = new Random(1);

    assertThat(
            found(
                keys(
                    100,
                    at ->
                        RandomKeys.text(RandomKeys.word(random, 3, 9) + "\0")
                            .concat(
                                RandomKeys.bigEndian(
                                    Long.MAX_VALUE
                                        - 1_420_000_000_000L
                                        - (long) (random.nextDouble() * 3e11))))))
        .isEqualTo("{text}\0{Long.MAX_VALUE - epoch milliseconds in 8 bytes, the highest first}");
  }

  @Test
  void values_that_are_numbers_but_for_some_are_text() {
    Random random = new Random(1);

    assertThat(
            found(
                keys(
                    200,
                    at ->
                        RandomKeys.text(
                            (at % 100 == 0 ? "12A" : 1_000 + random.nextInt(9_000))
                                + "#"
                                + RandomKeys.word(random, 4, 9)))))
        .isEqualTo("{text}#{text}");
  }

  @Test
  void keys_of_no_layout_are_one_value() {
    Random random = new Random(1);
    List<ByteString> keys =
        keys(
            60,
            at -> {
              byte[] bytes = new byte[1 + random.nextInt(20)];
              random.nextBytes(bytes);
              return ByteString.copyFrom(bytes);
            });

    assertThat(KeyLayouts.of(keys).guess().kept(keys)).hasSameSizeAs(keys);
  }
}
