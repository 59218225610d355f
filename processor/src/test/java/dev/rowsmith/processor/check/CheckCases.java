package dev.rowsmith.processor.check;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What the tests of this run have seen of each check, for the table of all checks. */
public final class CheckCases {

  /** What a test can see. */
  public enum Kind {
    /** A model that the check reported. */
    REPORTED,
    /** A model that the check did not report. */
    CLEAN,
    /** A finding that came with a fix as source text. */
    FIX_PRINTED,
    /** A printed fix that was applied, and the result compiled clean. */
    FIX_APPLIED,
    /** A first fix that was applied as a patch, and the result compiled clean. */
    FIX_PATCHED,
    /** The page's bad example, reported where it is marked and nowhere else. */
    BAD_EXAMPLE,
    /** The page's good example, compiled clean. */
    GOOD_EXAMPLE
  }

  private record Case(Kind kind, String check) {}

  private static final Map<Case, Integer> SEEN = new ConcurrentHashMap<>();

  private CheckCases() {}

  /** Notes that a test saw this of the check. */
  public static void saw(Kind kind, String check) {
    SEEN.merge(new Case(kind, check), 1, Integer::sum);
  }

  /** Returns how often tests saw this of the check. */
  public static int count(Kind kind, String check) {
    return SEEN.getOrDefault(new Case(kind, check), 0);
  }

  /** Returns whether any test saw this of any check: whether the tests that look for it ran. */
  public static boolean any(Kind kind) {
    return SEEN.keySet().stream().anyMatch(seen -> seen.kind() == kind);
  }

  /** Notes what a check found in one model. */
  static void ran(String check, List<Finding> found) {
    saw(found.isEmpty() ? Kind.CLEAN : Kind.REPORTED, check);
    boolean printed =
        found.stream().flatMap(finding -> finding.fixes().stream()).anyMatch(CheckCases::isSource);
    if (printed) {
      saw(Kind.FIX_PRINTED, check);
    }
  }

  /** A fix without source text is advice in words. */
  private static boolean isSource(Fix fix) {
    return !fix.code().isEmpty();
  }
}
