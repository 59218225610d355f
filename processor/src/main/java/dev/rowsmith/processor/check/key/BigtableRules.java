package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.ExistingRowsFixes;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.store.StoreRules;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;

/**
 * What checks of every store ask Bigtable.
 *
 * @param entity the entity
 */
public record BigtableRules(BigtableEntity entity) implements StoreRules {

  @Override
  public KeyBytes bytes() {
    return new BigtableBytes(entity);
  }

  @Override
  public Finding withoutPersonal(Finding finding, Part part) {
    Segment segment = RowKeys.segment(entity, part);
    ReplacementFix replacement = new ReplacementFix(entity, segment);
    Optional<Column> id =
        PromotableColumn.of(entity.orderedKey()).stream()
            .filter(PromotableColumn::isOpaqueId)
            .flatMap(
                each ->
                    entity.columns().stream()
                        .filter(column -> column.property().equals(each.property())))
            .findFirst();
    if (id.isPresent()) {
      return replacement.addTo(
          finding,
          id.get().name(),
          replacement.promoted(id.get()),
          "and '%s' as a column".formatted(segment.name()),
          new SegmentSwap(replacement).promotion(id.get()));
    }
    String name = replacement.freeName("id");
    return replacement.addTo(
        finding,
        name,
        replacement.text(name) + "\n" + replacement.asColumn(),
        "an opaque id in the key, and the value in a cell",
        List.of());
  }

  @Override
  public String becomes() {
    return "segment and column";
  }

  @Override
  public Finding keepRows(SchemaCheck check, Finding finding) {
    return ExistingRowsFixes.keep(check, finding, entity);
  }
}
