package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.key.KeyChanges;
import dev.rowsmith.processor.check.key.PromotionChange;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Fix that adds a part of the parent's key to the key of a child: the column that is meant, if
 * there is one, or else a new one.
 *
 * @param entity the child
 * @param parent the parent's key
 * @param at the part of it that the child's key lacks, and where it belongs there
 */
record InterleaveFix(SpannerEntity entity, List<PrimaryKeyPart> parent, int at) {

  private PrimaryKeyPart wanted() {
    return parent.get(at);
  }

  /** Returns the child's own part at the place, where it has the right name. */
  Optional<PrimaryKeyPart> named() {
    return here().filter(part -> hasName(part.column()));
  }

  /** Returns how a part of the right name differs: {@code has the length 36, and there 40}. */
  String difference(PrimaryKeyPart part) {
    SpannerColumn column = part.column();
    SpannerColumn other = wanted().column();
    if (column.type().code() != other.type().code()) {
      return "is of type %s, and there of %s".formatted(column.type().code(), other.type().code());
    }
    if (column.type().length() != other.type().length()) {
      return "has %s, and there %s".formatted(length(column), length(other));
    }
    if (part.descending() != wanted().descending()) {
      return part.descending() ? "is descending, and there not" : "is ascending, and there not";
    }
    return column.nullable() ? "may be NULL, and there not" : "may not be NULL, and there may";
  }

  /** Adds the fix, the best one alone. */
  Finding addTo(Finding finding) {
    Optional<SpannerColumn> same = entity.columns().stream().filter(this::hasName).findFirst();
    Optional<PrimaryKeyPart> part = named();
    if (part.isPresent()) {
      return addChange(finding, part.get());
    }
    if (same.isPresent()) {
      return finding.fix(moved(same.get())).fix(added());
    }
    return here()
        .map(PrimaryKeyPart::column)
        .filter(this::isMisnamed)
        .map(column -> addName(finding, column))
        .orElse(finding)
        .fix(added());
  }

  /** Returns the parent's column as a new one, where none of the child's is meant. */
  private Fix added() {
    return new Fix(component(), "as part %s".formatted(at + 1), List.of(), true);
  }

  private Finding addChange(Finding finding, PrimaryKeyPart part) {
    SpannerColumn column = part.column();
    boolean sameType = column.type().code() == wanted().column().type().code();
    if (sameType && column.type().length() != wanted().column().type().length()) {
      int length = wanted().column().type().length();
      AnnotationCode text = AnnotationCode.of(column.source());
      AnnotationCode sized = length == 0 ? text.without("length") : text.with("length", length);
      return finding.fix(
          AnnotationCode.of(part.source())
              + " "
              + sized.unlessEmpty()
              + SpannerCode.of(column.property()),
          "as part %s".formatted(at + 1),
          sized.edit());
    }
    if (sameType && part.descending() != wanted().descending()) {
      AnnotationCode text = AnnotationCode.of(part.source());
      AnnotationCode turned =
          wanted().descending() ? text.with("descending", true) : text.without("descending");
      return finding.fix(
          turned + " " + SpannerCode.of(column), "as part %s".formatted(at + 1), turned.edit());
    }
    return finding.fix(added());
  }

  /** Returns the change that brings a column to its place, in the key or beside it. */
  private Fix moved(SpannerColumn column) {
    OrderedKey key = entity.orderedKey();
    List<Part> order = new ArrayList<>(parent.stream().flatMap(part -> same(part, key)).toList());
    key.parts().stream().filter(part -> !order.contains(part)).forEach(order::add);
    return key.parts().stream()
        .filter(part -> part.name().equals(column.path()))
        .findFirst()
        .map(part -> new KeyChanges(entity.declaredKey()).inOrder(order, part))
        .orElseGet(
            () -> new PromotionChange(entity.declaredKey(), column.asOther()).at(at, primaryKey()));
  }

  private Stream<Part> same(PrimaryKeyPart wanted, OrderedKey key) {
    return entity.key().stream()
        .filter(part -> part.column().storedNames().equals(wanted.column().storedNames()))
        .flatMap(part -> key.parts().stream().filter(own -> own.name().equals(part.name())))
        .limit(1);
  }

  /** Adds the parent's name of the column, where the part is plainly the one that is meant. */
  private Finding addName(Finding finding, SpannerColumn column) {
    AnnotationCode named =
        AnnotationCode.of(column.source()).withText("name", wanted().column().ownName());
    return finding.fix(
        here().map(part -> AnnotationCode.of(part.source())).orElseThrow()
            + " "
            + named
            + " "
            + SpannerCode.of(column.property()),
        "as part %s, under the parent's name".formatted(at + 1),
        named.edit());
  }

  /** Returns whether a part of the same type shares a word with the name of the parent's. */
  private boolean isMisnamed(SpannerColumn column) {
    List<String> words = NameWords.of(wanted().column().name()).words();
    return !column.isEmbedded()
        && !column.isPair()
        && column.type().equals(wanted().column().type())
        && column.nullable() == wanted().column().nullable()
        && entity.key().size() > at
        && NameWords.of(column.name()).words().stream()
            .filter(word -> !word.equals("id") || column.name().equalsIgnoreCase("id"))
            .anyMatch(word -> words.contains(word) || isShortened(word, words));
  }

  private static boolean isShortened(String word, List<String> words) {
    return word.length() > 2 && words.stream().anyMatch(each -> each.startsWith(word));
  }

  private Optional<PrimaryKeyPart> here() {
    return at < entity.key().size() ? Optional.of(entity.key().get(at)) : Optional.empty();
  }

  private boolean hasName(SpannerColumn column) {
    return column.storedNames().equals(wanted().column().storedNames());
  }

  private AnnotationCode primaryKey() {
    return wanted().descending()
        ? AnnotationCode.named("PrimaryKey").with("descending", true)
        : AnnotationCode.named("PrimaryKey");
  }

  private String component() {
    return primaryKey() + " " + SpannerCode.of(wanted().column());
  }

  private static String length(SpannerColumn column) {
    return column.type().length() == 0 ? "no length" : "the length " + column.type().length();
  }
}
