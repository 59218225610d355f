package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fix that replaces a segment by another value: a new component, or a column that exists.
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

  /** Returns {@code @RowKey String url}, with the order of the old segment. */
  String text(String name) {
    return rowKey(name) + " String " + name;
  }

  /** Returns the column as a segment with the order of the old one. */
  String promoted(Column column) {
    return rowKey(column.name()) + " " + PropertyCode.of(column.property());
  }

  /** Returns the old segment as a column, in a family if there is none by default. */
  String asColumn() {
    return (old.property().personal() ? "@PersonalData " : "")
        + (isUndecided() ? AnnotationCode.family(entity.families().get(0).name()) + " " : "")
        + PropertyCode.of(old.property());
  }

  /**
   * Adds the fix, with what has to change beside the component: a declared layout, a salt.
   *
   * @param component what puts the other value into the key and takes the old one out; none where a
   *     person has to
   */
  Finding addTo(Finding finding, String name, String source, String how, List<Edit> component) {
    boolean salted = entity.key().salt().filter(salt -> salt.by().contains(old.name())).isPresent();
    String layout =
        isLaidOut(entity.key())
            ? ", and key = "
                + JavaLiterals.of(entity.key().template().replacing(old.name(), name).layout())
            : "";
    List<Edit> edits = component.isEmpty() ? List.of() : withKey(component, name, salted);
    return finding.fix(new Fix(source, how + layout + (salted ? ", and in @Salted" : ""), edits));
  }

  private List<Edit> withKey(List<Edit> component, String name, boolean salted) {
    List<Edit> edits = new ArrayList<>(component);
    if (isLaidOut(entity.key())) {
      String layout = JavaLiterals.of(entity.key().template().replacing(old.name(), name).layout());
      edits.add(AnnotationCode.of(entity.tableSource()).with("key", layout).edit());
    }
    if (salted) {
      Salt salt = entity.key().salt().orElseThrow();
      List<String> by =
          salt.by().stream().map(each -> each.equals(old.name()) ? name : each).toList();
      edits.add(AnnotationCode.of(salt.source()).withText("by", by).edit());
    }
    return edits;
  }

  /** Returns whether a new column has to say its family. */
  boolean isUndecided() {
    return entity.families().size() > 1 && entity.families().stream().noneMatch(Family::isDefault);
  }

  /** Returns whether the order of the segments is that of a declared layout. */
  static boolean isLaidOut(Key key) {
    return key.format() == KeyFormat.VERBATIM && !key.template().parts().isEmpty();
  }

  /** Returns {@code @RowKey} with the order of the old segment. */
  AnnotationCode rowKey(String name) {
    AnnotationCode rowKey = AnnotationCode.named("RowKey");
    boolean reversed = NameMeaning.domain(name) && entity.key().format() != KeyFormat.ORDERED_CODE;
    AnnotationCode stored =
        reversed ? rowKey.withConstant("as", "KeyEncoding", "REVERSED_DOMAIN") : rowKey;
    return old.order() == 0 ? stored : stored.with("order", old.order());
  }
}
