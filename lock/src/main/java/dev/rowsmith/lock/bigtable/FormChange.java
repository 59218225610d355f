package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.Optional;

/** What another form of the bytes of a value means for cells that are stored. */
final class FormChange {

  private static final String TYPE = "type";
  private static final String GZIP = "compression";
  private static final String CONSTANTS = "constants";
  private static final Tokens BYTES = Tokens.of(TYPE, "bytes");
  private static final Tokens TEXT = Tokens.of(TYPE, "text");
  private static final Tokens CHARACTER = Tokens.of(TYPE, "character");

  /** Each of these has the numbers of those before it, as texts. */
  private static final List<String> WIDTHS =
      List.of("byte", "short", "int", "long", "big-integer", "decimal");

  private FormChange() {}

  static Verdict between(Tokens before, Tokens after) {
    if (before.equals(after)) {
      return Verdict.SAFE;
    }
    if (before.has(GZIP) || after.has(GZIP)) {
      return before.has(GZIP) && after.has(GZIP)
          ? between(before.without(GZIP), after.without(GZIP))
          : Verdict.BREAK; // Also as bytes: a value that is compressed is not the value.
    }
    if (after.equals(BYTES)) {
      return isJson(before) ? Verdict.WORD : Verdict.ROLLOUT; // JSON has bytes as Base64.
    }
    if (before.equals(BYTES)) {
      return Verdict.WORD;
    }
    return betweenTexts(before, after);
  }

  private static Verdict betweenTexts(Tokens before, Tokens after) {
    if (isEnum(before) && isEnum(after)) {
      return Constants.between(before.list(CONSTANTS), after.list(CONSTANTS));
    }
    if (isNumber(before) && isNumber(after)) {
      return WIDTHS.indexOf(before.get(TYPE)) <= WIDTHS.indexOf(after.get(TYPE))
          ? Verdict.ROLLOUT
          : Verdict.WORD;
    }
    if ((isJson(before) && after.equals(TEXT)) || (isJson(after) && before.equals(TEXT))) {
      return Verdict.WORD; // A text in JSON has quotes.
    }
    if (after.equals(TEXT) && isText(before)) {
      return Verdict.ROLLOUT;
    }
    if (before.equals(TEXT) && isText(after)) {
      return Verdict.WORD;
    }
    Optional<Tokens> json = json(before);
    Optional<Tokens> now = json(after);
    return json.isPresent() && now.isPresent()
        ? JsonChange.value(new JsonType(json.get()), new JsonType(now.get()))
        : Verdict.BREAK;
  }

  private static boolean isEnum(Tokens form) {
    return form.is(TYPE, "enum");
  }

  /** Returns whether all bytes of a form are those of a text. */
  private static boolean isText(Tokens form) {
    return isEnum(form) || form.equals(CHARACTER) || form.is("encoding", "text");
  }

  private static boolean isNumber(Tokens form) {
    return form.is("encoding", "text") && WIDTHS.contains(form.get(TYPE));
  }

  private static boolean isJson(Tokens form) {
    return json(form).isPresent();
  }

  /** Returns the type of the values of a JSON form. */
  static Optional<Tokens> json(Tokens form) {
    return form.is(TYPE, "json") ? form.nested("value") : Optional.empty();
  }
}
