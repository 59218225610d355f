package dev.rowsmith.lock;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Names and texts as lock files have them, and the parts of facts. */
public final class LockText {

  private static final char QUOTE = '"';
  private static final char ESCAPE = '\\';
  private static final String PLAIN = "_-.:/@+";
  private static final String BRACKETS = "()[]{}<>";

  private LockText() {}

  /** Returns a name as it is, or in quotes where it has other characters than most names. */
  public static String name(String name) {
    boolean plain =
        !name.isEmpty() && name.chars().allMatch(each -> each < 0x80 && isPlain((char) each));
    return plain ? name : quoted(name);
  }

  private static boolean isPlain(char each) {
    return Character.isLetterOrDigit(each) || PLAIN.indexOf(each) >= 0;
  }

  /** Returns a text in quotes, with what cannot be printed as {@code \}{@code u0000}. */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder().append(QUOTE);
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      int each = text.codePointAt(at);
      if (each == QUOTE || each == ESCAPE) {
        quoted.append(ESCAPE).append((char) each);
      } else if (isPrintable(each)) {
        quoted.appendCodePoint(each);
      } else {
        for (char unit : Character.toChars(each)) {
          quoted.append(String.format(Locale.ROOT, "\\u%04X", (int) unit));
        }
      }
    }
    return quoted.append(QUOTE).toString();
  }

  /** Returns what a name or a text in quotes stands for. */
  public static String text(String written) {
    if (written.isEmpty() || written.charAt(0) != QUOTE) {
      return written;
    }
    StringBuilder text = new StringBuilder();
    int at = 1;
    while (at < written.length() && written.charAt(at) != QUOTE) {
      char each = written.charAt(at);
      if (each == ESCAPE && written.startsWith("u", at + 1) && at + 6 <= written.length()) {
        text.append((char) Integer.parseInt(written, at + 2, at + 6, 16));
        at += 6;
      } else {
        at += each == ESCAPE ? 1 : 0;
        text.append(written.charAt(at));
        at++;
      }
    }
    return text.toString();
  }

  /** Which characters are letters differs from one JDK to another; these do not. */
  private static boolean isPrintable(int each) {
    return (each >= 0x20 && each < 0x7F) || (each >= 0xA1 && each < 0x250 && each != 0xAD);
  }

  /** Returns the parts of facts between commas; those in quotes or brackets part nothing. */
  public static List<String> clauses(String facts) {
    List<String> clauses = new ArrayList<>();
    int from = 0;
    for (int at = 0; at < facts.length(); at = next(facts, at)) {
      if (facts.charAt(at) == ',') {
        clauses.add(facts.substring(from, at).strip());
        from = at + 1;
      }
    }
    clauses.add(facts.substring(from).strip());
    return clauses;
  }

  /** Returns where a text that starts outside of quotes has a comment, or its length. */
  static int commentIn(String line) {
    for (int at = 0; at < line.length(); at = next(line, at)) {
      if (line.charAt(at) == '#' && (at == 0 || line.charAt(at - 1) == ' ')) {
        return at;
      }
    }
    return line.length();
  }

  /** Returns where a name ends that begins a text. */
  public static int endOfName(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) != ' ') {
      at = text.charAt(at) == QUOTE ? endOfQuote(text, at) : at + 1;
    }
    return at;
  }

  /** Returns the place behind a character, or behind the quotes or brackets that it opens. */
  private static int next(String text, int at) {
    char each = text.charAt(at);
    if (each == QUOTE) {
      return endOfQuote(text, at);
    }
    int bracket = BRACKETS.indexOf(each);
    if (bracket < 0 || bracket % 2 != 0) {
      return at + 1;
    }
    int inside = at + 1;
    while (inside < text.length() && text.charAt(inside) != BRACKETS.charAt(bracket + 1)) {
      inside = next(text, inside);
    }
    return Math.min(inside + 1, text.length());
  }

  static int endOfQuote(String text, int from) {
    int at = from + 1;
    while (at < text.length() && text.charAt(at) != QUOTE) {
      at += text.charAt(at) == ESCAPE ? 2 : 1;
    }
    return Math.min(at + 1, text.length());
  }
}
