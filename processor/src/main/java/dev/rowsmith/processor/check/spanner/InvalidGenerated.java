package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.spanner.ComputedPart;
import dev.rowsmith.processor.model.spanner.ComputedPart.Fit;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import dev.rowsmith.spanner.Generated;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

@AutoService(SchemaCheck.class)
@Rule(title = "A column that cannot hold what Spanner is to put into it", mandatory = true)
public final class InvalidGenerated implements EntityCheck<SpannerEntity> {

  /** A number, a truth value or a text: what no array is, in either dialect. */
  private static final Pattern SINGLE = Pattern.compile("[-+]?\\d+(\\.\\d+)?|(?i:true|false)");

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (PrimaryKeyPart part : entity.key()) {
      entity
          .computed(part)
          .filter(computed -> computed.fit() != ComputedPart.Fit.FITS)
          .ifPresent(computed -> findings.accept(computedKey(entity, part, computed)));
      if (part.column().commitSource().says("on")) {
        findings.accept(timeInKey(entity, part.column()));
      }
      if (!holds(part.column(), part.generated())) {
        findings.accept(otherType(entity, part));
      }
    }
    for (SpannerColumn column : entity.columns()) {
      if (column.commitTimestamp() && !column.type().isSingle(SpannerType.Code.TIMESTAMP)) {
        findings.accept(noTimestamp(entity, column));
      }
      if (column.commitTimestamp() && column.nullable() && !column.absent()) {
        findings.accept(nullTime(entity, column));
      }
      boolean filled = column.generatedBy().isPresent() || !column.defaultExpression().isEmpty();
      if (column.isPair() && filled) {
        findings.accept(twoColumns(entity, column));
      }
      if (column.type().array() && SINGLE.matcher(column.defaultExpression().strip()).matches()) {
        findings.accept(singleDefault(entity, column));
      }
    }
  }

  private static Finding singleDefault(SpannerEntity entity, SpannerColumn column) {
    String expression = column.defaultExpression().strip();
    return Finding.at(
            column.source().at("defaultExpression"),
            "the default %s of '%s' of %s is a single value"
                .formatted(expression, column.path(), entity.name()))
        .because("The column is an array, and Spanner refuses a table with another default.")
        .fix(
            AnnotationCode.of(column.source())
                .withText("defaultExpression", "[" + expression + "]"),
            "in GoogleSQL; ARRAY[%s] in PostgreSQL".formatted(expression));
  }

  private static boolean holds(SpannerColumn column, Generated generated) {
    return switch (generated) {
      case NONE -> true;
      case UUID_V4 -> holdsUuid(column);
      case BIT_REVERSED_SEQUENCE, IDENTITY ->
          column.form() == ValueForm.LONG && !column.type().array();
    };
  }

  private static boolean holdsUuid(SpannerColumn column) {
    SpannerType type = column.type();
    boolean uuid = column.form() == ValueForm.STRING || column.form().kind() == ValueKind.UUID;
    boolean cut =
        type.isText() && type.length() != 0 && type.length() < ValueForm.UUID_TEXT.length();
    return uuid && !cut && !type.array();
  }

  private static Finding computedKey(
      SpannerEntity entity, PrimaryKeyPart part, ComputedPart computed) {
    String type = part.column().property().type().display();
    Finding finding =
        Finding.at(
                computed.source().at(computed.fit() == Fit.OTHER_PARTS ? "of" : "method"),
                "'%s' in the key of %s %s"
                    .formatted(part.name(), entity.name(), problem(entity, computed)))
            .because("Java computes it from parts that are given, wherever a row is looked up.");
    if (computed.fit() == Fit.OTHER_PARTS) {
      List<String> parts =
          entity.key().stream()
              .filter(each -> each.column().generatedBy().isEmpty() && !each.column().isEmbedded())
              .map(PrimaryKeyPart::name)
              .toList();
      AnnotationCode text = AnnotationCode.of(computed.source());
      return parts.isEmpty()
          ? finding.fix("", "a part of the key that is not computed")
          : finding.fix(text.withText("of", parts), "or some of them");
    }
    String parameters =
        computed.of().stream()
            .flatMap(name -> entity.column(name).stream())
            .map(column -> column.property().type().display() + " " + column.property().name())
            .collect(Collectors.joining(", "));
    return finding.fix(
        "static %s %s(%s)".formatted(type, computed.method(), parameters),
        "in " + entity.name() + ", which throws nothing checked");
  }

  private static String problem(SpannerEntity entity, ComputedPart computed) {
    return switch (computed.fit()) {
      case OTHER_PARTS ->
          "is computed of %s, which are not all given parts of the key".formatted(computed.of());
      case NO_METHOD ->
          "is computed by '%s', and %s has no such static method of %s parameters"
              .formatted(computed.method(), entity.name(), computed.of().size());
      default ->
          "is computed by '%s', which takes or returns other types".formatted(computed.method());
    };
  }

  private static Finding otherType(SpannerEntity entity, PrimaryKeyPart part) {
    SpannerColumn column = part.column();
    boolean uuid = part.generated() == Generated.UUID_V4;
    Finding finding =
        Finding.at(
                part.source().at("generated"),
                "'%s' of %s is of type %s, and is to be generated as %s"
                    .formatted(
                        part.name(),
                        entity.name(),
                        column.property().type().display(),
                        part.generated()))
            .because(
                uuid
                    ? "A UUID is a UUID, or a String of 36 characters."
                    : "The numbers have 63 bits, which a Long holds.");
    if (uuid && column.form() == ValueForm.STRING && !column.type().array()) {
      AnnotationCode longer =
          AnnotationCode.of(column.source()).with("length", ValueForm.UUID_TEXT.length());
      return finding.fix(longer, "");
    }
    return retyped(
        finding,
        column,
        AnnotationCode.of(part.source()) + " ",
        uuid ? "UUID" : "Long",
        uuid ? "whose text has 36 characters" : "which is null until the number is known");
  }

  private static Finding noTimestamp(SpannerEntity entity, SpannerColumn column) {
    Finding finding =
        Finding.at(
                column.property().place(),
                "'%s' of %s is not a timestamp, and cannot take that of the commit"
                    .formatted(column.path(), entity.name()))
            .because("The time of a commit is a point in time.");
    return retyped(finding, column, "@CommitTimestamp ", "Instant", "");
  }

  private static Finding timeInKey(SpannerEntity entity, SpannerColumn column) {
    return Finding.at(
            column.commitSource().at("on"),
            "'%s' of %s is in the key, where no write but the insert sets it"
                .formatted(column.path(), entity.name()))
        .because("A key identifies the row that is written, and does not change.")
        .fix(AnnotationCode.of(column.commitSource()).without("on"), "");
  }

  private static Finding nullTime(SpannerEntity entity, SpannerColumn column) {
    return Finding.at(
            column.commitSource().at("nullable"),
            "'%s' of %s may be NULL in the table, and never in Java"
                .formatted(column.path(), entity.name()))
        .because("A row without the time could not be read.")
        .fix("@Nullable " + SpannerCode.of(column.property()), "or an Optional")
        .fix(AnnotationCode.of(column.commitSource()).without("nullable"), "NOT NULL");
  }

  /**
   * What is declared of the stored type goes with the type of Java, and is for a person to look at.
   */
  private static Finding retyped(
      Finding finding, SpannerColumn column, String annotation, String type, String how) {
    Property property = column.property();
    String wanted = property.type().optional() ? "Optional<%s>".formatted(type) : type;
    boolean plain = column.source().written().isEmpty();
    return finding.fix(
        annotation + wanted + " " + property.name(),
        how,
        plain ? new Edit[] {new Edit.Retype(property.place(), wanted)} : new Edit[0]);
  }

  private static Finding twoColumns(SpannerEntity entity, SpannerColumn column) {
    AnnotationCode one = AnnotationCode.of(column.source()).without("type");
    boolean plain = one.unlessEmpty().isEmpty();
    return Finding.at(
            column.property().place(),
            "'%s' of %s is two columns, which no one expression fills"
                .formatted(column.path(), entity.name()))
        .because("An expression of SQL is the value of one column.")
        .fix(
            one.unlessEmpty() + SpannerCode.of(column.property()),
            "in one column",
            plain ? new Edit.Unannotate(column.source().place(), "Column") : one.edit());
  }
}
