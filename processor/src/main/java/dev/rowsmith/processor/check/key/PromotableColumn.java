package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Other;
import dev.rowsmith.processor.model.OrderedKey.Unit;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.Store;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Change of a key that makes a column of high cardinality a part of it: field promotion, in the
 * words of the guide on time series.
 *
 * @param key the key as it is
 * @param column the column
 */
public record PromotableColumn(OrderedKey key, Other column) {

  private static final int UUID_OF_ANY_NAME = 1;
  private static final int TEXT = 2;
  private static final int NUMBER = 3;
  private static final Set<String> OF_CELLS = Set.of("Family", "Qualifier");

  /** Returns the columns that could lead a key: ids, then UUIDs, other text, and numbers. */
  public static List<PromotableColumn> of(OrderedKey key) {
    return key.others().stream()
        .map(column -> new PromotableColumn(key, column))
        .filter(column -> column.rank() < Integer.MAX_VALUE)
        .sorted(Comparator.comparingInt(PromotableColumn::rank))
        .toList();
  }

  /** Returns the component's or field's name. */
  public String name() {
    return property().name();
  }

  Property property() {
    return column.property();
  }

  /** Returns whether the column is an id, whatever its type: other text may have few values. */
  boolean isId() {
    return rank() != TEXT;
  }

  /** Returns whether the column is an id that says nothing of a person. */
  boolean isOpaqueId() {
    return rank() <= UUID_OF_ANY_NAME;
  }

  private int rank() {
    boolean named = name().equals("id") || name().endsWith("Id");
    if (!column.single() || property().mayBeAbsent() || belongsInCell()) {
      return Integer.MAX_VALUE;
    }
    boolean row = key.store() == Store.BIGTABLE;
    return switch (column.kind()) {
      case STRING -> named ? 0 : row ? TEXT : Integer.MAX_VALUE;
      case UUID -> named ? 0 : UUID_OF_ANY_NAME;
      case INT, LONG -> named && row ? NUMBER : Integer.MAX_VALUE;
      default -> Integer.MAX_VALUE;
    };
  }

  private boolean belongsInCell() {
    return property().personal()
        || NameMeaning.personal(name())
        || NameMeaning.digest(name())
        || NameMeaning.domain(name());
  }

  /** Returns the annotation of a part; a number is stored so that a sequence spreads. */
  public AnnotationCode annotation() {
    AnnotationCode part =
        AnnotationCode.named(key.store() == Store.BIGTABLE ? "RowKey" : "PrimaryKey");
    return KeyPartTraits.integral(column.kind())
        ? part.withConstant("as", "KeyEncoding", "REVERSED_DIGITS")
        : part;
  }

  /** Returns the column as a part: {@code @RowKey String userId}. */
  public String source(AnnotationCode annotation) {
    return annotation + " " + PropertyCode.of(property());
  }

  /**
   * Returns the change that puts the column before a part.
   *
   * @param more what else there is to do, or empty
   * @param others the edits of that
   */
  Fix before(Unit next, String more, List<Edit> others) {
    SourceRef place = property().place();
    AnnotationCode annotation =
        key.isNumbered() ? annotation().with("order", next.order()) : annotation();
    List<Edit> edits = new ArrayList<>(List.of(annotation.edit(place)));
    property().marks().keySet().stream()
        .filter(OF_CELLS::contains)
        .forEach(mark -> edits.add(new Edit.Unannotate(property().at(mark), mark)));
    edits.addAll(others);
    String source = source(annotation);
    if (key.layout().isPresent()) {
      String layout = key.layout().get().before(next.name(), name()).layout();
      edits.add(AnnotationCode.of(key.table()).withText("key", layout).edit());
      return new Fix(source, more + "and key = " + JavaLiterals.of(layout), edits);
    }
    List<Unit> units = key.units();
    List<Unit> after = units.subList(units.indexOf(next), units.size());
    if (key.isNumbered()) {
      after.forEach(
          unit ->
              edits.add(
                  AnnotationCode.of(unit.first().source()).with("order", unit.order() + 1).edit()));
      String how = "%scount '%s' and what follows one higher".formatted(more, next.name());
      return Fix.showingKey(source, how, edits);
    }
    List<SourceRef> places =
        new ArrayList<>(units.stream().map(unit -> unit.first().property().place()).toList());
    places.add(units.indexOf(next), place);
    edits.add(new Edit.Reorder(places));
    return Fix.showingKey(source, "%sdeclared before '%s'".formatted(more, next.name()), edits);
  }
}
