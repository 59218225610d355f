package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Facts of a segment, {@code epoch milliseconds, 13 digits, then "#"}. */
final class SegmentText {

  /** What may follow the encoding, read from the end. */
  private static final Pattern LAST =
      Pattern.compile(
          "(.*), (?:(verbatim)|then (\"(?:[^\"\\\\]|\\\\.)*\")|(optional)|computed from ([\\w. ]+)"
              + "|(whole milliseconds)|at most (\\d+) bytes?|of ([^, ]+))",
          Pattern.DOTALL);

  private static final Pattern TEXT =
      Pattern.compile(
          "(plain )?text( reversed| of a reversed domain)?(?: of width (\\d+)(?:, (no pad|pad .))?)?",
          Pattern.DOTALL);
  private static final Pattern CHARACTER = Pattern.compile("one (plain )?character");
  private static final Pattern ENUM = Pattern.compile("(plain )?name of the constant");
  private static final Pattern BOOLEAN = Pattern.compile("(false or true)|0 or 1");
  private static final Pattern BYTES =
      Pattern.compile(
          "(?:(\\d+) bytes? as )?(?:bytes|(hexadecimal|base64|base64url)( without padding)?"
              + "(, upper case)?)");
  private static final Pattern UUID =
      Pattern.compile("UUID( without hyphens| of 16 bytes)?(, upper case)?");
  private static final Pattern CODEC = Pattern.compile("by ([\\w.$]+)(?:, (\\d+) bytes?)?");
  private static final Pattern READABLE =
      Pattern.compile(
          "(?:(byte|short|int|long) as decimal|epoch (\\w+)|big decimal)"
              + "(?:( descending)(?: from (-?\\d+))?|( reversed))?, (\\d+) digits?");
  private static final Pattern VERBATIM =
      Pattern.compile(
          "(?:(byte|short|int|long)|epoch (\\w+)|big integer) as (.*?)(, unsigned)?"
              + "(?:, (-?\\d+) - value)?",
          Pattern.DOTALL);
  private static final Pattern DIGITS =
      Pattern.compile(
          "(?:plain )?(decimal|hexadecimal)(?:( reversed)?, (?:(exactly|at least) )?(\\d+) digits?)?"
              + "(?:, pad (space|.))?(, upper case)?",
          Pattern.DOTALL);
  private static final Pattern BINARY =
      Pattern.compile("(\\d+) bytes?, (big-endian|little-endian)(, complemented)?");
  private static final Pattern CALENDAR = Pattern.compile("(.*?)(?: in (UTC))?", Pattern.DOTALL);

  private static final Map<String, String> UNITS =
      Map.of(
          "seconds", "seconds",
          "milliseconds", "millis",
          "microseconds", "micros",
          "nanoseconds", "nanos");

  private SegmentText() {}

  /**
   * Returns the tokens of a segment.
   *
   * @param verbatim whether the key is of that format, which has other reversed digits
   */
  static Tokens segment(String facts, boolean verbatim) {
    Matcher last = LAST.matcher(facts);
    if (!last.matches()) {
      if (facts.isEmpty() || facts.endsWith(",")) {
        throw new IllegalArgumentException(facts);
      }
      return encoding(facts.startsWith("\"") ? Format1.unquoted(facts) : facts, verbatim);
    }
    Tokens tokens = segment(last.group(1), verbatim || last.group(2) != null);
    return tokens
        .withIf(last.group(2) != null, "verbatim", true)
        .withIf(last.group(3) != null, "end", LockText.text(given(last, 3)))
        .withIf(last.group(4) != null, "optional", true)
        .withIf(last.group(5) != null, "computed-from", List.of(given(last, 5).split(" ")))
        .withIf(last.group(6) != null, "precision", "millis")
        .withIf(last.group(7) != null, "max-bytes", given(last, 7))
        .withIf(last.group(8) != null, "constants", List.of(given(last, 8).split("\\|")));
  }

  private static String given(Matcher matcher, int group) {
    String text = matcher.group(group);
    return text == null ? "" : text;
  }

  private static Tokens encoding(String words, boolean verbatim) {
    Matcher text = TEXT.matcher(words);
    if (text.matches()) {
      return Tokens.of("type", "text")
          .withIf(text.group(1) != null, "form", "plain")
          .withIf(
              text.group(2) != null,
              "direction",
              given(text, 2).equals(" reversed") ? "reversed" : "reversed-domain")
          .withIf(text.group(3) != null, "width", given(text, 3))
          .withIf(
              text.group(4) != null,
              "pad",
              given(text, 4).equals("no pad") ? "none" : given(text, 4).replaceFirst("^pad ", ""));
    }
    Matcher character = CHARACTER.matcher(words);
    if (character.matches()) {
      return Tokens.of("type", "character").withIf(character.group(1) != null, "form", "plain");
    }
    Matcher constants = ENUM.matcher(words);
    if (constants.matches()) {
      return Tokens.of("type", "enum").withIf(constants.group(1) != null, "form", "plain");
    }
    Matcher truth = BOOLEAN.matcher(words);
    if (truth.matches()) {
      return Tokens.of("type", "boolean").withIf(truth.group(1) != null, "encoding", "text");
    }
    Matcher bytes = BYTES.matcher(words);
    if (bytes.matches()) {
      return Tokens.of("type", "bytes")
          .withIf(bytes.group(1) != null, "width", given(bytes, 1))
          .withIf(bytes.group(2) != null, "encoding", given(bytes, 2))
          .withIf(bytes.group(3) != null, "padding", "none")
          .withIf(bytes.group(4) != null, "case", "upper");
    }
    Matcher uuid = UUID.matcher(words);
    if (uuid.matches()) {
      return Tokens.of("type", "uuid")
          .withIf(
              uuid.group(1) != null,
              "encoding",
              given(uuid, 1).equals(" without hyphens") ? "hexadecimal" : "binary")
          .withIf(uuid.group(2) != null, "case", "upper");
    }
    Matcher codec = CODEC.matcher(words);
    if (codec.matches()) {
      return Tokens.of("type", "codec")
          .with("class", codec.group(1))
          .withIf(codec.group(2) != null, "width", given(codec, 2));
    }
    return number(words, verbatim);
  }

  private static Tokens number(String words, boolean verbatim) {
    Matcher readable = READABLE.matcher(words);
    if (readable.matches()) {
      boolean reversed = readable.group(5) != null;
      return type(readable)
          .withIf(reversed && verbatim && readable.group(1) != null, "encoding", "decimal")
          .withIf(readable.group(3) != null, "order", "descending")
          .withIf(reversed, "order", "reversed")
          .withIf(readable.group(4) != null, "max", given(readable, 4))
          .with("digits", readable.group(6));
    }
    Matcher other = VERBATIM.matcher(words);
    if (!other.matches()) {
      Matcher calendar = CALENDAR.matcher(words);
      var unused = calendar.matches();
      return Tokens.of("type", "calendar")
          .with("pattern", calendar.group(1))
          .withIf(calendar.group(2) != null, "zone", "UTC");
    }
    return type(other)
        .with(digits(given(other, 3)))
        .withIf(other.group(4) != null, "unsigned", true)
        .withIf(other.group(5) != null, "max", given(other, 5));
  }

  private static Tokens type(Matcher number) {
    if (number.group(1) != null) {
      return Tokens.of("type", number.group(1));
    }
    return number.group(2) == null
        ? Tokens.of("type", "big-integer")
        : Tokens.of("type", "instant")
            .with("unit", UNITS.getOrDefault(number.group(2), number.group(2)));
  }

  private static Tokens digits(String words) {
    if (words.equals("ordered code")) {
      return Tokens.of("encoding", "ordered-code");
    }
    Matcher binary = BINARY.matcher(words);
    if (binary.matches()) {
      return Tokens.of("encoding", binary.group(2))
          .with("bytes", binary.group(1))
          .withIf(binary.group(3) != null, "complemented", true);
    }
    Matcher digits = DIGITS.matcher(words);
    if (!digits.matches()) {
      throw new IllegalArgumentException(words);
    }
    return Tokens.of("encoding", digits.group(1))
        .withIf(digits.group(2) != null, "order", "reversed")
        .withIf(
            digits.group(3) != null,
            "length",
            given(digits, 3).equals("exactly") ? "exact" : "minimum")
        .withIf(digits.group(4) != null, "digits", given(digits, 4))
        .withIf(
            digits.group(5) != null,
            "pad",
            given(digits, 5).equals("space") ? " " : given(digits, 5))
        .withIf(digits.group(6) != null, "case", "upper");
  }
}
