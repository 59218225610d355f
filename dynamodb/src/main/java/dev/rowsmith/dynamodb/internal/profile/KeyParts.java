package dev.rowsmith.dynamodb.internal.profile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The parts between one delimiter, which all keys of a kind may have equally often, and the words
 * among them that are the same in all keys, as {@code ITEM} in {@code ORDER#7#ITEM#1}.
 */
final class KeyParts {

  private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z_-]*");
  private static final Pattern CAPITALS = Pattern.compile("[A-Z][A-Z_-]*");

  /** After so many different parts, a word in capitals is a constant, and any other word. */
  private static final int SOME = 2;

  private static final int MANY = 10;

  private final char delimiter;
  private final List<String> first = new ArrayList<>();
  private final List<Set<String>> values = new ArrayList<>();
  private boolean isSeen;
  private boolean areEquallyMany = true;

  KeyParts(char delimiter) {
    this.delimiter = delimiter;
  }

  void add(String rest) {
    List<String> parts = List.of(rest.split(Pattern.quote(String.valueOf(delimiter)), -1));
    if (!isSeen) {
      first.addAll(parts);
      parts.forEach(part -> values.add(new HashSet<>()));
      isSeen = true;
    }
    areEquallyMany &= parts.size() == first.size();
    for (int at = 0; areEquallyMany && at < parts.size(); at++) {
      if (values.get(at).size() < MANY) {
        values.get(at).add(parts.get(at));
      }
    }
  }

  char delimiter() {
    return delimiter;
  }

  /** Returns whether all keys have the delimiter equally often. */
  boolean isDelimited() {
    return isSeen && areEquallyMany && first.size() > 1;
  }

  int count() {
    return first.size();
  }

  /** Returns the word in a place, or an empty text where values are. */
  String constant(int place) {
    String word = first.get(place);
    if (place == 0 || values.get(place).size() > 1 || !WORD.matcher(word).matches()) {
      return "";
    }
    int before = values.subList(0, place).stream().mapToInt(Set::size).max().orElse(0);
    return before >= (CAPITALS.matcher(word).matches() ? SOME : MANY) ? word : "";
  }
}
