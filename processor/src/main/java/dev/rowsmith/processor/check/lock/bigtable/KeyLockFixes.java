package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.lock.LockFixes;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Other declarations of a key, of which those stay that stored rows bear. */
final class KeyLockFixes {

  private static final String END = "end";

  private final BigtableEntity entity;
  private final LockComparison comparison;
  private final List<LockLine> segments;

  /** The segments in the locked order; none where there are more or fewer. */
  private final List<Segment> ordered;

  private final List<Fix> fixes = new ArrayList<>();

  KeyLockFixes(BigtableEntity entity, LockComparison comparison) {
    this.entity = entity;
    this.comparison = comparison;
    this.segments = comparison.locked().filter(line -> line.is(BigtableLines.SEGMENT)).toList();
    this.ordered = segments.size() == entity.segments().size() ? ordered() : List.of();
  }

  List<Fix> of(List<Change> changes) {
    addTable();
    if (fixes.isEmpty() && !ordered.equals(entity.segments()) && haveForms()) {
      addOrder();
    }
    for (Change change : changes) {
      if (fixes.isEmpty() && isAbout(change, BigtableLines.SEGMENT)) {
        addSegment(change);
      } else if (isAbout(change, BigtableLines.SALT)) {
        addSalt(change.locked().map(LockLine::tokens));
      }
    }
    return fixes;
  }

  private static boolean isAbout(Change change, LineKind kind) {
    return change.declared().or(change::locked).filter(line -> line.is(kind)).isPresent();
  }

  private String locked(LineKind kind, String token) {
    return comparison
        .locked()
        .filter(line -> line.is(kind))
        .map(line -> line.tokens().get(token))
        .findFirst()
        .orElse("");
  }

  /**
   * Proposes what is locked of {@code @Table}: its name, and the format with all that belongs to
   * it, which is a layout in a verbatim key and a prefix in others.
   */
  private void addTable() {
    String name = locked(BigtableLines.TABLE, "id");
    String format = locked(BigtableLines.KEY, "format");
    String constant = locked(BigtableLines.CONSTANT, "text");
    boolean ofFormat = !format.equals(entity.key().format().name());
    AnnotationCode today = AnnotationCode.of(entity.tableSource());
    AnnotationCode table = name.equals(entity.table()) ? today : today.withText("value", name);
    String how = "the table that has the rows";
    if (ofFormat) {
      table = table.without("key", "prefix").withConstant("format", "KeyFormat", format);
      how = "the format of the keys";
    }
    if (format.equals(KeyFormat.VERBATIM.name())) {
      if (ofFormat || haveForms()) {
        table = table.withText("key", layout(constant));
        how = "the format and layout of the keys";
      }
    } else if (!constant.equals(ofFormat ? "" : entity.key().constant())) {
      String prefix = constant.substring(0, Math.max(0, constant.length() - 1));
      table = prefix.isEmpty() ? table.without("prefix") : table.withText("prefix", prefix);
      how = ofFormat ? how : "the constant in front of the keys";
    }
    if (!table.values().equals(today.values())) {
      fixes.add(Fix.of(table, how));
    }
  }

  private String layout(String constant) {
    StringBuilder layout = new StringBuilder(LayoutConstants.inLayout(constant));
    for (int at = 0; at < ordered.size(); at++) {
      layout
          .append('{')
          .append(ordered.get(at).name())
          .append('}')
          .append(LayoutConstants.inLayout(segments.get(at).tokens().get(END)));
    }
    return layout.toString();
  }

  /** A segment that has another name now is one of the same form, or keeps its place. */
  private List<Segment> ordered() {
    List<String> names = segments.stream().map(LockLine::component).toList();
    List<Segment> left = new ArrayList<>(entity.segments());
    return segments.stream()
        .map(
            line ->
                take(left, each -> each.name().equals(line.component()))
                    .or(
                        () ->
                            take(left, each -> !names.contains(each.name()) && hasForm(each, line)))
                    .or(() -> take(left, each -> !names.contains(each.name())))
                    .orElseGet(() -> left.remove(0)))
        .toList();
  }

  private static Optional<Segment> take(List<Segment> left, Predicate<Segment> condition) {
    Optional<Segment> found = left.stream().filter(condition).findFirst();
    found.ifPresent(left::remove);
    return found;
  }

  /** Returns whether only the layout differs: the order of the segments, or constants. */
  private boolean haveForms() {
    return !ordered.isEmpty()
        && IntStream.range(0, ordered.size())
            .allMatch(at -> hasForm(ordered.get(at), segments.get(at)));
  }

  private boolean hasForm(Segment segment, LockLine line) {
    return BigtableLock.facts(segment, entity)
        .filter(facts -> facts.without(END).equals(line.facts().without(END)))
        .isPresent();
  }

  private void addOrder() {
    if (entity.key().groups().isEmpty()) {
      List<DeclarationCode> parts = new ArrayList<>();
      for (Segment segment : ordered) {
        AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
        parts.add(
            DeclarationCode.of(segment.property()).with(rowKey.with("order", parts.size() + 1)));
      }
      fixes.add(
          LockFixes.together(parts, "the order of the keys, whatever that of the components"));
    }
  }

  private void addSegment(Change change) {
    if (change.locked().isPresent() && change.declared().isPresent()) {
      int place = Integer.parseInt(change.declared().get().name());
      Segment segment = entity.segments().get(place - 1);
      fixes.addAll(new SegmentCandidates(segment, entity).of(change.locked().get().facts()));
    }
  }

  private void addSalt(Optional<Tokens> locked) {
    AnnotationFacts source =
        entity
            .key()
            .salt()
            .map(Salt::source)
            .orElseGet(() -> AnnotationFacts.absent("Salted", entity.place()));
    if (locked.isEmpty()) {
      Edit gone = new Edit.Unannotate(source.place(), "Salted");
      fixes.add(new Fix("", "without @Salted: the keys have no bucket", List.of(gone)));
      return;
    }
    List<String> by =
        locked.get().list("segments").stream()
            .map(Integer::parseInt)
            .filter(place -> place <= entity.segments().size())
            .map(place -> entity.segments().get(place - 1).name())
            .toList();
    AnnotationCode salted =
        AnnotationCode.of(source).without("by").with("buckets", locked.get().get("buckets"));
    fixes.add(
        Fix.of(
            by.size() == entity.segments().size() ? salted : salted.withText("by", by),
            "the buckets of the keys"));
  }
}
