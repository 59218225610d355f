package dev.rowsmith.schema;

import dev.rowsmith.model.bigtable.GcBound;
import dev.rowsmith.model.bigtable.Retention;
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
  static String of(Retention rule) {
    List<GcBound> bounds = rule.bounds();
    if (bounds.isEmpty()) {
      return "never";
    }
    return bounds.stream()
        .map(bound -> bounds.size() > 1 && bound.hasBoth() ? "(" + of(bound) + ")" : of(bound))
        .collect(Collectors.joining("||"));
  }

  private static String of(GcBound bound) {
    if (bound.newest() > MAX_VERSIONS) {
      throw new IllegalArgumentException(
          "cbt reads at most %s versions, and not %s".formatted(MAX_VERSIONS, bound.newest()));
    }
    List<String> limits = new ArrayList<>();
    if (bound.newest() > 0 || bound.olderThan().isZero()) {
      limits.add("maxversions=" + bound.newest());
    }
    if (!bound.olderThan().isZero()) {
      limits.add("maxage=" + AgeSyntax.inCbt(bound.olderThan()));
    }
    return String.join("&&", limits);
  }
}
