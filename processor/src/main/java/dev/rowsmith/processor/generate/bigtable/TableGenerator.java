package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.model.bigtable.AgeUnit;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.JavadocEscaper;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.LayoutConstants;
import java.time.Duration;
import java.util.List;

/** Generator of {@code ReadingTable}: the schema as data, and a constant for each column. */
final class TableGenerator {

  private final BigtableEntity entity;
  private final EntityNames names;

  TableGenerator(BigtableEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder table =
        TypeSpec.classBuilder(names.table())
            .addJavadoc(
                "The table {@code $L} that holds each {@link $T}.\n",
                JavadocEscaper.of(entity.table()),
                names.entity())
            .addModifiers(FINAL);
    ColumnCode.of(entity, names).forEach(column -> table.addField(constant(column)));
    return table
        .addField(schema())
        .addMethod(MethodSpec.constructorBuilder().addModifiers(PRIVATE).build());
  }

  private FieldSpec constant(ColumnCode code) {
    Column column = code.column();
    return FieldSpec.builder(
            code.constantType(), names.column(column.name()), PUBLIC, STATIC, FINAL)
        .addJavadoc("$L\n", code.words())
        .initializer("$L$L$L", code.constant(entity.name()), absence(column, code), except(column))
        .build();
  }

  /** The columns of the same family whose names begin as those of entries are no entries. */
  private CodeBlock except(Column column) {
    if (!column.shape().hasEntries()) {
      return CodeBlock.of("");
    }
    List<CodeBlock> fixed =
        entity.columns().stream()
            .filter(other -> other.family().equals(column.family()) && !other.shape().hasEntries())
            .filter(other -> LayoutConstants.startsWith(other.qualifier(), column.qualifier()))
            .map(other -> TextLiteral.of(other.qualifier()))
            .toList();
    return fixed.isEmpty() ? CodeBlock.of("") : CodeBlock.of(".except($L)", CommaList.of(fixed));
  }

  /** Says what a row without a cell of the column is: an entity, or one with another value. */
  private CodeBlock absence(Column column, ColumnCode code) {
    return switch (column.shape().kind()) {
      case REVISION -> CodeBlock.of(".whenAbsent(0L)");
      case VALUE -> {
        if (!column.stored().whenAbsent().isEmpty()) {
          yield CodeBlock.of(".whenAbsent($L)", code.absent());
        }
        yield CodeBlock.of(canBeWithout(column) ? ".optional()" : "");
      }
      default -> CodeBlock.of("");
    };
  }

  /** What may be null by itself is marked so in its description. */
  private boolean canBeWithout(Column column) {
    return !column.property().mayBeAbsent()
        && entity.embedded().stream()
            .anyMatch(record -> record.nullable() && record.holds(column.called()));
  }

  private FieldSpec schema() {
    CodeBlock families =
        entity.families().stream()
            .map(Family::definition)
            .map(TableGenerator::family)
            .collect(CodeBlock.joining(""));
    return FieldSpec.builder(RuntimeTypes.TABLE_SCHEMA, "SCHEMA", PUBLIC, STATIC, FINAL)
        .addJavadoc(
            "The table's key, families and columns. $L shows a row key.\n",
            DocumentedMethod.link(names.key()))
        .initializer(
            "$T.of($S, $S, $T.LAYOUT)$L.columns($L)",
            RuntimeTypes.TABLE_SCHEMA,
            entity.name(),
            entity.table(),
            names.key(),
            families,
            CommaList.ofNames(names.columns().values()))
        .build();
  }

  private static CodeBlock family(FamilyDefinition family) {
    CodeBlock.Builder schema =
        CodeBlock.builder().add(".family($S, $L", family.name(), retention(family.retention()));
    Aggregation aggregation = family.cells().aggregation();
    if (aggregation != null) {
      schema.add(", $T.$L", RuntimeTypes.AGGREGATION, aggregation);
    }
    return schema.add(")").build();
  }

  private static CodeBlock retention(Retention retention) {
    if (retention.isForever()) {
      return CodeBlock.of("$T.forever()", RuntimeTypes.RETENTION);
    }
    Duration age = retention.maxAge();
    if (age == null) {
      return CodeBlock.of("$T.versions($L)", RuntimeTypes.RETENTION, retention.maxVersions());
    }
    if (retention.maxVersions() == 0) {
      String factory = AgeUnit.DAYS.holds(age) ? "days" : "age";
      return CodeBlock.of("$T.$L($L)", RuntimeTypes.RETENTION, factory, age(age));
    }
    return CodeBlock.of(
        "$T.$L($L, $L)",
        RuntimeTypes.RETENTION,
        retention.both() ? "both" : "either",
        retention.maxVersions(),
        age(age));
  }

  /** Days are a number, and other ages a duration in the largest unit that holds them. */
  private static CodeBlock age(Duration age) {
    if (AgeUnit.DAYS.holds(age)) {
      return CodeBlock.of("$L", age.toDays());
    }
    if (AgeUnit.HOURS.holds(age)) {
      return CodeBlock.of("$T.ofHours($L)", Duration.class, age.toHours());
    }
    if (AgeUnit.SECONDS.holds(age)) {
      return CodeBlock.of("$T.ofSeconds($LL)", Duration.class, age.toSeconds());
    }
    return CodeBlock.of(
        "$T.ofSeconds($LL, $L)", Duration.class, age.toSeconds(), age.toNanosPart());
  }
}
