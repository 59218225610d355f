package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.mapping.NearestType;
import dev.rowsmith.processor.check.mapping.UnsupportedType;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.SourceRef;
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
      Property property = embedded.property();
      if (property.type().hidden() && visible) {
        findings.accept(UnsupportedType.hidden(embedded.path(), property, property.type()));
      }
    }
    for (SpannerColumn column : entity.columns()) {
      // What is embedded or converted and cannot be is declared to be that alone.
      boolean elsewhere =
          column.converter().filter(each -> each.fit() != Converter.Fit.FITS).isPresent()
              || column.property().marks().containsKey("Embedded");
      if (!elsewhere && column.type().code() == SpannerType.Code.OTHER) {
        findings.accept(noColumn(entity, column));
      } else if (!elsewhere && column.value().hidden() && visible) {
        findings.accept(UnsupportedType.hidden(column.path(), column.property(), column.value()));
      }
    }
  }

  private static Finding noColumn(SpannerEntity entity, SpannerColumn column) {
    ValueKind kind = column.value().kind();
    Optional<NearestType> nearest = NearestType.inSpanner(column.value());
    boolean message = kind == ValueKind.MESSAGE || kind == ValueKind.LITE_MESSAGE;
    boolean declared = column.source().says("type");
    if (declared && !message && nearest.isEmpty() && kind != ValueKind.OTHER) {
      // The Java type is a column, but not one of the type that is declared.
      return at(entity, column, "the type that @Column declares", column.source().at("type"))
          .because("JSON is for String, INT64_PAIR for UUID, BYTES for UUID, bytes and messages,")
          .because("and PROTO for protobuf messages.")
          .fix(
              AnnotationCode.of(column.source()).without("type"),
              "the type follows from the Java type");
    }
    Finding finding = at(entity, column, "Spanner", column.property().place());
    if (message) {
      Finding binary =
          (kind == ValueKind.MESSAGE
                  ? finding
                  : finding.because(
                      "A message of protobuf's lite runtime has no descriptor for Spanner."))
              .fix(stored(column, "BYTES"), "in its binary form");
      return kind == ValueKind.MESSAGE
          ? binary.fix(stored(column, "PROTO"), "as its own type, which PostgreSQL does not have")
          : binary;
    }
    return nearest
        .map(found -> finding.fix(retyped(column, found), found.how()))
        .orElseGet(() -> otherType(finding, column));
  }

  /** The declared type may be that of the type that it was. */
  private static DeclarationCode retyped(SpannerColumn column, NearestType nearest) {
    String type =
        column.type().array()
            ? "List<%s>".formatted(nearest.boxed())
            : column.property().type().optional()
                ? "Optional<%s>".formatted(nearest.boxed())
                : nearest.type();
    return DeclarationCode.of(column.property())
        .with(AnnotationCode.of(column.source()).without("type"))
        .typed(type);
  }

  private static DeclarationCode stored(SpannerColumn column, String type) {
    return DeclarationCode.of(column.property())
        .with(AnnotationCode.of(column.source()).withConstant("type", "ColumnType", type));
  }

  /** An array of primitives or an optional list needs no converter. */
  private static Finding otherType(Finding finding, SpannerColumn column) {
    Property property = column.property();
    DeclarationCode declared = DeclarationCode.of(property);
    String type = property.type().plain();
    String simple = type.split("[<\\[]", 2)[0];
    if (type.endsWith("[]")) {
      String element = type.substring(0, type.length() - 2);
      return element.endsWith("[]") && !element.equals("byte[]")
          ? separateTable(finding, "element")
          : finding.fix(
              declared.typed("List<%s>".formatted(boxed(element))), "an array of Spanner");
    }
    if (simple.equals("List") && property.type().optional()) {
      // The annotation that marks a component as nullable is the user's choice.
      return finding.fix("@Nullable " + declared.required(), "an absent list is NULL");
    }
    String present = type.replaceAll("\\bOptional<([^<>]+)>", "$1");
    if (simple.equals("List") && !present.equals(type)) {
      return finding.fix(declared.typed(present), "an array of Spanner");
    }
    Finding elsewhere;
    if (simple.endsWith("Map")) {
      elsewhere = separateTable(finding, "entry");
    } else if (type.contains("<") && (simple.endsWith("Set") || simple.equals("Collection"))) {
      elsewhere =
          finding.fix(
              declared.typed("List" + type.substring(simple.length())),
              "an array, if that of the elements is a column");
    } else if (simple.equals("Object") || simple.equals("java.lang.Object")) {
      elsewhere = finding.fix(declared.typed("String"), "or the type that its values have");
    } else {
      elsewhere =
          finding.fix(
              declared.with(AnnotationCode.named("Embedded")),
              "if it is a record: each of its components is a column");
    }
    return elsewhere.fix(
        "@Column(converter = %sConverter.class) %s"
            .formatted(type.replaceAll("\\W.*", ""), property.typeAndName()),
        "with a ColumnConverter to a type that is one");
  }

  private static String boxed(String element) {
    return element.equals("int")
        ? "Integer"
        : element.matches("[a-z]+") ? Wording.capitalized(element) : element;
  }

  private static Finding separateTable(Finding finding, String row) {
    return finding.fix("", "a separate table, interleaved in this one, with a row for each " + row);
  }

  private static Finding at(
      SpannerEntity entity, SpannerColumn column, String of, SourceRef place) {
    return Finding.at(
        place,
        "'%s' of %s is of type %s, which is not a column of %s"
            .formatted(column.path(), entity.name(), column.property().type().display(), of));
  }
}
