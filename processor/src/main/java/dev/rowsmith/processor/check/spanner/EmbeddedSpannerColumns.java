package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.mapping.EmbeddedRecordFix;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;

/** Rules for records whose components are columns of Spanner: their types, and their places. */
final class EmbeddedSpannerColumns {

  private EmbeddedSpannerColumns() {}

  static void check(SpannerEntity entity, Consumer<Finding> findings) {
    List<EmbeddedRecord> inKey = entity.recordsInKey();
    for (EmbeddedRecord embedded : entity.embedded()) {
      if (embedded.fit() != EmbeddedRecord.Fit.FITS) {
        findings.accept(
            EmbeddedRecordFix.misfit(
                entity.name(),
                embedded,
                new Fix("", "a separate table, interleaved in this one", List.of())));
      } else {
        if (embedded.property().marks().containsKey("Column")) {
          findings.accept(ofOneColumn(entity, embedded));
        }
        if (inKey.contains(embedded)) {
          checkInKey(entity, embedded, findings);
        }
      }
    }
    for (SpannerColumn column : entity.columns()) {
      boolean inARecordOfTheKey = inKey.stream().anyMatch(each -> each.holds(column.called()));
      if (column.isEmbedded()
          && !inARecordOfTheKey
          && column.property().marks().containsKey("PrimaryKey")) {
        findings.accept(keyInside(entity, column));
      }
    }
  }

  private static void checkInKey(
      SpannerEntity entity, EmbeddedRecord embedded, Consumer<Finding> findings) {
    Property property = embedded.property();
    if (embedded.nullable()) {
      findings.accept(
          Finding.at(
                  property.place(),
                  "'%s' in the primary key of %s may be absent"
                      .formatted(embedded.path(), entity.name()))
              .because("A record in the key is the parts of the key, which every row has.")
              .fix("", "neither @Nullable nor Optional; single components may be"));
    }
    for (String attribute : List.of("descending", "generated")) {
      if (property.marks().containsKey("PrimaryKey")
          && property.marks().get("PrimaryKey").says(attribute)) {
        findings.accept(
            Finding.at(
                    property.marks().get("PrimaryKey").at(attribute),
                    "'%s' of %s is several parts of the key, and has '%s'"
                        .formatted(embedded.path(), entity.name(), attribute))
                .because("A component of the record declares this for its own part.")
                .fix("@PrimaryKey(%s = …)".formatted(attribute), "on a component of the record"));
      }
    }
  }

  private static Finding ofOneColumn(SpannerEntity entity, EmbeddedRecord embedded) {
    Property property = embedded.property();
    return Finding.at(
            property.at("Column"),
            "'%s' of %s has both @Column and @Embedded".formatted(embedded.path(), entity.name()))
        .because("Each component of the record is a column, which declares this itself.")
        .fixWithout("Column", property);
  }

  private static Finding keyInside(SpannerEntity entity, SpannerColumn column) {
    Property property = column.property();
    return Finding.at(
            property.at("PrimaryKey"),
            "'%s' of %s has @PrimaryKey, inside an @Embedded record that is not in the key"
                .formatted(column.path(), entity.name()))
        .because("@PrimaryKey on the record itself puts its components into the key.")
        .fixWithout("PrimaryKey", property);
  }
}
