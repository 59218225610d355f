package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.Edit;
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

/**
 * Change of a key that makes a column of high cardinality a part of it: field promotion, in the
 * words of the guide on time series.
 *
 * @param key the key as it is
 */
public record PromotionChange(DeclaredKey key, Other column) {

  private static final int UUID_OF_ANY_NAME = 1;
  private static final int TEXT = 2;
  private static final int NUMBER = 3;

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
    boolean row = key.store() == Store.BIGTABLE;
    boolean belongsInCell =
        !column.single()
            || property().mayBeAbsent()
            || property().personal()
            || NameMeaning.personal(name())
            || NameMeaning.digest(name())
            || NameMeaning.domain(name());
    int rank =
        switch (column.kind()) {
          case STRING -> named ? 0 : row ? TEXT : Integer.MAX_VALUE;
          case UUID -> named ? 0 : UUID_OF_ANY_NAME;
          case INT, LONG -> named && row ? NUMBER : Integer.MAX_VALUE;
          default -> Integer.MAX_VALUE;
        };
    return belongsInCell ? Integer.MAX_VALUE : rank;
  }

  /** Returns the annotation of a part; a number is stored so that a sequence spreads. */
  private AnnotationCode annotation() {
    AnnotationCode part =
        AnnotationCode.named(key.store() == Store.BIGTABLE ? "RowKey" : "PrimaryKey");
    return KeyPartTraits.integral(column.kind())
        ? part.withConstant("as", "KeyEncoding", "REVERSED_DIGITS")
        : part;
  }

  /** Returns the column as a part: {@code @RowKey String userId}. */
  public DeclarationCode declared() {
    return DeclarationCode.of(property()).inKey(annotation());
  }

  /**
   * Returns the change that puts the column before a part.
   *
   * @param more what else there is to do, or empty
   */
  Fix before(Unit next, String more) {
    int at = key.units().indexOf(next);
    return key.layout().isPresent()
        ? laidOut(key.layout().get().before(next.name(), name()), annotation(), more + "and ")
        : at(at, annotation(), more + where(at));
  }

  /** Returns the change that puts the column at the end of the key. */
  Fix last(String how) {
    boolean counted =
        key.table().constant("format", KeyFormat.READABLE) == KeyFormat.VERBATIM
            && column.kind() == ValueKind.INSTANT;
    AnnotationCode annotation =
        counted ? annotation().with("digits", EpochUnit.MILLIS.digits()) : annotation();
    return key.layout().isPresent()
        ? laidOut(key.layout().get().behind(name()), annotation, how + ": ")
        : at(key.units().size(), annotation, how);
  }

  /**
   * Returns the change that puts the column at a place of the key.
   *
   * @param annotation what makes it a part
   */
  public Fix at(int place, AnnotationCode annotation) {
    int at = Math.min(place, key.units().size());
    return at(at, annotation, where(at));
  }

  private String where(int at) {
    if (at == key.units().size()) {
      return "declared last";
    }
    return (key.isNumbered() ? "count '%s' and what follows one higher" : "declared before '%s'")
        .formatted(key.units().get(at).name());
  }

  private Fix laidOut(Template layout, AnnotationCode annotation, String before) {
    AnnotationCode table = AnnotationCode.of(key.table()).withText("key", layout.layout());
    return Fix.of(DeclarationCode.of(property()).inKey(annotation), before + table.attribute("key"))
        .with(table.edits());
  }

  private Fix at(int at, AnnotationCode plain, String how) {
    List<Unit> units = key.units();
    if (!key.isNumbered()) {
      List<SourceRef> places =
          new ArrayList<>(units.stream().map(unit -> unit.first().property().place()).toList());
      places.add(at, property().place());
      return fix(plain, how, List.of(new Edit.Reorder(places)));
    }
    List<Edit> counted =
        units.stream()
            .skip(at)
            .map(
                unit ->
                    AnnotationCode.of(unit.first().source()).with("order", unit.order() + 1).edit())
            .toList();
    int last = units.stream().mapToInt(Unit::order).max().orElse(0) + 1;
    return fix(plain.with("order", at < units.size() ? units.get(at).order() : last), how, counted);
  }

  private Fix fix(AnnotationCode annotation, String how, List<Edit> moves) {
    DeclarationCode part = DeclarationCode.of(property()).inKey(annotation);
    return Fix.showingKey(part.toString(), how, part.edits()).with(moves);
  }
}
