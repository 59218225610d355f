package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Change of a row key that replaces a segment by another value: a new component, or a column that
 * exists.
 *
 * @param entity the entity
 * @param old the segment that leaves the key
 */
record ReplacementFix(BigtableEntity entity, Segment old) {

  private static final int LONGEST_NAME = 64;

  /** Returns a name that no other component has; that of the old segment becomes free. */
  String freeName(String wanted) {
    Set<String> taken =
        Stream.concat(
                entity.segments().stream().map(Segment::name),
                entity.columnComponents().stream().map(Property::name))
            .filter(name -> !name.equals(old.name()))
            .collect(Collectors.toSet());
    return FreeName.like(wanted, taken, LONGEST_NAME);
  }

  /** Returns the change that a new component of a text makes, which only a person can add. */
  Fix byText(String name, String more, String how) {
    return new Fix(rowKey(name) + " String " + name + more, how + others(name));
  }

  /** Returns the change that puts a column in the place of the segment, which becomes a column. */
  Fix by(Column column, String how) {
    String name = column.name();
    SourceRef place = column.property().place();
    List<Edit> edits = new ArrayList<>(List.of(rowKey(name).edit(place)));
    edits.addAll(demotion());
    layoutWith(name)
        .ifPresentOrElse(
            layout ->
                edits.add(AnnotationCode.of(entity.tableSource()).withText("key", layout).edit()),
            () -> {
              if (old.order() == 0) {
                edits.add(swapped(place));
              }
            });
    salt()
        .ifPresent(
            salt ->
                edits.add(
                    AnnotationCode.of(salt.source())
                        .withText(
                            "by",
                            salt.by().stream()
                                .map(each -> each.equals(old.name()) ? name : each)
                                .toList())
                        .edit()));
    return new Fix(
        rowKey(name) + " " + PropertyCode.of(column.property()), how + others(name), edits);
  }

  private Edit swapped(SourceRef column) {
    List<SourceRef> order =
        new ArrayList<>(entity.segments().stream().map(each -> each.property().place()).toList());
    order.set(entity.segments().indexOf(old), column);
    order.add(old.property().place());
    return new Edit.Reorder(order);
  }

  /** Returns what makes the segment a column, where other annotations of it would be none. */
  List<Edit> demotion() {
    SourceRef place = old.property().place();
    List<Edit> edits = new ArrayList<>(List.of(new Edit.Unannotate(place, "RowKey")));
    for (String mark : PropertyCode.marks(old.distribution()).split("[@ ]+", -1)) {
      if (!mark.isEmpty()) {
        edits.add(new Edit.Unannotate(place, mark));
      }
    }
    undecided().ifPresent(family -> edits.add(family.edit(place)));
    return edits;
  }

  /** Returns the old segment as a column, in a family if there is none by default. */
  String asColumn() {
    return (old.property().personal() ? "@PersonalData " : "")
        + undecided().map(family -> family + " ").orElse("")
        + PropertyCode.of(old.property());
  }

  /** Returns what has to change beside the component: a declared layout, a salt. */
  private String others(String name) {
    return layoutWith(name).map(layout -> ", and key = " + JavaLiterals.of(layout)).orElse("")
        + (salt().isPresent() ? ", and in @Salted" : "");
  }

  private Optional<Salt> salt() {
    return entity.key().salt().filter(salt -> salt.by().contains(old.name()));
  }

  /** Returns the declared layout with another segment in the place of the old one. */
  Optional<String> layoutWith(String name) {
    return Optional.of(entity.key())
        .filter(ReplacementFix::isLaidOut)
        .map(key -> key.template().replacing(old.name(), name).layout());
  }

  /** A new column has to say its family where none is the default. */
  private Optional<AnnotationCode> undecided() {
    List<Family> families = entity.families();
    return families.size() > 1 && families.stream().noneMatch(Family::isDefault)
        ? Optional.of(AnnotationCode.family(families.get(0).name()))
        : Optional.empty();
  }

  /** Returns whether the order of the segments is that of a declared layout. */
  static boolean isLaidOut(Key key) {
    return key.format() == KeyFormat.VERBATIM && !key.template().parts().isEmpty();
  }

  /** Returns {@code @RowKey} with the order of the old segment. */
  private AnnotationCode rowKey(String name) {
    AnnotationCode rowKey = AnnotationCode.named("RowKey");
    boolean reversed = NameMeaning.domain(name) && entity.key().format() != KeyFormat.ORDERED_CODE;
    AnnotationCode stored =
        reversed ? rowKey.withConstant("as", "KeyEncoding", "REVERSED_DOMAIN") : rowKey;
    return old.order() == 0 ? stored : stored.with("order", old.order());
  }
}
