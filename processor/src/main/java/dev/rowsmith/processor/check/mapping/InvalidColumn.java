package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Shape.Kind;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "Annotations of columns that fit neither their component nor each other",
    mandatory = true)
public final class InvalidColumn implements EntityCheck<BigtableEntity> {

  /** The annotations of which each says by itself what the cells of a component are. */
  private static final List<String> SHAPES =
      List.of("QualifierAsData", "Versioned", "Aggregate", "Revision", "CellTimestamp", "Embedded");

  /** The annotations that say something of one column's cells. */
  private static final List<String> OF_CELLS = List.of("Qualifier", "Stored", "Family");

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Segment segment : entity.key().components()) {
      MarkFix marked = MarkFix.of(entity, segment.property());
      // In a class of both stores, the record is taken apart in the key of the other one.
      marked
          .firstOf(SHAPES)
          .filter(mark -> !(mark.equals("Embedded") && marked.has("PrimaryKey")))
          .or(() -> marked.firstOf(OF_CELLS))
          .ifPresent(mark -> findings.accept(onSegment(marked, mark)));
    }
    for (Property timestamp : entity.timestamps()) {
      MarkFix marked = MarkFix.of(entity, timestamp);
      severalShapes(marked).or(() -> ofTimestamp(entity, marked)).ifPresent(findings);
    }
    EmbeddedColumns.check(entity, findings);
    for (Column column : entity.columns()) {
      MarkFix marked = MarkFix.of(entity, column);
      Optional<Finding> several = severalShapes(marked);
      several.ifPresent(findings);
      if (several.isEmpty() && EmbeddedColumns.ofTheRow(column).isEmpty()) {
        ofShape(entity, column, marked)
            .ifPresentOrElse(findings, () -> checkOthers(column, marked, findings));
      }
    }
  }

  private static Finding onSegment(MarkFix marked, String mark) {
    return Finding.at(
            marked.property().at(mark),
            "the segment '%s' of %s has @%s".formatted(marked.name(), marked.entity(), mark))
        .because("A segment is in the row key, and has no cell.")
        .fix(DeclarationCode.of(marked.property()).without(mark));
  }

  private static Optional<Finding> severalShapes(MarkFix marked) {
    List<String> shapes = SHAPES.stream().filter(marked::has).toList();
    return shapes.stream()
        .skip(1)
        .findFirst()
        .map(
            second ->
                marked.without(
                    second,
                    "has both @%s and @%s".formatted(shapes.get(0), second),
                    "Each declares what the cells of a component are, and only one can be true."));
  }

  private static Optional<Finding> ofTimestamp(BigtableEntity entity, MarkFix marked) {
    Property timestamp = marked.property();
    Property first = entity.timestamps().get(0);
    if (!timestamp.equals(first)) {
      return Optional.of(second(marked, first, "CellTimestamp", "A row is written once."));
    }
    return timestamp.type().kind() != ValueKind.INSTANT
        ? Optional.of(MisplacedShape.ofTimestamp(timestamp))
        : marked
            .firstOf(OF_CELLS)
            .map(
                mark ->
                    marked.without(
                        mark,
                        "has @%s, but is the @CellTimestamp".formatted(mark),
                        "It is the timestamp of all cells, and has no cell itself."));
  }

  private static Optional<Finding> ofShape(BigtableEntity entity, Column column, MarkFix marked) {
    Shape shape = column.shape();
    if (shape.kind() == Kind.MISPLACED) {
      return Optional.of(MisplacedShape.of(column));
    }
    Optional<Column> revision =
        entity.columns().stream().filter(each -> each.shape().kind() == Kind.REVISION).findFirst();
    if (shape.kind() == Kind.REVISION && !revision.equals(Optional.of(column))) {
      String why = "A row has one revision, which replace compares and raises.";
      return revision.map(first -> second(marked, first.property(), "Revision", why));
    }
    return shape.max() >= 0
        ? Optional.empty()
        : Optional.of(
            Finding.at(
                    shape.source().at("max"),
                    "'%s' of %s has max = %s"
                        .formatted(marked.name(), marked.entity(), shape.max()))
                .because("It is 1 or more; leave it out to set no such limit.")
                .fix(
                    DeclarationCode.of(marked.property())
                        .with(AnnotationCode.of(shape.source()).without("max"))));
  }

  private static void checkOthers(Column column, MarkFix marked, Consumer<Finding> findings) {
    if (column.shape().hasEntries() && marked.has("Qualifier")) {
      findings.accept(
          marked.without(
              "Qualifier",
              "has both @Qualifier and @QualifierAsData",
              "Each entry brings its own qualifier; prefix is in front of all."));
    }
    Optional<String> given =
        switch (column.shape().kind()) {
          case SET ->
              Optional.of(
                      "The members of a set are qualifiers: their cells hold a zero byte, or"
                          + " nothing as StoredAs.EMPTY.")
                  .filter(
                      why ->
                          column.stored().form() != StoredAs.EMPTY || column.stored().hasCodec());
          case AGGREGATE, BUCKET_LIST, BUCKET_MAP, REVISION ->
              Optional.of("Bigtable itself computes with these cells: their bytes are given.");
          default -> Optional.empty();
        };
    if (marked.has("Stored")) {
      String problem = "has both @Stored and @" + column.shape().mark();
      given.ifPresent(why -> findings.accept(marked.without("Stored", problem, why)));
    }
  }

  private static Finding second(MarkFix second, Property first, String mark, String why) {
    return new MarkFix(second.entity(), first.name(), second.property())
        .without(mark, "is the @%s, and so is '%s'".formatted(mark, second.property().name()), why);
  }
}
