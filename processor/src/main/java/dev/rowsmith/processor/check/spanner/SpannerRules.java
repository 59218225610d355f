package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.key.KeyBytes;
import dev.rowsmith.processor.check.store.StoreRules;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;

/** What checks of every store ask Spanner. */
public record SpannerRules(SpannerEntity entity) implements StoreRules {

  @Override
  public KeyBytes bytes() {
    return new SpannerBytes(entity);
  }

  @Override
  public Finding withoutPersonal(Finding finding, Part personal) {
    PrimaryKeyPart part = entity.part(personal);
    List<String> taken = entity.columns().stream().map(SpannerColumn::path).toList();
    AnnotationCode primaryKey =
        AnnotationCode.of(part.source())
            .without("descending")
            .withConstant("generated", "Generated", "UUID_V4");
    return finding.fix(
        "%s UUID %s\n%s"
            .formatted(
                primaryKey,
                FreeName.like("id", taken, Limits.SPANNER_NAME),
                DeclarationCode.of(part.column().property()).without("PrimaryKey")),
        "an opaque id in the key, and the value in a column");
  }

  @Override
  public String becomes() {
    return "column";
  }
}
