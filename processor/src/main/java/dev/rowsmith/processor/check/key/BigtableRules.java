package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.store.ExistingRows;
import dev.rowsmith.processor.check.store.StoreRules;
import dev.rowsmith.processor.lock.RowChange;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import java.util.Optional;
import java.util.function.Function;

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
    Segment segment = BigtableBytes.segment(entity, part);
    ReplacementFix replacement = new ReplacementFix(entity, segment);
    Optional<Column> id =
        PromotionChange.of(entity.declaredKey()).stream()
            .filter(PromotionChange::isOpaqueId)
            .flatMap(
                each ->
                    entity.columns().stream()
                        .filter(column -> column.property().equals(each.property())))
            .findFirst();
    return finding.fix(
        id.map(column -> replacement.by(column, "and '%s' as a column".formatted(segment.name())))
            .orElseGet(
                () ->
                    replacement.byText(
                        replacement.freeName("id"),
                        "\n" + replacement.demoted(),
                        "an opaque id in the key, and the value in a cell")));
  }

  @Override
  public String becomes() {
    return "segment and column";
  }

  @Override
  public Finding keepRows(SchemaCheck check, Finding finding, Function<Fix, RowChange> effect) {
    if (entity.key().format() != KeyFormat.VERBATIM) {
      return finding;
    }
    // Nobody knows the keys of a layout that cannot be read.
    boolean known = entity.key().template().problem().isEmpty();
    return new ExistingRows(check, known ? effect : fix -> RowChange.KEY).keep(finding);
  }
}
