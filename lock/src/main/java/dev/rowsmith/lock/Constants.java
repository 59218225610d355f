package dev.rowsmith.lock;

import java.util.Collection;
import java.util.List;

/** Changes of the constants of an enum, {@code NEW} and {@code PAID}, whose names are stored. */
public final class Constants {

  private Constants() {}

  /** Returns constants as a line has them: whatever their order in Java, their names are stored. */
  public static List<String> sorted(Collection<String> names) {
    return names.stream().sorted().toList();
  }

  /** Returns the meaning of other constants. */
  public static Verdict between(List<String> before, List<String> after) {
    return !after.containsAll(before)
        ? Verdict.BREAK
        : before.containsAll(after) ? Verdict.SAFE : Verdict.ROLLOUT;
  }

  /** Returns that in a sentence about what has the constants. */
  public static String why(Verdict verdict, String what) {
    return switch (verdict) {
      case BREAK, WORD -> what + " with a constant that is gone would be unreadable.";
      case ROLLOUT ->
          what + " with the new constant are refused by code that does not have it yet.";
      case SAFE -> "The names are the same.";
    };
  }
}
