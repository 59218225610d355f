package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/** Layouts that are put together at random, and keys of them. */
final class RandomKeys {

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

  /** A segment: how the search calls it, and the bytes of a random value. */
  private record Part(String words, boolean fixed, Function<Random, ByteString> value) {}

  private static final List<Part> PARTS =
      List.of(
          new Part("text", false, random -> text(word(random, 3, 9))),
          new Part("decimal number", false, random -> text("" + random.nextInt(200_000))),
          new Part(
              "decimal number, 8 digits",
              false,
              random -> text(String.format(Locale.ROOT, "%08d", random.nextInt(90_000)))),
          new Part(
              "epoch milliseconds, 13 digits",
              true,
              random -> text("" + (1_420_000_000_000L + (long) (random.nextDouble() * 3e11)))),
          new Part(
              "Long.MAX_VALUE - epoch milliseconds, 19 digits",
              true,
              random ->
                  text(
                      ""
                          + (Long.MAX_VALUE
                              - 1_420_000_000_000L
                              - (long) (random.nextDouble() * 3e11)))),
          new Part("yyyyMMdd", true, random -> text(day(random).toString().replace("-", ""))),
          new Part("yyyy-MM-dd", true, random -> text(day(random).toString())),
          new Part("UUID", true, random -> text(uuid(random).toString())),
          new Part(
              "UUID, 32 hexadecimal digits",
              true,
              random -> text(uuid(random).toString().replace("-", ""))));

  /**
   * Returns a random layout as the search shows it, and keys of it.
   *
   * @param template the layout
   * @param keys its keys
   */
  record Layout(String template, List<ByteString> keys) {}

  private RandomKeys() {}

  static Layout layout(Random random, int count) {
    char delimiter = "#/|:".charAt(random.nextInt(4));
    String constant =
        random.nextInt(3) == 0
            ? word(random, 2, 5).toUpperCase(java.util.Locale.ROOT) + delimiter
            : "";
    List<Part> parts = new ArrayList<>();
    int size = 1 + random.nextInt(4);
    for (int at = 0; at < size; at++) {
      parts.add(PARTS.get(random.nextInt(PARTS.size())));
    }
    StringBuilder template = new StringBuilder(constant);
    for (int at = 0; at < size; at++) {
      template
          .append(at == 0 ? "" : delimiter)
          .append('{')
          .append(parts.get(at).words())
          .append('}');
    }
    Set<ByteString> keys = new HashSet<>();
    for (int attempt = 0; keys.size() < count && attempt < 10 * count; attempt++) {
      ByteString key = text(constant);
      for (int at = 0; at < size; at++) {
        key =
            key.concat(text(at == 0 ? "" : "" + delimiter))
                .concat(parts.get(at).value().apply(random));
      }
      keys.add(key);
    }
    return new Layout(
        template.toString(),
        keys.stream().sorted(ByteString.unsignedLexicographicalComparator()).toList());
  }

  static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }

  static ByteString bigEndian(long number) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
  }

  static String word(Random random, int least, int most) {
    StringBuilder word = new StringBuilder();
    int length = least + random.nextInt(most - least + 1);
    while (word.length() < length) {
      word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return word.toString();
  }

  static LocalDate day(Random random) {
    return LocalDate.of(2015, 1, 1).plusDays(random.nextInt(4_000));
  }

  private static UUID uuid(Random random) {
    long high = (random.nextLong() & ~0xF000L) | 0x4000L;
    long low = (random.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
    return new UUID(high, low);
  }
}
