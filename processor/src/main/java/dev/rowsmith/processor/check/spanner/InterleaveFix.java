package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.key.KeyChanges;
import dev.rowsmith.processor.check.key.PromotionChange;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
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

  /** Returns the child's own part at the place, where it has the right name. */
  Optional<PrimaryKeyPart> named() {
    return here().filter(part -> hasName(part.column()));
  }

  /** Returns how a part of the right name differs: {@code has the length 36, and there 40}. */
  String difference(PrimaryKeyPart part) {
    SpannerType own = part.column().type();
    SpannerType other = wanted().column().type();
    if (own.code() != other.code()) {
      return "is of type %s, and there of %s".formatted(own.code(), other.code());
    }
    if (own.length() != other.length()) {
      return "has %s, and there %s".formatted(length(own), length(other));
    }
    if (part.descending() != wanted().descending()) {
      return part.descending() ? "is descending, and there not" : "is ascending, and there not";
    }
    return part.column().nullable()
        ? "may be NULL, and there not"
        : "may not be NULL, and there may";
  }

  private static String length(SpannerType type) {
    return type.length() == 0 ? "no length" : "the length " + type.length();
  }

  /** Adds the fix, and the parent's column as a new one where nothing else helps. */
  Finding addTo(Finding finding) {
    Optional<SpannerColumn> same = entity.columns().stream().filter(this::hasName).findFirst();
    String place = "as part %s".formatted(at + 1);
    Optional<Fix> fix =
        named()
            .map(part -> Fix.of(changed(part), place))
            .or(() -> same.map(this::moved))
            .or(
                () ->
                    here()
                        .map(PrimaryKeyPart::column)
                        .filter(this::isMisnamed)
                        .map(this::renamed)
                        .map(renamed -> Fix.of(renamed, place + ", under the parent's name")));
    String added =
        DeclarationCode.of(wanted().column().property())
            .without("CommitTimestamp", "GeneratedColumn", "Sequence")
            .with(primaryKey())
            .toString();
    return fix.map(finding::fix).orElse(finding).fix(new Fix(added, place, List.of(), true));
  }

  /** Returns a part as the parent's is. */
  private DeclarationCode changed(PrimaryKeyPart part) {
    SpannerColumn column = part.column();
    SpannerColumn other = wanted().column();
    AnnotationCode key = AnnotationCode.of(part.source());
    AnnotationCode stored = AnnotationCode.of(column.source());
    int length = other.type().length();
    DeclarationCode changed = DeclarationCode.of(column.property());
    if (column.type().code() != other.type().code()) {
      changed = changed.typed(other.property().type().source());
      stored = stored.withSame(other.source(), "length", "type");
    } else if (column.type().length() != length) {
      stored = length == 0 ? stored.without("length") : stored.with("length", length);
    }
    if (column.nullable() != other.nullable()) {
      changed = other.nullable() ? changed.optional() : changed.required();
    }
    return changed
        .with(wanted().descending() ? key.with("descending", true) : key.without("descending"))
        .with(stored);
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

  private DeclarationCode renamed(SpannerColumn column) {
    return DeclarationCode.of(column.property())
        .with(AnnotationCode.of(column.source()).withText("name", wanted().column().ownName()));
  }

  /** Returns whether a part of the same type shares a word with the name of the parent's. */
  private boolean isMisnamed(SpannerColumn column) {
    List<String> words = NameWords.of(wanted().column().name()).words();
    return !column.isEmbedded()
        && !column.isPair()
        && column.type().equals(wanted().column().type())
        && column.nullable() == wanted().column().nullable()
        && NameWords.of(column.name()).words().stream()
            .filter(word -> !word.equals("id") || column.name().equalsIgnoreCase("id"))
            .anyMatch(
                word ->
                    words.contains(word)
                        || (word.length() > 2
                            && words.stream().anyMatch(each -> each.startsWith(word))));
  }

  private PrimaryKeyPart wanted() {
    return parent.get(at);
  }

  private Optional<PrimaryKeyPart> here() {
    return entity.key().stream().skip(at).findFirst();
  }

  private boolean hasName(SpannerColumn column) {
    return column.storedNames().equals(wanted().column().storedNames());
  }

  private AnnotationCode primaryKey() {
    AnnotationCode plain = AnnotationCode.named("PrimaryKey");
    return wanted().descending() ? plain.with("descending", true) : plain;
  }
}
