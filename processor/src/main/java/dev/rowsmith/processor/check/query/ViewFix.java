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
 * @param entity the entity
 * @param placement the order of the view
 */
record ViewFix(BigtableEntity entity, Placement placement) {

  /**
   * Returns the query and the call, if SQL can name all that the questions need, and it sorts as
   * they ask: a view is ascending, and an order of numbers is not that of the bytes in their cells.
   */
  Optional<Fix> fix() {
    List<IndexView.Field> fields = new ArrayList<>();
    List<Term> needed =
        placement.order().terms().stream().filter(term -> isNeeded(term.component())).toList();
    for (Term term : needed) {
      Optional<IndexView.Field> field =
          term.direction() == Direction.DESCENDING ? Optional.empty() : field(term.component());
      field.ifPresent(fields::add);
    }
    boolean possible =
        isDelimited()
            && fields.size() == needed.size()
            && !placement.spread().isHotspot()
            && placement.questions().stream()
                .flatMap(question -> question.form().orders().stream())
                .noneMatch(term -> term.direction() == Direction.DESCENDING);
    return possible ? Optional.of(fix(fields)) : Optional.empty();
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

  private boolean isNeeded(String component) {
    return placement.questions().stream()
        .anyMatch(question -> question.form().components().contains(component));
  }

  /** Returns whether the delimiter tells the segments of a key apart. */
  private boolean isDelimited() {
    return entity.key().format() == KeyFormat.READABLE
        && entity.key().constant().isEmpty()
        && entity.segments().stream().noneMatch(each -> each.property().type().optional());
  }

  private Optional<IndexView.Field> field(String component) {
    List<String> segments = entity.segments().stream().map(Segment::name).toList();
    int at = segments.indexOf(component);
    if (at >= 0) {
      return entity.segments().get(at).descending()
          ? Optional.empty()
          : Optional.of(
              IndexView.segment(component, at + (entity.key().salt().isPresent() ? 1 : 0)));
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
