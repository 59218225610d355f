package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Computation;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Lines of a row key: its format, what is in front, each segment, and an example. */
final class KeyLines {

  private final BigtableEntity entity;
  private final Key key;
  private final List<DeclaredLine> lines = new ArrayList<>();

  private KeyLines(BigtableEntity entity) {
    this.entity = entity;
    this.key = entity.key();
  }

  /** Returns the lines, unless a segment has no encoding. */
  static Optional<List<DeclaredLine>> of(BigtableEntity entity) {
    try {
      return Optional.of(new KeyLines(entity).lines());
    } catch (IllegalArgumentException unfit) { // Which checks report in words.
      return Optional.empty();
    }
  }

  /** Returns the facts of a segment, unless it has no encoding. */
  static Optional<String> facts(Segment segment, BigtableEntity entity) {
    try {
      return Optional.of(new KeyLines(entity).facts(segment));
    } catch (IllegalArgumentException unfit) {
      return Optional.empty();
    }
  }

  private List<DeclaredLine> lines() {
    SourceRef table = entity.tableSource().place();
    add(BigtableLines.KEY, key.format().name(), entity.tableSource().at("format"));
    if (!key.constant().isEmpty()) {
      add(BigtableLines.CONSTANT, LockText.quoted(key.constant()), table);
    }
    key.salt().ifPresent(salt -> add(BigtableLines.SALT, buckets(salt), salt.source().place()));
    for (Segment segment : entity.segments()) {
      lines.add(
          new DeclaredLine(
              BigtableLines.SEGMENT.line(place(segment.name()), facts(segment), segment.name()),
              segment.property().place()));
    }
    KeyBytes.example(entity).ifPresent(example -> add(BigtableLines.EXAMPLE, example, table));
    return lines;
  }

  private void add(LineKind kind, String facts, SourceRef place) {
    lines.add(new DeclaredLine(kind.line("", facts, ""), place));
  }

  private String buckets(Salt salt) {
    return salt.buckets()
        + (salt.buckets() == 1 ? " bucket" : " buckets")
        + " of "
        + entity.segments().stream()
            .filter(each -> salt.by().isEmpty() || salt.by().contains(each.name()))
            .map(each -> place(each.name()))
            .collect(Collectors.joining(", "));
  }

  private String place(String name) {
    return String.valueOf(entity.segments().stream().map(Segment::name).toList().indexOf(name) + 1);
  }

  private String facts(Segment segment) {
    List<String> facts = new ArrayList<>(SegmentFacts.of(segment, key.format()));
    segment
        .computation()
        .filter(Computation::fromSegments)
        .ifPresent(
            computed ->
                facts.add(
                    "computed from "
                        + computed.parameters().stream()
                            .map(each -> place(each.name()))
                            .collect(Collectors.joining(" "))));
    if (segment.property().type().optional()) {
      facts.add("optional");
    }
    if (!segment.suffix().isEmpty()) {
      facts.add(SegmentFacts.end(segment.suffix()));
    }
    return String.join(", ", facts);
  }
}
