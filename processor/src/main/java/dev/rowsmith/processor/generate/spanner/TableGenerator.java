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
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.model.spanner.EntityTable;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Generator of {@code AccessLogTable}: a constant for each column, the schema, and its statements.
 */
final class TableGenerator {

  private final SpannerEntity entity;
  private final EntityNames names;
  private final TableDefinition definition;
  private final Map<String, String> constants;

  TableGenerator(SpannerEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.definition = new EntityTable(entity).definition();
    this.constants = constants(entity, names);
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder table =
        TypeSpec.classBuilder(names.table())
            .addJavadoc("The Spanner table that holds each {@link $T}.\n", names.entity())
            .addModifiers(FINAL);
    for (ColumnCode code : ColumnCode.of(entity, names)) {
      code.column().storedNames().forEach(name -> table.addField(field(code, name)));
    }
    table.addField(schema()).addField(statements("GOOGLE_SQL", "GOOGLE_STANDARD_SQL", "GoogleSQL"));
    if (Ddl.in(SqlDialect.POSTGRESQL).problem(definition).isEmpty()) {
      table.addField(statements("POSTGRESQL", "POSTGRESQL", "PostgreSQL"));
    }
    return table.addMethod(MethodSpec.constructorBuilder().addModifiers(PRIVATE).build());
  }

  /** Returns the constants of all columns by the names of the columns. */
  private static Map<String, String> constants(SpannerEntity entity, EntityNames names) {
    Map<String, String> constants = new HashMap<>();
    for (SpannerColumn column : entity.columns()) {
      Iterator<String> paths = column.storedPaths().iterator();
      column.storedNames().forEach(name -> constants.put(name, names.column(paths.next())));
    }
    return constants;
  }

  private FieldSpec field(ColumnCode code, String name) {
    return FieldSpec.builder(code.constantType(), constants.get(name), PUBLIC, STATIC, FINAL)
        .addJavadoc("$L\n", code.words(name))
        .initializer(code.constant(name))
        .build();
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
                columns(definition.columns().stream().map(ColumnDefinition::name).toList()));
    definition.parent().ifPresent(parent -> schema.add(parent(parent)));
    definition.indexes().forEach(index -> schema.add(".index($L)", index(index)));
    definition
        .deletion()
        .ifPresent(
            policy ->
                schema.add(
                    ".deletedAfter($L, $L)", columns(List.of(policy.column())), policy.days()));
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
        CodeBlock.builder().add("$T.of($L)", RuntimeTypes.KEY_LAYOUT, parts(definition.key()));
    definition
        .shard()
        .ifPresent(
            shard ->
                key.add(
                    ".sharded($S, $L, $L)", shard.column(), shard.shards(), columns(shard.by())));
    return key.build();
  }

  private CodeBlock parts(List<KeyColumn> parts) {
    return parts.stream()
        .map(
            part ->
                CodeBlock.of(
                    "$T.$L($L)",
                    RuntimeTypes.KEY_PART,
                    part.descending() ? "descending" : "ascending",
                    constants.get(part.name())))
        .collect(CodeBlock.joining(", "));
  }

  private static CodeBlock parent(ParentDefinition parent) {
    return parent.required()
        ? CodeBlock.of(".interleavedIn($S, $L)", parent.table(), parent.cascade())
        : CodeBlock.of(".interleavedIn($S)", parent.table());
  }

  private CodeBlock index(IndexDefinition index) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add("$T.of($S, $L)", RuntimeTypes.INDEX_SCHEMA, index.name(), parts(index.parts()));
    if (!index.storing().isEmpty()) {
      code.add(".storing($L)", columns(index.storing()));
    }
    if (!index.notNull().isEmpty()) {
      code.add(".whereNotNull($L)", columns(index.notNull()));
    }
    if (index.unique()) {
      code.add(".asUnique()");
    }
    if (index.nullFiltered()) {
      code.add(".withoutNulls()");
    }
    index.parent().ifPresent(table -> code.add(".interleavedIn($S)", table));
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

  private CodeBlock columns(List<String> columns) {
    return columns.stream()
        .map(column -> CodeBlock.of("$L", constants.get(column)))
        .collect(CodeBlock.joining(", "));
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
