package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The segments of a key in the order that stored rows have, where they only got another one. */
final class LockedOrder {

  private final BigtableEntity entity;
  private final List<LockLine> locked;

  LockedOrder(BigtableEntity entity, LockComparison comparison) {
    this.entity = entity;
    this.locked = comparison.locked().filter(line -> line.is(BigtableLines.SEGMENT)).toList();
  }

  /** Returns the segments, matched by their form and then by what the file calls them. */
  Optional<List<Segment>> find() {
    List<Segment> rest = new ArrayList<>(entity.segments());
    if (locked.size() != rest.size()
        || rest.size() < 2
        || entity.key().format() != KeyFormat.READABLE
        || !entity.key().groups().isEmpty()) {
      return Optional.empty();
    }
    List<Segment> ordered = new ArrayList<>();
    for (LockLine line : locked) {
      Optional<Segment> segment =
          rest.stream()
              .filter(each -> hasForm(each, line))
              .filter(each -> each.name().equals(line.component()))
              .findFirst()
              .or(() -> rest.stream().filter(each -> hasForm(each, line)).findFirst());
      if (segment.isEmpty()) {
        return Optional.empty();
      }
      rest.remove(segment.get());
      ordered.add(segment.get());
    }
    return ordered.equals(entity.segments()) ? Optional.empty() : Optional.of(ordered);
  }

  private boolean hasForm(Segment segment, LockLine line) {
    return BigtableLock.facts(segment, entity)
        .map(LockedOrder::form)
        .filter(form(line.facts())::equals)
        .isPresent();
  }

  /** Without what follows, which the place decides. */
  private static Tokens form(Tokens facts) {
    return facts.without("end");
  }
}
