package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Another order of a key whose segments are in records: inside the record of the time, or of the
 * entity's components, each of which is moved as a whole.
 */
final class RecordOrderFix {

  private final BigtableEntity entity;
  private final Segment time;

  private RecordOrderFix(BigtableEntity entity, Segment time) {
    this.entity = entity;
    this.time = time;
  }

  /** Adds the order in which {@code time} stands behind a segment of many values, if any does. */
  static Finding addTo(Finding finding, BigtableEntity entity, Segment time) {
    return new RecordOrderFix(entity, time).addTo(finding);
  }

  private Finding addTo(Finding finding) {
    List<Segment> own = partsOf(componentOf(time));
    Optional<Segment> inside = own.stream().filter(KeyPartTraits::canLead).findFirst();
    if (inside.isPresent()) {
      KeyOrder order = KeyOrder.ledBy(inside.get().asPart(), RowKeys.parts(own));
      List<Segment> fixed = new ArrayList<>(entity.segments());
      int first = fixed.indexOf(own.get(0));
      fixed.removeAll(own);
      fixed.addAll(first, RowKeys.segments(entity, order.parts()));
      return finding.fix(
          KeyPicture.of(entity.key(), fixed), order.inRecord(time.asPart(), "segment"));
    }
    return entity.key().components().stream()
        .filter(component -> KeyPartTraits.canLead(partsOf(component).get(0)))
        .findFirst()
        .map(leader -> ledBy(leader, finding))
        .orElse(finding);
  }

  private Finding ledBy(Segment leader, Finding finding) {
    List<Segment> components = new ArrayList<>(entity.key().components());
    components.remove(leader);
    components.add(components.indexOf(componentOf(time)), leader);
    List<Segment> fixed =
        components.stream().flatMap(component -> partsOf(component).stream()).toList();
    return finding.fix(KeyPicture.of(entity.key(), fixed), how(leader, components));
  }

  private String how(Segment leader, List<Segment> components) {
    return KeyOrder.numbered(RowKeys.parts(components))
        ? IntStream.range(0, components.size())
            .mapToObj(index -> "%s = %s".formatted(components.get(index).name(), index + 1))
            .collect(Collectors.joining(", ", "order: ", ""))
        : "declare '%s' before '%s'".formatted(leader.name(), componentOf(time).name());
  }

  private List<Segment> partsOf(Segment component) {
    return entity.segments().stream()
        .filter(segment -> componentOf(segment).equals(component))
        .toList();
  }

  private Segment componentOf(Segment segment) {
    return entity.key().groupAround(segment).map(Group::component).orElse(segment);
  }
}
