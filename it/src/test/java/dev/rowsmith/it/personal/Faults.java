package dev.rowsmith.it.personal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Lets a fault happen twice: to an entity with personal data, and to one without the mark.
 *
 * @param <S> what is generated for either
 */
record Faults<S>(S marked, S unmarked) {

  /** Values that a place cannot hold, and which it shows. */
  static final String TEXT = "Zelda!";

  /** A key of rows that cannot be read, which is a fine value by itself. */
  static final String NAME = "Yorick";

  static final int NUMBER = 47_114_711;

  private static final List<String> MARKERS = List.of("Zelda", "4711", "2031-12-31", NAME);

  /** How long a call has taken, as gRPC says it: 300471188ns, 0.299969044s. Such digits are any. */
  private static final Pattern NANOSECONDS = Pattern.compile("\\d+ns|\\d+\\.\\d{9}");

  private static final String HIDDEN = "<personal data>";

  /** The values as text, as hexadecimal digits, and in Base64 wherever in it they stand. */
  private static final List<String> FORMS =
      Stream.concat(
              MARKERS.stream().flatMap(Faults::forms),
              Stream.of(Integer.toHexString(NUMBER), HexFormat.of().toHexDigits(NUMBER)))
          .toList();

  private static Stream<String> forms(String marker) {
    byte[] bytes = marker.getBytes(StandardCharsets.UTF_8);
    return Stream.concat(
        Stream.of(
            marker,
            HexFormat.of().formatHex(bytes),
            HexFormat.of().withUpperCase().formatHex(bytes),
            HexFormat.ofDelimiter("\\x").formatHex(bytes)),
        IntStream.range(0, 3).mapToObj(place -> inBase64(bytes, place)));
  }

  /** Returns those digits of Base64 that hold nothing but a value. */
  private static String inBase64(byte[] bytes, int place) {
    byte[] moved = new byte[place + bytes.length];
    System.arraycopy(bytes, 0, moved, place, bytes.length);
    return Base64.getUrlEncoder()
        .encodeToString(moved)
        .substring((8 * place + 5) / 6, 8 * moved.length / 6);
  }

  /** What is done to an entity. */
  interface Fault<S> {

    /** Returns a text or what has one, or throws. */
    Object happenTo(S subject) throws Exception;
  }

  /** Checks that a fault shows no value that is marked, and returns what it shows. */
  static <S> String hidden(String name, S marked, Fault<S> fault) {
    String shown = Shown.by(() -> fault.happenTo(marked));
    assertThat(withoutTimes(shown)).as(name).doesNotContain(FORMS);
    return shown;
  }

  private static String withoutTimes(String shown) {
    return NANOSECONDS.matcher(shown).replaceAll("");
  }

  /** Checks that a fault shows values where they are not marked, and none where they are. */
  void shows(String name, Fault<S> fault, String... markers) {
    String plain = Shown.by(() -> fault.happenTo(unmarked));
    String shown = Shown.by(() -> fault.happenTo(marked));

    assertThat(plain).as("%s, without the mark", name).contains(markers).doesNotContain(HIDDEN);
    assertThat(withoutTimes(shown)).as(name).contains(HIDDEN).doesNotContain(FORMS);
  }
}
