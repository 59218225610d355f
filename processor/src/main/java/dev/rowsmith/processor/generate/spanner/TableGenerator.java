package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.model.spanner.EntityTable;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Generator of {@code AccessLogTable}: a constant for each column, the schema, and its statements.
 */
final class TableGenerator {

  private final SpannerEntity entity;
  private final EntityNames names;
  private final TableDefinition definition;

  TableGenerator(SpannerEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.definition = new EntityTable(entity).definition();
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder table =
        TypeSpec.classBuilder(names.table())
            .addJavadoc("The Spanner table that holds each {@link $T}.\n", names.entity())
            .addModifiers(FINAL);
    ColumnCode.of(entity, names).forEach(column -> table.addFields(fields(column)));
    table.addField(schema()).addField(statements("GOOGLE_SQL", "GOOGLE_STANDARD_SQL", "GoogleSQL"));
    if (Ddl.in(SqlDialect.POSTGRESQL).problem(definition).isEmpty()) {
      table.addField(statements("POSTGRESQL", "POSTGRESQL", "PostgreSQL"));
    }
    return table.addMethod(MethodSpec.constructorBuilder().addModifiers(PRIVATE).build());
  }

  private List<String> constants(List<String> paths) {
    return paths.stream().map(names::column).toList();
  }

  private List<FieldSpec> fields(ColumnCode code) {
    SpannerColumn column = code.column();
    List<String> constants = constants(column.storedPaths());
    List<FieldSpec> fields = new ArrayList<>();
    for (String name : column.storedNames()) {
      fields.add(
          FieldSpec.builder(
                  code.constantType(), constants.get(fields.size()), PUBLIC, STATIC, FINAL)
              .addJavadoc("$L\n", code.words(name))
              .initializer(code.constant(name))
              .build());
    }
    return fields;
  }

  private FieldSpec schema() {
    CodeBlock.Builder schema =
        CodeBlock.builder()
            .add(
                "$T.of($S, $S, $L, $L)",
                RuntimeTypes.TABLE_SCHEMA,
                entity.name(),
                entity.table(),
                key(),
                columns(entity.columns()));
    definition.parent().ifPresent(parent -> schema.add(parent(parent)));
    entity.indexes().forEach(index -> schema.add(".index($L)", index(index)));
    entity
        .deletionPolicy()
        .ifPresent(
            policy ->
                schema.add(
                    ".deletedAfter($L, $L)", constantsOf(policy.property()).get(0), policy.days()));
    definition.foreignKeys().forEach(key -> schema.add(".foreignKey($L)", foreignKey(key)));
    definition
        .checks()
        .forEach(
            check -> schema.add(".check($S, $L)", check.name(), TextLiteral.of(check.condition())));
    return FieldSpec.builder(RuntimeTypes.TABLE_SCHEMA, "SCHEMA", PUBLIC, STATIC, FINAL)
        .addJavadoc("The table's columns, key and indexes.\n")
        .initializer(schema.build())
        .build();
  }

  private CodeBlock key() {
    CodeBlock.Builder key =
        CodeBlock.builder()
            .add(
                "$T.of($L)",
                RuntimeTypes.KEY_LAYOUT,
                entity.key().stream()
                    .flatMap(
                        part -> parts(constants(part.column().storedPaths()), part.descending()))
                    .collect(CodeBlock.joining(", ")));
    entity.shard().ifPresent(shard -> key.add(shard(shard)));
    return key.build();
  }

  private CodeBlock shard(ShardColumn shard) {
    return CodeBlock.of(
        ".sharded($S, $L, $L)",
        shard.name(),
        shard.shards(),
        columns(entity.shardedBy().stream().map(PrimaryKeyPart::column).toList()));
  }

  private static Stream<CodeBlock> parts(List<String> constants, boolean descending) {
    String direction = descending ? "descending" : "ascending";
    return constants.stream()
        .map(constant -> CodeBlock.of("$T.$L($L)", RuntimeTypes.KEY_PART, direction, constant));
  }

  private static CodeBlock parent(ParentDefinition parent) {
    return parent.required()
        ? CodeBlock.of(".interleavedIn($S, $L)", parent.table(), parent.cascade())
        : CodeBlock.of(".interleavedIn($S)", parent.table());
  }

  private CodeBlock index(Index index) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add(
                "$T.of($S, $L)",
                RuntimeTypes.INDEX_SCHEMA,
                index.name(),
                index.parts().stream()
                    .flatMap(part -> parts(constantsOf(part.name()), part.descending()))
                    .collect(CodeBlock.joining(", ")));
    if (!index.storing().isEmpty()) {
      code.add(".storing($L)", columns(entity.columns(index.storing())));
    }
    if (!index.notNull().isEmpty()) {
      code.add(".whereNotNull($L)", columns(entity.columns(index.notNull())));
    }
    if (index.unique()) {
      code.add(".asUnique()");
    }
    if (index.nullFiltered()) {
      code.add(".withoutNulls()");
    }
    index.interleavedIn().ifPresent(parent -> code.add(".interleavedIn($S)", parent.table()));
    return code.build();
  }

  private static CodeBlock foreignKey(ForeignKeyDefinition key) {
    return CodeBlock.of(
        "$T.of($S, $L).references($S, $L)$L",
        RuntimeTypes.FOREIGN_KEY,
        key.name(),
        names(key.columns()),
        key.table(),
        names(key.referenced()),
        key.cascade() ? ".onDeleteCascade()" : "");
  }

  private static CodeBlock names(List<String> columns) {
    return columns.stream().map(name -> CodeBlock.of("$S", name)).collect(CodeBlock.joining(", "));
  }

  private CodeBlock columns(Collection<SpannerColumn> columns) {
    return columns.stream()
        .flatMap(column -> constants(column.storedPaths()).stream())
        .map(constant -> CodeBlock.of("$L", constant))
        .collect(CodeBlock.joining(", "));
  }

  private List<String> constantsOf(String property) {
    return constants(
        entity.column(property).map(SpannerColumn::storedPaths).orElse(List.of(property)));
  }

  private static FieldSpec statements(String constant, String dialect, String name) {
    return FieldSpec.builder(
            ParameterizedTypeName.get(ClassName.get(List.class), ClassName.get(String.class)),
            constant,
            PUBLIC,
            STATIC,
            FINAL)
        .addJavadoc("The statements that create the table in a database of $L.\n", name)
        .initializer("SCHEMA.ddl($T.$L)", RuntimeTypes.DIALECT, dialect)
        .build();
  }
}
