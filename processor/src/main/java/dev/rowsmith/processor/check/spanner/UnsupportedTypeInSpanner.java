package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.mapping.NearestType;
import dev.rowsmith.processor.check.mapping.UnsupportedType;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.spanner.Converter;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(UnsupportedType.class)
public final class UnsupportedTypeInSpanner implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
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
      if (column.type().code() == SpannerType.Code.OTHER) {
        findings.accept(noColumn(entity, column));
      } else if (column.value().hidden() && visible) {
        findings.accept(UnsupportedType.hidden(column.path(), column.property(), column.value()));
      }
    }
  }

  /** What is embedded or converted and cannot be is declared to be that alone. */
  private static boolean isJudgedElsewhere(SpannerColumn column) {
    return column.converter().filter(each -> each.fit() != Converter.Fit.FITS).isPresent()
        || column.property().marks().containsKey("Embedded");
  }

  private static Finding noColumn(SpannerEntity entity, SpannerColumn column) {
    return switch (column.value().kind()) {
      case MESSAGE ->
          noColumnAtAll(entity, column)
              .fix(typed("BYTES", column), "in its binary form")
              .fix(typed("PROTO", column), "as its own type, which PostgreSQL does not have");
      case LITE_MESSAGE ->
          noColumnAtAll(entity, column)
              .because("A message of protobuf's lite runtime has no descriptor for Spanner.")
              .fix(typed("BYTES", column), "in its binary form");
      default -> {
        Optional<NearestType> nearest = NearestType.inSpanner(column.value());
        if (nearest.isPresent()) {
          yield retyped(noColumnAtAll(entity, column), column, nearest.get());
        }
        yield column.value().kind() == ValueKind.OTHER
            ? other(noColumnAtAll(entity, column), column)
            : otherType(entity, column);
      }
    };
  }

  private static Finding noColumnAtAll(SpannerEntity entity, SpannerColumn column) {
    return Finding.at(
        column.property().place(),
        "'%s' of %s is of type %s, which is not a column of Spanner"
            .formatted(column.path(), entity.name(), column.property().type().display()));
  }

  /** The Java type is a column, but not one of the type that is declared. */
  private static Finding otherType(SpannerEntity entity, SpannerColumn column) {
    return Finding.at(
            column.source().at("type"),
            "'%s' of %s is of type %s, which is not a column of the type that @Column declares"
                .formatted(column.path(), entity.name(), column.property().type().display()))
        .because("JSON is for String, INT64_PAIR for UUID, BYTES for UUID, bytes and messages,")
        .because("and PROTO for protobuf messages.")
        .fix(
            AnnotationCode.of(column.source()).without("type"),
            "the type follows from the Java type");
  }

  private static Finding retyped(Finding finding, SpannerColumn column, NearestType nearest) {
    String type =
        column.type().array()
            ? "List<%s>".formatted(nearest.boxed())
            : column.property().type().optional()
                ? "Optional<%s>".formatted(nearest.boxed())
                : nearest.type();
    String fix = type + " " + column.property().name();
    return column.source().says("type") // Which may be that of the type that it was.
        ? finding.fix(fix, nearest.how())
        : finding.fix(fix, nearest.how(), new Edit.Retype(column.property().place(), type));
  }

  /** An array of primitives or an optional list needs no converter. */
  private static Finding other(Finding finding, SpannerColumn column) {
    String type = column.property().type().plain();
    return ListFix.of(column.property(), type)
        .map(finding::fix)
        .orElseGet(() -> toBeConverted(finding, column));
  }

  private static Finding toBeConverted(Finding finding, SpannerColumn column) {
    if (column.property().type().plain().endsWith("[]")) {
      return finding.fix(
          "", "a separate table, interleaved in this one, with a row for each element");
    }
    return withoutConverter(finding, column)
        .fix(
            "@Column(converter = %sConverter.class) %s"
                .formatted(
                    column.property().type().plain().replaceAll("\\W.*", ""),
                    SpannerCode.of(column.property())),
            "with a ColumnConverter to a type that is one");
  }

  private static Finding withoutConverter(Finding finding, SpannerColumn column) {
    String type = column.property().type().plain();
    String simple = type.split("<", 2)[0];
    if (simple.endsWith("Map")) {
      return finding.fix(
          "", "a separate table, interleaved in this one, with a row for each entry");
    }
    if (type.contains("<") && (simple.endsWith("Set") || simple.equals("Collection"))) {
      String list = "List" + type.substring(simple.length());
      return finding.fix(
          list + " " + column.property().name(),
          "an array, if that of the elements is a column",
          new Edit.Retype(column.property().place(), list));
    }
    if (type.equals("Object") || type.equals("java.lang.Object")) {
      return finding.fix("String " + column.property().name(), "or the type that its values have");
    }
    return finding.fix(
        "@Embedded " + SpannerCode.of(column.property()),
        "if it is a record: each of its components is a column");
  }

  private static String typed(String type, SpannerColumn column) {
    return AnnotationCode.named("Column").withConstant("type", "ColumnType", type)
        + " "
        + SpannerCode.of(column.property());
  }
}
