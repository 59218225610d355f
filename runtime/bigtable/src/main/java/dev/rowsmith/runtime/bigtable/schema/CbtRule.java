package dev.rowsmith.runtime.bigtable.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes what garbage collection may delete as {@code cbt} reads it: {@code
 * maxversions=1||maxage=30d}, or {@code never}.
 *
 * <p>To {@code cbt}, {@code ||} and {@code &&} bind equally, from the left; so parentheses stand
 * around what belongs together.
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/cbt-reference#set_the_gc_policy">cbt
 *     setgcpolicy</a>
 * @see <a
 *     href="https://github.com/googleapis/cloud-bigtable-cbt-cli/blob/main/gcpolicy.go">parsePolicyExpr</a>
 */
final class CbtRule {

  /** The most versions that {@code cbt} reads. Source: {@code parsePolicyTerm}, 16 bits. */
  private static final int MAX_VERSIONS = 65_535;

  private CbtRule() {}

  /**
   * Returns a rule as {@code cbt} reads it.
   *
   * @throws IllegalArgumentException if {@code cbt} cannot read it, with the reason
   */
  static String of(GarbageRule rule) {
    List<Corner> corners = rule.corners();
    if (corners.isEmpty()) {
      return "never";
    }
    return corners.stream()
        .map(corner -> corners.size() > 1 && corner.hasBoth() ? "(" + of(corner) + ")" : of(corner))
        .collect(Collectors.joining("||"));
  }

  private static String of(Corner corner) {
    if (corner.newest() > MAX_VERSIONS) {
      throw new IllegalArgumentException(
          "cbt reads at most %d versions, and not %d".formatted(MAX_VERSIONS, corner.newest()));
    }
    List<String> limits = new ArrayList<>();
    if (corner.newest() > 0 || corner.olderThan().isZero()) {
      limits.add("maxversions=" + corner.newest());
    }
    if (!corner.olderThan().isZero()) {
      limits.add("maxage=" + Age.inCbt(corner.olderThan()));
    }
    return String.join("&&", limits);
  }
}
