package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.Tokens;
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
  static Optional<Tokens> facts(Segment segment, BigtableEntity entity) {
    try {
      return Optional.of(new KeyLines(entity).facts(segment));
    } catch (IllegalArgumentException unfit) {
      return Optional.empty();
    }
  }

  private List<DeclaredLine> lines() {
    SourceRef table = entity.tableSource().place();
    add(
        BigtableLines.KEY,
        Tokens.of("format", key.format().name()),
        entity.tableSource().at("format"));
    if (!key.constant().isEmpty()) {
      add(BigtableLines.CONSTANT, Tokens.of("text", key.constant()), table);
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

  private void add(LineKind kind, Tokens tokens, SourceRef place) {
    lines.add(new DeclaredLine(kind.line("", tokens), place));
  }

  private Tokens buckets(Salt salt) {
    return Tokens.of("buckets", salt.buckets())
        .with(
            "segments",
            entity.segments().stream()
                .filter(each -> salt.by().isEmpty() || salt.by().contains(each.name()))
                .map(each -> place(each.name()))
                .toList());
  }

  private String place(String name) {
    return String.valueOf(entity.segments().stream().map(Segment::name).toList().indexOf(name) + 1);
  }

  private Tokens facts(Segment segment) {
    List<String> computedFrom =
        segment.computation().filter(Computation::fromSegments).stream()
            .flatMap(computed -> computed.parameters().stream())
            .map(each -> place(each.name()))
            .toList();
    return SegmentTokens.of(segment, key.format())
        .withIf(!computedFrom.isEmpty(), "computed-from", computedFrom)
        .withIf(segment.property().type().optional(), "optional", true)
        .withIf(!segment.suffix().isEmpty(), "end", segment.suffix());
  }
}
