package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.SourceRef;
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
      AnnotationFacts commit = part.column().commitSource();
      entity
          .computed(part)
          .filter(computed -> computed.fit() != Fit.FITS)
          .ifPresent(computed -> findings.accept(computedKey(entity, part, computed)));
      if (commit.says("on")) {
        findings.accept(
            Finding.at(
                    commit.at("on"),
                    name(entity, part.column())
                        + "is in the key, where no write but the insert sets it")
                .because("A key identifies the row that is written, and does not change.")
                .fix(AnnotationCode.of(commit).without("on"), ""));
      }
      if (!holds(part.column(), part.generated())) {
        findings.accept(otherType(entity, part));
      }
    }
    entity.columns().forEach(column -> check(entity, column, findings));
  }

  private static void check(
      SpannerEntity entity, SpannerColumn column, Consumer<Finding> findings) {
    String name = name(entity, column);
    SourceRef place = column.property().place();
    DeclarationCode declared = DeclarationCode.of(column.property());
    AnnotationCode stored = AnnotationCode.of(column.source());
    if (column.commitTimestamp() && !column.type().isSingle(SpannerType.Code.TIMESTAMP)) {
      findings.accept(
          Finding.at(place, name + "is not a timestamp, and cannot take that of the commit")
              .because("The time of a commit is a point in time.")
              .fix(retyped(column, "Instant"), ""));
    }
    if (column.commitTimestamp() && column.nullable() && !column.absent()) {
      AnnotationFacts commit = column.commitSource();
      findings.accept(
          Finding.at(commit.at("nullable"), name + "may be NULL in the table, and never in Java")
              .because("A row without the time could not be read.")
              .fix(declared.optional(), "or @Nullable")
              .fix(declared.with(AnnotationCode.of(commit).without("nullable")), "NOT NULL"));
    }
    String expression = column.defaultExpression().strip();
    if (column.isPair() && (column.generatedBy().isPresent() || !expression.isEmpty())) {
      findings.accept(
          Finding.at(place, name + "is two columns, which no one expression fills")
              .because("An expression of SQL is the value of one column.")
              .fix(declared.with(stored.without("type")), "in one column"));
    }
    if (column.type().array() && SINGLE.matcher(expression).matches()) {
      findings.accept(
          Finding.at(
                  column.source().at("defaultExpression"),
                  "the default %s of '%s' of %s is a single value"
                      .formatted(expression, column.path(), entity.name()))
              .because("The column is an array, and Spanner refuses a table with another default.")
              .fix(
                  stored.withText("defaultExpression", "[" + expression + "]"),
                  "in GoogleSQL; ARRAY[%s] in PostgreSQL".formatted(expression)));
    }
  }

  private static String name(SpannerEntity entity, SpannerColumn column) {
    return "'%s' of %s ".formatted(column.path(), entity.name());
  }

  private static boolean holds(SpannerColumn column, Generated generated) {
    SpannerType type = column.type();
    return switch (generated) {
      case NONE -> true;
      case UUID_V4 ->
          (column.form() == ValueForm.STRING || column.form().kind() == ValueKind.UUID)
              && !type.array()
              && !(type.isText()
                  && type.length() != 0
                  && type.length() < ValueForm.UUID_TEXT.length());
      case BIT_REVERSED_SEQUENCE, IDENTITY -> column.form() == ValueForm.LONG && !type.array();
    };
  }

  private static Finding computedKey(
      SpannerEntity entity, PrimaryKeyPart part, ComputedPart computed) {
    boolean otherParts = computed.fit() == Fit.OTHER_PARTS;
    String problem =
        switch (computed.fit()) {
          case OTHER_PARTS ->
              "of %s, which are not all given parts of the key".formatted(computed.of());
          case NO_METHOD ->
              "by '%s', and %s has no such static method of %s parameters"
                  .formatted(computed.method(), entity.name(), computed.of().size());
          default -> "by '%s', which takes or returns other types".formatted(computed.method());
        };
    Finding finding =
        Finding.at(
                computed.source().at(otherParts ? "of" : "method"),
                "'%s' in the key of %s is computed %s"
                    .formatted(part.name(), entity.name(), problem))
            .because("Java computes it from parts that are given, wherever a row is looked up.");
    if (otherParts) {
      List<String> parts =
          entity.key().stream()
              .filter(each -> each.column().generatedBy().isEmpty() && !each.column().isEmbedded())
              .map(PrimaryKeyPart::name)
              .toList();
      return parts.isEmpty()
          ? finding.fix("", "a part of the key that is not computed")
          : finding.fix(
              AnnotationCode.of(computed.source()).withText("of", parts), "or some of them");
    }
    String parameters =
        entity.columns(computed.of()).stream()
            .map(column -> column.property().typeAndName())
            .collect(Collectors.joining(", "));
    return finding.fix(
        "static %s %s(%s)"
            .formatted(part.column().property().type().display(), computed.method(), parameters),
        "in " + entity.name() + ", which throws nothing checked");
  }

  private static Finding otherType(SpannerEntity entity, PrimaryKeyPart part) {
    SpannerColumn column = part.column();
    boolean uuid = part.generated() == Generated.UUID_V4;
    String type = column.property().type().display();
    Finding finding =
        Finding.at(
                part.source().at("generated"),
                name(entity, column)
                    + "is of type %s, and is to be generated as %s"
                        .formatted(type, part.generated()))
            .because(
                uuid
                    ? "A UUID is a UUID, or a String of 36 characters."
                    : "The numbers have 63 bits, which a Long holds.");
    if (uuid && column.form() == ValueForm.STRING && !column.type().array()) {
      return finding.fix(
          AnnotationCode.of(column.source()).with("length", ValueForm.UUID_TEXT.length()), "");
    }
    return uuid
        ? finding.fix(retyped(column, "UUID"), "whose text has 36 characters")
        : finding.fix(retyped(column, "Long"), "which is null until the number is known");
  }

  /** What is declared of the stored type goes with the type of Java. */
  private static DeclarationCode retyped(SpannerColumn column, String type) {
    return DeclarationCode.of(column.property())
        .with(AnnotationCode.of(column.source()).without("length", "type", "converter"))
        .typed(column.property().type().optional() ? "Optional<%s>".formatted(type) : type);
  }
}
