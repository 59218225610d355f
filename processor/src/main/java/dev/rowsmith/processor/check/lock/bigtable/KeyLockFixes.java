package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Fixes that declare a key as stored rows have it. */
final class KeyLockFixes {

  private static final String END = "end";

  private final BigtableEntity entity;
  private final LockComparison comparison;
  private final List<Fix> fixes = new ArrayList<>();

  KeyLockFixes(BigtableEntity entity, LockComparison comparison) {
    this.entity = entity;
    this.comparison = comparison;
  }

  List<Fix> of(List<Change> changes) {
    if (addLayout(changes)) {
      changes.stream().filter(change -> !isOfLayout(change)).forEach(this::addRest);
      return fixes;
    }
    List<Change> segments =
        changes.stream().filter(change -> isAbout(change, BigtableLines.SEGMENT)).toList();
    if (!segments.isEmpty() && !addOrder()) {
      segments.forEach(this::addSegment);
    }
    changes.forEach(this::addRest);
    return fixes;
  }

  private static boolean isOfLayout(Change change) {
    return isAbout(change, BigtableLines.KEY)
        || isAbout(change, BigtableLines.CONSTANT)
        || isAbout(change, BigtableLines.SEGMENT);
  }

  /**
   * Proposes the locked format with all that belongs to it: a layout in a verbatim key, a prefix in
   * others. Constants of a verbatim key are in its layout alone.
   */
  private boolean addLayout(List<Change> changes) {
    Optional<String> format =
        locked(BigtableLines.KEY).map(line -> line.tokens().get("format")).findFirst();
    boolean verbatim = format.equals(Optional.of(KeyFormat.VERBATIM.name()));
    boolean otherFormat = changes.stream().anyMatch(each -> isAbout(each, BigtableLines.KEY));
    List<LockLine> segments = locked(BigtableLines.SEGMENT).toList();
    if (format.isEmpty() || segments.size() != entity.segments().size()) {
      return false;
    }
    boolean layout =
        verbatim && changes.stream().anyMatch(KeyLockFixes::isOfLayout) && haveForms(segments);
    if (!otherFormat && !layout) {
      return false;
    }
    String constant =
        locked(BigtableLines.CONSTANT)
            .map(line -> line.tokens().get("text"))
            .findFirst()
            .orElse("");
    AnnotationCode table =
        AnnotationCode.of(entity.tableSource())
            .without("key", "prefix")
            .withConstant("format", "KeyFormat", format.get());
    if (verbatim) {
      StringBuilder code = new StringBuilder(LayoutConstants.inLayout(constant));
      List<String> names = names(segments);
      for (int at = 0; at < segments.size(); at++) {
        code.append('{')
            .append(names.get(at))
            .append('}')
            .append(LayoutConstants.inLayout(segments.get(at).tokens().get(END)));
      }
      addTable(table.withText("key", code.toString()), "the format and layout of the keys");
    } else {
      addTable(
          constant.length() < 2
              ? table
              : table.withText("prefix", constant.substring(0, constant.length() - 1)),
          "the format of the keys");
    }
    return true;
  }

  /** Returns the segments in the locked order; one that has another name now keeps its place. */
  private List<String> names(List<LockLine> segments) {
    List<String> left = new ArrayList<>(entity.segments().stream().map(Segment::name).toList());
    List<String> known =
        segments.stream()
            .map(line -> left.remove(line.component()) ? line.component() : "")
            .toList();
    return known.stream().map(name -> name.isEmpty() ? left.remove(0) : name).toList();
  }

  private Stream<LockLine> locked(LineKind kind) {
    return comparison.locked().filter(line -> line.is(kind));
  }

  /** Returns whether only the layout differs: the order of the segments, or constants. */
  private boolean haveForms(List<LockLine> locked) {
    List<String> names = names(locked);
    return IntStream.range(0, locked.size())
        .allMatch(
            at ->
                entity.segments().stream()
                    .filter(each -> each.name().equals(names.get(at)))
                    .flatMap(each -> BigtableLock.facts(each, entity).stream())
                    .anyMatch(
                        facts -> facts.without(END).equals(locked.get(at).facts().without(END))));
  }

  private static boolean isAbout(Change change, LineKind kind) {
    return change.declared().or(change::locked).filter(line -> line.is(kind)).isPresent();
  }

  private void addRest(Change change) {
    Optional<Tokens> locked = change.locked().map(LockLine::tokens);
    AnnotationCode table = AnnotationCode.of(entity.tableSource());
    if (isAbout(change, BigtableLines.TABLE)) {
      locked.ifPresent(
          line -> addTable(table.withText("value", line.get("id")), "the table that has the rows"));
    } else if (isAbout(change, BigtableLines.KEY)) {
      locked.ifPresent(
          line ->
              addTable(
                  table.withConstant("format", "KeyFormat", line.get("format")),
                  "the format of the keys"));
    } else if (isAbout(change, BigtableLines.CONSTANT)) {
      addConstant(locked.map(line -> line.get("text")).orElse(""), table);
    } else if (isAbout(change, BigtableLines.SALT)) {
      addSalt(locked);
    }
  }

  private void addTable(AnnotationCode table, String how) {
    fixes.add(new Fix(table.toString(), how, List.of(table.edit())));
  }

  /** A readable key has its prefix with a delimiter behind it; with others only a layout does. */
  private void addConstant(String constant, AnnotationCode table) {
    if (entity.key().format() != KeyFormat.READABLE || constant.indexOf('$') >= 0) {
      return;
    }
    String prefix = constant.isEmpty() ? "" : constant.substring(0, constant.length() - 1);
    addTable(
        prefix.isEmpty() ? table.without("prefix") : table.withText("prefix", prefix),
        "the constant in front of the keys");
  }

  private void addSalt(Optional<Tokens> locked) {
    if (locked.isEmpty()) {
      entity
          .key()
          .salt()
          .ifPresent(
              salt ->
                  fixes.add(
                      new Fix(
                          "",
                          "without @Salted: the keys have no bucket",
                          List.of(new Edit.Unannotate(salt.source().place(), "Salted")))));
      return;
    }
    List<String> by =
        locked.get().list("segments").stream()
            .map(Integer::parseInt)
            .filter(place -> place <= entity.segments().size())
            .map(place -> entity.segments().get(place - 1).name())
            .toList();
    AnnotationCode salted =
        AnnotationCode.named("Salted")
            .with("buckets", locked.get().number("buckets").map(Long::intValue).orElse(1));
    AnnotationCode fixed =
        by.size() == entity.segments().size() ? salted : salted.withText("by", by);
    fixes.add(
        new Fix(
            fixed.toString(),
            "the buckets of the keys",
            List.of(
                fixed.edit(
                    entity
                        .key()
                        .salt()
                        .map(salt -> salt.source().place())
                        .orElse(entity.place())))));
  }

  /** Proposes the locked order where the key has the same segments in another one. */
  private boolean addOrder() {
    Optional<List<Segment>> ordered = new LockedOrder(entity, comparison).find();
    if (ordered.isEmpty()) {
      return false;
    }
    List<String> code = new ArrayList<>();
    List<Edit> edits = new ArrayList<>();
    int place = 0;
    for (Segment segment : ordered.get()) {
      place++;
      AnnotationCode rowKey =
          AnnotationCode.of(segment.rowKey()).with("order", String.valueOf(place));
      code.add(PropertyCode.of(segment, rowKey));
      edits.add(rowKey.edit());
    }
    fixes.add(
        new Fix(
            String.join(", ", code),
            "the order of the keys, whatever that of the components",
            edits));
    return true;
  }

  private void addSegment(Change change) {
    if (change.locked().isEmpty() || change.declared().isEmpty()) {
      return;
    }
    int place = Integer.parseInt(change.declared().get().name());
    Segment segment = entity.segments().get(place - 1);
    SegmentCandidates candidates = new SegmentCandidates(segment, entity);
    candidates
        .of(change.locked().get().facts())
        .forEach(
            rowKey ->
                fixes.add(
                    new Fix(
                        PropertyCode.of(segment, rowKey),
                        "the bytes that the keys have",
                        List.of(rowKey.edit()))));
    if (fixes.isEmpty()) {
      candidates.type(change.locked().get().facts()).ifPresent(fixes::add);
    }
  }
}
