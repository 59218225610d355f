package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.ValueType;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A @Stored that does not fit the values of its column", mandatory = true)
public final class InvalidStored implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Column column : entity.columns()) {
      if (column.property().marks().containsKey("Stored") && isJudged(column)) {
        checkForm(column, findings);
        checkAbsent(column, findings);
      }
    }
  }

  /**
   * Where a column has no values of its own, @Stored is wrong as a whole: InvalidColumn says so.
   */
  private static boolean isJudged(Column column) {
    return switch (column.shape().kind()) {
      case VALUE -> !column.property().marks().containsKey("Embedded");
      case MAP, CELL_MAP, VERSION_LIST, VERSION_MAP -> true;
      case SET -> column.stored().form() == StoredAs.EMPTY;
      case AGGREGATE, BUCKET_LIST, BUCKET_MAP, REVISION, MISPLACED -> false;
    };
  }

  private static void checkForm(Column column, Consumer<Finding> findings) {
    Stored stored = column.stored();
    if (stored.hasCodec() && stored.source().says("value")) {
      findings.accept(
          at(column, "codec", "has both a form and a codec")
              .because("A custom codec decides every byte of its cells.")
              .fix(without(column, "value"))
              .fix(without(column, "codec")));
    } else if (stored.hasCodec()) {
      CodecFix.of(
              stored.codecFit(),
              stored.codecName(),
              "ValueCodec<%s>".formatted(column.value().boxed()),
              problem -> at(column, "codec", problem))
          .ifPresent(findings);
    } else if (!fits(column)) {
      findings.accept(
          at(
                  column,
                  "value",
                  "is stored as %s, but %s of type %s"
                      .formatted(
                          stored.form(),
                          column.shape().kind() == Shape.Kind.VALUE ? "is" : "its values are",
                          column.value().plain()))
              .because(StoredForm.of(stored.form()).words())
              .fix(without(column, "value"), "the default form of the type"));
    } else if (stored.codecFit() == CodecFit.MISSING) {
      findings.accept(
          at(column, "value", "is stored as JSON, and rowsmith-json is not on the class path")
              .because("JSON is written by Jackson, which is in a separate module.")
              .fix("dev.rowsmith:rowsmith-json", "as a dependency of this module"));
    }
  }

  /**
   * Returns whether the values of a column have its form; what no cell holds is another finding.
   */
  private static boolean fits(Column column) {
    StoredAs form = column.stored().form();
    return form == StoredAs.EMPTY
        ? column.shape().kind() == Shape.Kind.SET
        : !KeyTypes.isInCells(column.kind()) || StoredForm.of(form).isOf().test(column.kind());
  }

  private static void checkAbsent(Column column, Consumer<Finding> findings) {
    if (!column.stored().source().says("whenAbsent")) {
      return;
    }
    ValueType type = column.property().type();
    if (!type.primitive()) {
      findings.accept(
          at(column, "whenAbsent", "has whenAbsent, but is of type " + type.source())
              .because("It is for primitives; anything else is null or empty when it is absent.")
              .fix(without(column, "whenAbsent")));
    } else if (!PrimitiveValues.isValueOf(type.kind(), column.stored().whenAbsent())) {
      String zero = JavaLiterals.of(PrimitiveValues.zero(type.kind()));
      findings.accept(
          at(
                  column,
                  "whenAbsent",
                  "is %s when it is absent, which is no %s"
                      .formatted(JavaLiterals.of(column.stored().whenAbsent()), type.display()))
              .because("It is the value as Java writes it, without a suffix.")
              .fix(
                  declared(column)
                      .with(AnnotationCode.of(column.stored().source()).with("whenAbsent", zero))));
    }
  }

  private static Finding at(Column column, String attribute, String problem) {
    return Finding.at(
            column.stored().source().at(attribute), "'%s' %s".formatted(column.name(), problem))
        .today("today", declared(column).toString());
  }

  private static DeclarationCode declared(Column column) {
    return DeclarationCode.of(column.property());
  }

  private static DeclarationCode without(Column column, String attribute) {
    AnnotationCode left = AnnotationCode.of(column.stored().source()).without(attribute);
    return left.values().isEmpty()
        ? declared(column).without("Stored")
        : declared(column).with(left);
  }
}
