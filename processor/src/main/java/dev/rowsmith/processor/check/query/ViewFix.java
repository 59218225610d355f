package dev.rowsmith.processor.check.query;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.IndexView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A view of Bigtable in place of a second table, as text: no emulator has views, and nothing that
 * is generated reads one.
 *
 * @param placement the order of the view
 */
record ViewFix(BigtableEntity entity, Placement placement) {

  /**
   * Returns the query and the call, if SQL can name all that the questions need, and it sorts as
   * they ask: a view is ascending, and an order of numbers is not that of the bytes in their cells.
   */
  Optional<Fix> fix() {
    List<Term> needed =
        placement.order().terms().stream()
            .filter(
                term ->
                    placement.questions().stream()
                        .anyMatch(each -> each.form().components().contains(term.component())))
            .toList();
    List<IndexView.Field> fields =
        needed.stream()
            .filter(term -> term.direction() != Direction.DESCENDING)
            .flatMap(term -> field(term.component()).stream())
            .toList();
    boolean ascending =
        placement.questions().stream()
            .flatMap(question -> question.form().orders().stream())
            .noneMatch(term -> term.direction() == Direction.DESCENDING);
    return ascending
            && isDelimited()
            && fields.size() == needed.size()
            && !placement.spread().isHotspot()
        ? Optional.of(fix(fields))
        : Optional.empty();
  }

  private Fix fix(List<IndexView.Field> fields) {
    List<String> families = entity.families().stream().map(Family::name).toList();
    List<String> lines = new ArrayList<>();
    lines.add("a view, eventually consistent, which is read with SQL alone");
    new IndexView(entity.table(), fields, families).query().forEach(line -> lines.add("  " + line));
    lines.add(
        "admin.createMaterializedView(CreateMaterializedViewRequest.of(\"...\", \"%s\").setQuery(...))"
            .formatted(placement.order().name()));
    return new Fix(String.join("\n", lines), "of the client");
  }

  /** Returns whether the delimiter tells the segments of a key apart. */
  private boolean isDelimited() {
    return entity.key().format() == KeyFormat.READABLE
        && entity.key().constant().isEmpty()
        && entity.segments().stream().noneMatch(each -> each.property().type().optional());
  }

  private Optional<IndexView.Field> field(String component) {
    int at = entity.segments().stream().map(Segment::name).toList().indexOf(component);
    if (at >= 0) {
      int place = at + (entity.key().salt().isPresent() ? 1 : 0);
      return Optional.of(IndexView.segment(component, place))
          .filter(field -> !entity.segments().get(at).descending());
    }
    return entity.columns().stream()
        .filter(column -> column.name().equals(component) && isSorted(column))
        .findFirst()
        .map(column -> IndexView.column(component, column.family(), column.qualifier()));
  }

  /** Returns whether single values are asked for, or the bytes of a cell sort as its values do. */
  private boolean isSorted(Column column) {
    return column.shape().kind() == Shape.Kind.VALUE
        && (column.kind() == ValueKind.STRING
            || placement.questions().stream()
                .allMatch(question -> question.form().bound().contains(column.name())));
  }
}
