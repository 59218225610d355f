package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.check.spanner.SpannerText;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.spanner.Converter;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.SpannerType;
import java.util.function.Consumer;

/** Looks at the types of components that are columns of Spanner. */
final class SpannerTypes {

  private SpannerTypes() {}

  static void check(SpannerEntity entity, Consumer<Finding> findings) {
    // In a private entity every enum is hidden, and that is the entity's mistake.
    boolean visible = entity.type().hiddenBy().isEmpty();
    for (EmbeddedRecord embedded : entity.embedded()) {
      if (embedded.property().type().hidden() && visible) {
        findings.accept(
            UnsupportedType.hidden(
                embedded.path(), embedded.property(), embedded.property().type()));
      }
    }
    for (SpannerColumn column : entity.columns()) {
      if (isJudgedElsewhere(column)) {
        continue;
      }
      if (column.type().code() == SpannerType.Code.NONE) {
        findings.accept(noColumn(entity, column));
      } else if (column.value().hidden() && visible) {
        findings.accept(UnsupportedType.hidden(column.path(), column.property(), column.value()));
      }
    }
  }

  /** What is embedded or converted and cannot be is said to be that alone. */
  private static boolean isJudgedElsewhere(SpannerColumn column) {
    return column.converter().filter(each -> each.fit() != Converter.Fit.FITS).isPresent()
        || column.property().marks().containsKey("Embedded");
  }

  private static Finding noColumn(SpannerEntity entity, SpannerColumn column) {
    Finding finding =
        Finding.at(
            column.property().place(),
            "'%s' of %s is a %s, which is no column of Spanner"
                .formatted(column.path(), entity.name(), column.property().type().display()));
    return switch (column.value().kind()) {
      case MESSAGE ->
          finding
              .fix(
                  "@Column(type = ColumnType.BYTES) " + SpannerText.of(column.property()),
                  "in its binary form")
              .fix(
                  "@Column(type = ColumnType.PROTO) " + SpannerText.of(column.property()),
                  "as its own type, which PostgreSQL does not have");
      case LITE_MESSAGE ->
          finding
              .because("A message of protobuf's lite runtime has no descriptor to tell Spanner.")
              .fix(
                  "@Column(type = ColumnType.BYTES) " + SpannerText.of(column.property()),
                  "in its binary form");
      case OTHER ->
          finding
              .fix(
                  "@Embedded " + SpannerText.of(column.property()),
                  "if it is a record: each of its components is a column")
              .fix(
                  "@Column(converter = %sConverter.class) %s"
                      .formatted(
                          PropertyText.plainType(column.property().type()).replaceAll("\\W.*", ""),
                          SpannerText.of(column.property())),
                  "with a ColumnConverter to a type that is one");
      default -> finding;
    };
  }
}
