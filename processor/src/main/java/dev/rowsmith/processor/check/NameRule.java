package dev.rowsmith.processor.check;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Rule for the names of tables or of families.
 *
 * @param what what is named, for messages
 * @param longest the most characters
 * @param start what the first character may be
 */
public record NameRule(String what, int longest, Pattern start) {

  /** What a table may be called. */
  public static final NameRule TABLE = new NameRule("table", Limits.TABLE_NAME, Limits.TABLE_START);

  /** What a family may be called. */
  public static final NameRule FAMILY =
      new NameRule("family", Limits.FAMILY_NAME, Limits.NAME_CHARACTER);

  /** Returns the rule in words. */
  public String words() {
    String letters = "letters a-z and A-Z, digits, '_', '-' and '.'";
    String first = start == Limits.NAME_CHARACTER ? "" : ", and starts with none of '-' and '.'";
    return "A %s's name has 1 to %s characters of %s%s.".formatted(what, longest, letters, first);
  }

  /** Returns what is wrong with a name, to stand after "the table's name '…'". */
  public Optional<String> broken(String name) {
    if (name.isEmpty()) {
      return Optional.of("is empty");
    }
    int[] characters = name.codePoints().toArray();
    for (int index = 0; index < characters.length; index++) {
      String character = Character.toString(characters[index]);
      if (!Limits.NAME_CHARACTER.matcher(character).matches()) {
        return Optional.of(
            "has %s at position %s".formatted(NameCharacter.show(characters[index]), index + 1));
      }
      if (index == 0 && !start.matcher(character).matches()) {
        return Optional.of("starts with '%s'".formatted(character));
      }
    }
    return characters.length > longest
        ? Optional.of("has %s characters".formatted(characters.length))
        : Optional.empty();
  }

  /** Returns the name with {@code _} for every illegal character, cut to the longest length. */
  public String fix(String name) {
    StringBuilder fixed = new StringBuilder();
    name.codePoints()
        .mapToObj(Character::toString)
        .map(
            character ->
                (fixed.isEmpty() ? start : Limits.NAME_CHARACTER).matcher(character).matches()
                    ? character
                    : "_")
        .forEachOrdered(fixed::append);
    return FreeName.cut(fixed.toString(), longest);
  }
}
