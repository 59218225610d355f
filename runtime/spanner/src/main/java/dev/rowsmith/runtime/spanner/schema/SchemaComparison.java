package dev.rowsmith.runtime.spanner.schema;

import dev.rowsmith.model.spanner.diff.Acceptance;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.RefusedChangesException.RefusedChange;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Differences between live tables and what entities declare. */
public final class SchemaComparison {

  private final List<Difference> differences;

  SchemaComparison(List<Difference> differences) {
    this.differences = List.copyOf(differences);
  }

  /** Returns the differences, by table; none if all is as declared. */
  public List<Difference> differences() {
    return differences;
  }

  /** Returns whether all is as declared. */
  public boolean isEmpty() {
    return differences.isEmpty();
  }

  /**
   * Returns the differences that would be applied. What a table has beyond its entity stays where
   * its loss is not accepted, and a table that is created anew has no other difference.
   *
   * @throws RefusedChangesException if others are not accepted
   */
  List<Difference> toApply(Set<AllowedChange> accepted) {
    Acceptance acceptance = Acceptance.of(differences, accepted);
    if (!acceptance.refused().isEmpty()) {
      throw new RefusedChangesException(
          acceptance.refused().stream()
              .map(each -> RefusedChange.of(each.objection(), each.allowedBy()))
              .toList());
    }
    return acceptance.applied();
  }

  /** Returns the differences as a page that a person can read; one line if there are none. */
  @Override
  public String toString() {
    return toString(each -> "");
  }

  /** Returns the page with a remark below each difference that has one. */
  public String toString(Function<Difference, String> remark) {
    if (differences.isEmpty()) {
      return "no difference\n";
    }
    StringBuilder page = new StringBuilder();
    String table = "";
    for (Difference each : differences) {
      if (!each.table().equals(table)) {
        table = each.table();
        page.append("table ").append(table).append('\n');
      }
      page.append("  ").append(each).append('\n');
      if (!each.objection().isEmpty()) {
        page.append(each.refusal().isPresent() ? "    refused: " : "    unsafe: ")
            .append(each.objection())
            .append('\n');
      }
      String remarked = remark.apply(each);
      if (!remarked.isEmpty()) {
        page.append("    ").append(remarked).append('\n');
      }
    }
    return page.toString();
  }
}
