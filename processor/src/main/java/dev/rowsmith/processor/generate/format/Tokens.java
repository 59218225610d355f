package dev.rowsmith.processor.generate.format;

import java.util.ArrayList;
import java.util.List;

/** Tokens of a line of Java, and whether a space is in front of each. */
final class Tokens {

  private final List<String> tokens = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();
  private int next;
  private int spaceAt;

  Tokens(String line) {
    int at = 0;
    while (at < line.length()) {
      if (line.charAt(at) == ' ') {
        at++;
      } else {
        int end = end(line, at);
        tokens.add(line.substring(at, end));
        starts.add(at);
        at = end;
      }
    }
  }

  private static int end(String line, int start) {
    char first = line.charAt(start);
    int end = start + 1;
    if (first == '"' || first == '\'') {
      while (line.charAt(end) != first) {
        end += line.charAt(end) == '\\' ? 2 : 1;
      }
      return end + 1;
    }
    if (isName(first)) {
      while (end < line.length() && isNext(line, start, end)) {
        end++;
      }
      return end;
    }
    return isOperator(first, end < line.length() ? line.charAt(end) : ' ') ? end + 1 : end;
  }

  /** Returns whether two signs are one operator. */
  private static boolean isOperator(char first, char second) {
    return switch (first) {
      case '-' -> second == '>';
      case ':', '&', '|' -> second == first;
      case '=', '!', '<', '>' -> second == '=';
      default -> false;
    };
  }

  private static boolean isNext(String line, int start, int at) {
    char letter = line.charAt(at);
    boolean number = Character.isDigit(line.charAt(start));
    return isName(letter)
        || (number && letter == '.')
        || (number && letter == '-' && line.charAt(at - 1) == 'E');
  }

  /**
   * Returns whether a letter is one of a name or a number; a backslash begins an escaped letter.
   */
  private static boolean isName(char letter) {
    return Character.isJavaIdentifierPart(letter) || letter == '\\';
  }

  static boolean isName(String token) {
    return !token.isEmpty() && isName(token.charAt(0));
  }

  /** Returns the place of the next token. */
  int place() {
    return next;
  }

  /** Returns a token, or nothing behind the last one. */
  String at(int place) {
    return place < tokens.size() ? tokens.get(place) : "";
  }

  boolean isNext(String token) {
    return at(next).equals(token);
  }

  String take() {
    return tokens.get(next++);
  }

  /** Takes the space in front of the next token, if there is one and it was not taken. */
  String takeSpace() {
    boolean space = spaceAt != next && next > 0 && starts.get(next) > end(next - 1);
    spaceAt = next;
    return space ? " " : "";
  }

  /** Returns how long the text of some tokens is. */
  int length(int from, int until) {
    return end(until - 1) - starts.get(from);
  }

  private int end(int place) {
    return starts.get(place) + tokens.get(place).length();
  }

  /** Returns the place behind the bracket that closes the one at a place. */
  int afterClosing(int place) {
    // Inside other brackets, the signs of a type are those of comparisons too.
    boolean type = at(place).equals("<");
    String opening = type ? "([{<" : "([{";
    String closing = type ? ")]}>" : ")]}";
    int depth = 0;
    int at = place;
    do {
      String token = tokens.get(at++);
      depth += opening.contains(token) ? 1 : closing.contains(token) ? -1 : 0;
    } while (depth > 0);
    return at;
  }
}
