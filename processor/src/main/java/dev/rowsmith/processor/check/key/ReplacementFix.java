package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Change of a row key that replaces a segment by another value: a new component, or a column that
 * exists.
 *
 * @param old the segment that leaves the key
 */
record ReplacementFix(BigtableEntity entity, Segment old) {

  private static final int LONGEST_NAME = 64;

  /** Returns a name that no other component has; that of the old segment becomes free. */
  String freeName(String wanted) {
    Set<String> taken = new HashSet<>();
    entity.segments().forEach(segment -> taken.add(segment.name()));
    entity.columnComponents().forEach(column -> taken.add(column.name()));
    taken.remove(old.name());
    return FreeName.like(wanted, taken, LONGEST_NAME);
  }

  /** Returns the change that a new component of a text makes, which only a person can add. */
  Fix byText(String name, String more, String how) {
    return new Fix(rowKey(name) + " String " + name + more, how + others(name));
  }

  /** Returns the change that puts a column in the place of the segment, which becomes a column. */
  Fix by(Column column, String how) {
    String name = column.name();
    List<Edit> edits = new ArrayList<>(demoted().edits());
    if (layoutWith(name).isPresent()) {
      edits.addAll(layoutWith(name).get().edits());
    } else if (old.order() == 0) {
      List<SourceRef> places = new ArrayList<>();
      entity.segments().forEach(each -> places.add(each.property().place()));
      places.set(entity.segments().indexOf(old), column.property().place());
      places.add(old.property().place());
      edits.add(new Edit.Reorder(places));
    }
    salt()
        .map(
            salt ->
                AnnotationCode.of(salt.source())
                    .withText(
                        "by",
                        salt.by().stream()
                            .map(each -> each.equals(old.name()) ? name : each)
                            .toList()))
        .ifPresent(salt -> edits.addAll(salt.edits()));
    return Fix.of(DeclarationCode.of(column.property()).inKey(rowKey(name)), how + others(name))
        .with(edits);
  }

  /** Returns the old segment as a column, in a family if there is none by default. */
  DeclarationCode demoted() {
    DeclarationCode column =
        DeclarationCode.of(old.property()).without("RowKey", "Monotonic", "Distributed");
    List<Family> families = entity.families();
    return families.size() > 1 && families.stream().noneMatch(Family::isDefault)
        ? column.with(AnnotationCode.family(families.get(0).name()))
        : column;
  }

  /** Returns what has to change beside the component: a declared layout, a salt. */
  private String others(String name) {
    return layoutWith(name).map(table -> ", and " + table.attribute("key")).orElse("")
        + (salt().isPresent() ? ", and in @Salted" : "");
  }

  private Optional<Salt> salt() {
    return entity.key().salt().filter(salt -> salt.by().contains(old.name()));
  }

  /** Returns the declared layout with another segment in the place of the old one. */
  Optional<AnnotationCode> layoutWith(String name) {
    return isLaidOut()
        ? Optional.of(laidOut(entity.key().template().replacing(old.name(), name)))
        : Optional.empty();
  }

  /** Returns the change that leaves the segment out of the key. */
  Fix without(String how) {
    List<Edit> edits = demoted().edits();
    return isLaidOut()
        ? Fix.of(
                laidOut(entity.key().template().without(old.name())).attribute("key"),
                "in @Table, " + how)
            .with(edits)
        : Fix.ofKey(how, edits);
  }

  private AnnotationCode laidOut(Template layout) {
    return AnnotationCode.of(entity.tableSource()).withText("key", layout.layout());
  }

  /** Returns whether the order of the segments is that of a declared layout. */
  private boolean isLaidOut() {
    return entity.key().format() == KeyFormat.VERBATIM
        && !entity.key().template().parts().isEmpty();
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
