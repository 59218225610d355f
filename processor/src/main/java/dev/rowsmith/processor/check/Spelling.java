package dev.rowsmith.processor.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Distance between two names. */
public final class Spelling {

  /** A name with more wrong characters is another one. */
  private static final int TYPING = 2;

  private Spelling() {}

  /** Returns the known name that was probably meant: most of it is spelled alike. */
  public static Optional<String> near(String unknown, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(each -> distance(each, unknown)))
        .filter(
            name -> {
              int wrong = distance(name, unknown);
              int shorter = Math.min(name.length(), unknown.length());
              return wrong <= TYPING
                  && (2 * wrong <= shorter || letters(name).equals(letters(unknown)));
            });
  }

  /** Two that are exchanged count as two wrong ones. */
  private static List<Integer> letters(String name) {
    return name.toLowerCase(Locale.ROOT).chars().sorted().boxed().toList();
  }

  /** Returns the known name that is spelled most like another one. */
  public static String nearest(String unknown, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(each -> distance(each, unknown)))
        .orElseThrow();
  }

  /** Returns how many characters have to be added, removed or replaced, apart from their case. */
  public static int distance(String one, String other) {
    String left = one.toLowerCase(Locale.ROOT);
    String right = other.toLowerCase(Locale.ROOT);
    int[] row = new int[right.length() + 1];
    for (int column = 0; column <= right.length(); column++) {
      row[column] = column;
    }
    for (int line = 1; line <= left.length(); line++) {
      int diagonal = row[0];
      row[0] = line;
      for (int column = 1; column <= right.length(); column++) {
        int replaced = diagonal + (left.charAt(line - 1) == right.charAt(column - 1) ? 0 : 1);
        diagonal = row[column];
        row[column] = Math.min(replaced, Math.min(row[column], row[column - 1]) + 1);
      }
    }
    return row[right.length()];
  }
}
