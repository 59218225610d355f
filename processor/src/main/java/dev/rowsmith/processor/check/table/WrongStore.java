package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.StrayAnnotation;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.Map;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An annotation of one store on an entity of the other, where it has no effect")
public final class WrongStore implements SchemaCheck {

  private static final String BIGTABLE = "Bigtable";
  private static final String SPANNER = "Spanner";

  /** What says the like in Spanner, by the annotation of Bigtable. */
  private static final Map<String, String> IN_SPANNER =
      Map.of(
          "RowKey", "PrimaryKey",
          "Qualifier", "Column",
          "CellTimestamp", "CommitTimestamp",
          "Salted", "HashSharded");

  /** What says the like in Bigtable, by the annotation of Spanner. */
  private static final Map<String, String> IN_BIGTABLE =
      Map.of(
          "PrimaryKey", "RowKey",
          "Column", "Qualifier",
          "CommitTimestamp", "CellTimestamp",
          "HashSharded", "Salted");

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (StrayAnnotation stray : entity.type().strays()) {
      findings.accept(finding(entity.type(), stray, BIGTABLE, SPANNER, IN_BIGTABLE));
    }
  }

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (StrayAnnotation stray : entity.type().strays()) {
      findings.accept(finding(entity.type(), stray, SPANNER, BIGTABLE, IN_SPANNER));
    }
  }

  private static Finding finding(
      EntityClass type,
      StrayAnnotation stray,
      String store,
      String other,
      Map<String, String> twins) {
    String entity = type.name().display();
    boolean ofClass = stray.member().isEmpty();
    String bearer = ofClass ? entity : "'%s'".formatted(stray.member());
    Finding finding =
        Finding.at(
                stray.place(),
                "@%s on %s is an annotation of %s, and %s is a table of %s alone"
                    .formatted(
                        stray.name(),
                        ofClass ? entity : bearer + " of " + entity,
                        other,
                        entity,
                        store))
            .because("It has no effect there; the import may be that of the other store.")
            .fix(
                "no @" + stray.name(),
                "on " + bearer,
                new Edit.Unannotate(stray.place(), stray.name()));
    String twin = twins.get(stray.name());
    return twin == null
        ? finding
        : finding.fix("@" + twin, "of %s, which means the same".formatted(store));
  }
}
