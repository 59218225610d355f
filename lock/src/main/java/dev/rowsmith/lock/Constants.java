package dev.rowsmith.lock;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Changes of the constants of an enum, {@code NEW|PAID}, whose names are stored. */
public final class Constants {

  private Constants() {}

  /** Returns constants as a line has them: whatever their order in Java, their names are stored. */
  public static String words(Collection<String> names) {
    return names.stream().sorted().collect(Collectors.joining("|"));
  }

  /** Returns the meaning, or nothing where one of them has no constants. */
  public static Optional<Verdict> of(Optional<String> before, Optional<String> after) {
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    Set<String> old = new HashSet<>(Arrays.asList(before.get().split("\\|")));
    Set<String> now = new HashSet<>(Arrays.asList(after.get().split("\\|")));
    return Optional.of(
        !now.containsAll(old)
            ? Verdict.BREAK
            : old.containsAll(now) ? Verdict.SAFE : Verdict.ROLLOUT);
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
