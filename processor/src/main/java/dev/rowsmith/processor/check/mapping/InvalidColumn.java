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
      firstOf(SHAPES, segment.property())
          .filter(mark -> !isOfSpannersKey(segment, mark))
          .or(() -> firstOf(OF_CELLS, segment.property()))
          .ifPresent(mark -> findings.accept(onSegment(entity, segment, mark)));
    }
    for (Property timestamp : entity.timestamps()) {
      checkTimestamp(entity, timestamp, findings);
    }
    EmbeddedColumns.check(entity, findings);
    for (Column column : entity.columns()) {
      if (!hasSeveralShapes(entity, column.name(), column.property(), findings)
          && !EmbeddedColumns.saysTheRow(column)) {
        checkShape(entity, column, findings);
      }
    }
  }

  /** In a class of both stores, the record is taken apart in the key of the other one. */
  private static boolean isOfSpannersKey(Segment segment, String mark) {
    return mark.equals("Embedded") && segment.property().marks().containsKey("PrimaryKey");
  }

  private static Finding onSegment(BigtableEntity entity, Segment segment, String mark) {
    Property property = segment.property();
    return without(
        property,
        mark,
        "the segment '%s' of %s has @%s".formatted(property.name(), entity.name(), mark),
        "A segment is in the row key, and has no cell.");
  }

  private static void checkTimestamp(
      BigtableEntity entity, Property timestamp, Consumer<Finding> findings) {
    if (hasSeveralShapes(entity, timestamp.name(), timestamp, findings)) {
      return;
    }
    Property first = entity.timestamps().get(0);
    Optional<String> ofCells = firstOf(OF_CELLS, timestamp);
    if (!timestamp.equals(first)) {
      findings.accept(second(entity, first, timestamp, "CellTimestamp", "A row is written once."));
    } else if (timestamp.type().kind() != ValueKind.INSTANT) {
      findings.accept(
          at(
                  timestamp,
                  "CellTimestamp",
                  misfit("CellTimestamp", timestamp.name(), timestamp, "Instant"))
              .because("The timestamp of a cell is a point in time.")
              .fix(DeclarationCode.of(timestamp).typed("Instant")));
    } else if (ofCells.isPresent()) {
      findings.accept(
          without(
              timestamp,
              ofCells.get(),
              "'%s' of %s has @%s, but is the @CellTimestamp"
                  .formatted(timestamp.name(), entity.name(), ofCells.get()),
              "It is the timestamp of all cells, and has no cell itself."));
    }
  }

  private static boolean hasSeveralShapes(
      BigtableEntity entity, String name, Property property, Consumer<Finding> findings) {
    List<String> shapes = SHAPES.stream().filter(property.marks()::containsKey).toList();
    if (shapes.size() < 2) {
      return false;
    }
    findings.accept(
        without(
            property,
            shapes.get(1),
            "'%s' of %s has both @%s and @%s"
                .formatted(name, entity.name(), shapes.get(0), shapes.get(1)),
            "Each declares what the cells of a component are, and only one can be true."));
    return true;
  }

  private static void checkShape(BigtableEntity entity, Column column, Consumer<Finding> findings) {
    Property property = column.property();
    Shape shape = column.shape();
    if (shape.kind() == Shape.Kind.MISPLACED) {
      findings.accept(MisplacedShape.finding(column));
    } else if (shape.kind() == Shape.Kind.REVISION && !column.equals(revision(entity))) {
      findings.accept(
          second(
              entity,
              revision(entity).property(),
              property,
              "Revision",
              "A row has one revision, which replace compares and raises."));
    } else if (shape.max() < 0) {
      findings.accept(
          Finding.at(
                  shape.source().at("max"),
                  "'%s' of %s has max = %s".formatted(column.name(), entity.name(), shape.max()))
              .because("It is 1 or more; leave it out to set no such limit.")
              .fix(
                  DeclarationCode.of(property)
                      .with(AnnotationCode.of(shape.source()).without("max"))));
    } else {
      checkOthers(entity, column, findings);
    }
  }

  private static void checkOthers(
      BigtableEntity entity, Column column, Consumer<Finding> findings) {
    Property property = column.property();
    Shape shape = column.shape();
    if (shape.hasEntries() && property.marks().containsKey("Qualifier")) {
      findings.accept(
          without(
              property,
              "Qualifier",
              "'%s' of %s has both @Qualifier and @QualifierAsData"
                  .formatted(column.name(), entity.name()),
              "Each entry brings its own qualifier; prefix is in front of all."));
    }
    boolean ofItsOwn =
        switch (shape.kind()) {
          case SET -> column.stored().form() != StoredAs.EMPTY || column.stored().hasCodec();
          case AGGREGATE, BUCKET_LIST, BUCKET_MAP, REVISION -> true;
          default -> false;
        };
    if (ofItsOwn && property.marks().containsKey("Stored")) {
      findings.accept(
          without(
              property,
              "Stored",
              "'%s' of %s has both @Stored and @%s"
                  .formatted(column.name(), entity.name(), shape.mark()),
              shape.kind() == Shape.Kind.SET
                  ? "The members of a set are qualifiers: their cells hold a zero byte, or nothing"
                      + " as StoredAs.EMPTY."
                  : "Bigtable itself computes with these cells: their bytes are given."));
    }
  }

  private static Finding second(
      BigtableEntity entity, Property first, Property second, String mark, String why) {
    return without(
        second,
        mark,
        "'%s' of %s is the @%s, and so is '%s'"
            .formatted(first.name(), entity.name(), mark, second.name()),
        why);
  }

  private static Finding without(Property property, String mark, String summary, String why) {
    return at(property, mark, summary).because(why).fix(DeclarationCode.of(property).without(mark));
  }

  private static Finding at(Property property, String mark, String summary) {
    return Finding.at(property.at(mark), summary);
  }

  static String misfit(String mark, String name, Property property, String wanted) {
    return "@%s on '%s' is for %s, not for %s"
        .formatted(mark, name, wanted, property.type().source());
  }

  private static Column revision(BigtableEntity entity) {
    return entity.columns().stream()
        .filter(column -> column.shape().kind() == Shape.Kind.REVISION)
        .findFirst()
        .orElseThrow();
  }

  private static Optional<String> firstOf(List<String> marks, Property property) {
    return marks.stream().filter(property.marks()::containsKey).findFirst();
  }
}
