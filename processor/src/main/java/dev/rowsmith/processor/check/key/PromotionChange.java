package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.DeclaredKey.Other;
import dev.rowsmith.processor.model.DeclaredKey.Unit;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.Template;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.EpochUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Change of a key that makes a column of high cardinality a part of it: field promotion, in the
 * words of the guide on time series.
 *
 * @param key the key as it is
 * @param column the column
 */
public record PromotionChange(DeclaredKey key, Other column) {

  private static final int UUID_OF_ANY_NAME = 1;
  private static final int TEXT = 2;
  private static final int NUMBER = 3;
  private static final Set<String> OF_CELLS = Set.of("Family", "Qualifier");

  /** Returns the columns that could lead a key: ids, then UUIDs, other text, and numbers. */
  public static List<PromotionChange> of(DeclaredKey key) {
    return key.others().stream()
        .map(column -> new PromotionChange(key, column))
        .filter(column -> column.rank() < Integer.MAX_VALUE)
        .sorted(Comparator.comparingInt(PromotionChange::rank))
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
    return annotation + " " + property().type().plain() + " " + name();
  }

  /**
   * Returns the change that puts the column before a part.
   *
   * @param more what else there is to do, or empty
   * @param others the edits of that
   */
  Fix before(Unit next, String more, List<Edit> others) {
    int at = key.units().indexOf(next);
    return at(
        at,
        annotation(),
        more + where(at),
        others,
        key.layout().map(layout -> layout.before(next.name(), name())),
        more + "and ");
  }

  /** Returns the change that puts the column at the end of the key. */
  Fix last(String how) {
    boolean counted =
        key.table().constant("format", KeyFormat.READABLE) == KeyFormat.VERBATIM
            && column.kind() == ValueKind.INSTANT;
    AnnotationCode annotation =
        counted ? annotation().with("digits", EpochUnit.MILLIS.digits()) : annotation();
    return at(
        key.units().size(),
        annotation,
        how,
        List.of(),
        key.layout().map(layout -> layout.behind(name())),
        how + ": ");
  }

  /**
   * Returns the change that puts the column at a place of the key.
   *
   * @param annotation what makes it a part
   */
  public Fix at(int place, AnnotationCode annotation) {
    int at = Math.min(place, key.units().size());
    return at(at, annotation, where(at), List.of(), Optional.empty(), "");
  }

  private String where(int at) {
    if (at == key.units().size()) {
      return "declared last";
    }
    return (key.isNumbered() ? "count '%s' and what follows one higher" : "declared before '%s'")
        .formatted(key.units().get(at).name());
  }

  private Fix at(
      int at,
      AnnotationCode plain,
      String how,
      List<Edit> others,
      Optional<Template> laidOut,
      String beforeLayout) {
    SourceRef place = property().place();
    List<Unit> units = key.units();
    AnnotationCode annotation =
        key.isNumbered()
            ? plain.with("order", at < units.size() ? units.get(at).order() : highest() + 1)
            : plain;
    List<Edit> edits = new ArrayList<>(List.of(annotation.edit(place)));
    property().marks().keySet().stream()
        .filter(OF_CELLS::contains)
        .forEach(mark -> edits.add(new Edit.Unannotate(property().at(mark), mark)));
    edits.addAll(others);
    if (property().type().optional()) {
      edits.add(new Edit.Retype(place, property().type().plain()));
    }
    String source = source(annotation);
    if (laidOut.isPresent()) {
      String layout = laidOut.get().layout();
      edits.add(AnnotationCode.of(key.table()).withText("key", layout).edit());
      return new Fix(source, beforeLayout + "key = " + JavaLiterals.of(layout), edits);
    }
    if (key.isNumbered()) {
      units.subList(at, units.size()).forEach(unit -> edits.add(counted(unit)));
    } else {
      List<SourceRef> places =
          new ArrayList<>(units.stream().map(unit -> unit.first().property().place()).toList());
      places.add(at, place);
      edits.add(new Edit.Reorder(places));
    }
    return Fix.showingKey(source, how, edits);
  }

  private static Edit counted(Unit unit) {
    return AnnotationCode.of(unit.first().source()).with("order", unit.order() + 1).edit();
  }

  private int highest() {
    return key.units().stream().mapToInt(Unit::order).max().orElse(0);
  }
}
