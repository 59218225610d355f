package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.Tokens;
import java.util.List;
import java.util.regex.Matcher;

/** Facts of a segment, {@code epoch milliseconds, 13 digits, then "#"}. */
final class SegmentText {

  /** What may follow the encoding, read from the end. */
  private static final Words LAST =
      Words.of(
          "(.*), (?:(verbatim)|then (\"(?:[^\"\\\\]|\\\\.)*\")|(optional)|computed from ([\\w. ]+)"
              + "|(whole milliseconds)|at most (\\d+) bytes?|of ([^, ]+))",
          "verbatim=?2:true end=\"3 optional=?4:true computed-from=[5 ] precision=?6:millis"
              + " max-bytes=$7 constants=[8|]");

  private static final String EPOCH = "epoch (?:(milli|micro|nano)second)?(\\w+)";
  private static final String NUMBER =
      "(?:(byte|short|int|long)|" + EPOCH + "|(big integer)) as (?:plain )?";
  private static final String NUMBER_TYPE =
      "type=$1 type=?3:instant unit=$2$3 type=?4:big-integer ";
  private static final String VALUE = "(, unsigned)?(?:, (-?\\d+) - value)?";

  private static final List<Words> ENCODINGS =
      List.of(
          Words.of(
              "(plain )?text(?:( reversed)|( of a reversed domain))?"
                  + "(?: of width (\\d+)(?:, (?:(no pad)|pad (.)))?)?",
              "type=text form=?1:plain direction=?2:reversed direction=?3:reversed-domain width=$4"
                  + " pad=?5:none pad=$6"),
          Words.of("one (plain )?character", "type=character form=?1:plain"),
          Words.of("(plain )?name of the constant", "type=enum form=?1:plain"),
          Words.of("(false or true)|0 or 1", "type=boolean encoding=?1:text"),
          Words.of(
              "(?:(\\d+) bytes? as )?(?:bytes|(hexadecimal|base64|base64url)( without padding)?"
                  + "(, upper case)?)",
              "type=bytes width=$1 encoding=$2 padding=?3:none case=?4:upper"),
          Words.of(
              "UUID(?:( without hyphens)|( of 16 bytes))?(, upper case)?",
              "type=uuid encoding=?1:hexadecimal encoding=?2:binary case=?3:upper"),
          Words.of("by ([\\w.$]+)(?:, (\\d+) bytes?)?", "type=codec class=$1 width=$2"),
          Words.of(
              "(?:(verbatim )?(byte|short|int|long) as decimal|"
                  + EPOCH
                  + "|(big decimal))(?:( descending)(?: from (-?\\d+))?|( reversed))?, (\\d+) digits?",
              "type=$2 type=?4:instant unit=$3$4 type=?5:big-integer encoding=?1:decimal"
                  + " order=?6:descending order=?8:reversed max=$7 digits=$9"),
          Words.of(
              NUMBER + "ordered code" + VALUE,
              NUMBER_TYPE + "encoding=ordered-code unsigned=?5:true max=$6"),
          Words.of(
              NUMBER + "(\\d+) bytes?, (big-endian|little-endian)(, complemented)?" + VALUE,
              NUMBER_TYPE + "encoding=$6 bytes=$5 complemented=?7:true unsigned=?8:true max=$9"),
          Words.of(
              NUMBER
                  + "(decimal|hexadecimal)(?:( reversed)?, (?:(?:(exactly)|(at least)) )?(\\d+) digits?)?"
                  + "(?:, pad (space|.))?(, upper case)?"
                  + VALUE,
              NUMBER_TYPE
                  + "encoding=$5 order=?6:reversed length=?7:exact length=?8:minimum digits=$9"
                  + " pad=$10 case=?11:upper unsigned=?12:true max=$13"),
          Words.of(
              "(?!(?:byte|short|int|long|epoch \\w+|big integer) as )(.*?)(?: in (UTC))?",
              "type=calendar pattern=$1 zone=?2:UTC"));

  private SegmentText() {}

  /**
   * Returns the tokens of a segment.
   *
   * @param verbatim whether the key is of that format, which has other reversed digits
   */
  static Tokens segment(String facts, boolean verbatim) {
    Matcher last = LAST.pattern().matcher(facts);
    if (last.matches()) {
      return segment(last.group(1), verbatim || last.group(2) != null).with(LAST.read(last));
    }
    if (facts.isEmpty() || facts.endsWith(",")) {
      throw new IllegalArgumentException(facts);
    }
    String encoding = facts.startsWith("\"") ? Format1.unquoted(facts) : facts;
    boolean digits = verbatim && encoding.matches("\\w+ as decimal reversed, \\d+ digits?");
    Tokens tokens =
        Words.first(ENCODINGS, digits ? "verbatim " + encoding : encoding)
            .orElseThrow(() -> new IllegalArgumentException(facts));
    return tokens.is("pad", "space") ? tokens.with("pad", " ") : tokens;
  }
}
