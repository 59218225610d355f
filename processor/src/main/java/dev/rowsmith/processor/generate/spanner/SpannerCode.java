package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.MappedColumn;
import dev.rowsmith.processor.generate.MapperCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.StoreCode;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** What the code of an entity of Spanner has of its own. */
record SpannerCode(SpannerEntity entity, EntityNames names) implements StoreCode {

  /** The constants of every generated schema. */
  private static final List<String> RESERVED = List.of("SCHEMA", "GOOGLE_SQL", "POSTGRESQL");

  /** Returns what generators ask of an entity. */
  static EntityCode of(SpannerEntity entity, Set<String> inherited) {
    List<String> paths =
        entity.columns().stream().flatMap(column -> column.storedPaths().stream()).toList();
    EntityNames names =
        EntityNames.of(
            entity.type(),
            entity::generated,
            Map.of(),
            Names.constants(paths, RESERVED),
            inherited);
    List<ColumnCode> columns = ColumnCode.of(entity, names);
    return new EntityCode(
        entity.type(),
        names,
        new SpannerCode(entity, names),
        KeyPartCode.given(entity, names).stream().map(KeyPartCode::parameter).toList(),
        properties(entity),
        columns,
        entity.embedded(),
        entity.revision().map(column -> columns.get(entity.columns().indexOf(column))),
        entity.construction());
  }

  private static List<Property> properties(SpannerEntity entity) {
    return Stream.concat(
            entity.columns().stream()
                .filter(column -> !column.isEmbedded())
                .map(SpannerColumn::property),
            entity.embedded().stream().filter(each -> !each.nested()).map(EmbeddedRecord::property))
        .toList();
  }

  @Override
  public String row() {
    return "row";
  }

  @Override
  public ClassName writer() {
    return RuntimeTypes.WRITE_BUILDER;
  }

  @Override
  public ClassName reader() {
    return RuntimeTypes.STRUCT_READER;
  }

  @Override
  public TypeName mapper(boolean revised) {
    return ParameterizedTypeName.get(
        revised ? RuntimeTypes.REVISED_MAPPER : RuntimeTypes.ENTITY_MAPPER,
        names.entity(),
        names.key());
  }

  @Override
  public TypeName repository(boolean revised, ClassName self) {
    return ParameterizedTypeName.get(
        revised ? RuntimeTypes.REVISED_REPOSITORY : RuntimeTypes.REPOSITORY,
        names.entity(),
        names.key(),
        self);
  }

  @Override
  public TypeName update(ClassName self) {
    return ParameterizedTypeName.get(RuntimeTypes.ROW_UPDATE, self);
  }

  @Override
  public TypeName updating(boolean revised) {
    return inTransaction(revised, WildcardTypeName.subtypeOf(Object.class));
  }

  /** Returns the superclass of a view inside a transaction. */
  TypeName inTransaction(boolean revised, TypeName self) {
    return ParameterizedTypeName.get(
        revised ? RuntimeTypes.REVISED_ROW_REPOSITORY : RuntimeTypes.ROW_REPOSITORY,
        names.entity(),
        names.key(),
        self);
  }

  /** Returns the superclass of a view without writes. */
  TypeName readOnly(ClassName self) {
    return ParameterizedTypeName.get(
        RuntimeTypes.READ_ONLY_REPOSITORY, names.entity(), names.key(), self);
  }

  @Override
  public void addTo(ClassName view, TypeSpec.Builder type, List<MethodSpec> updates) {
    type.addMethods(derived(view));
    new RepositoryViews(this).addInTransaction(view, type, false, updates);
  }

  /** A repository makes others of its own kind, with other options. */
  List<MethodSpec> derived(ClassName self) {
    return List.of(
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addParameter(RuntimeTypes.REPOSITORY_CONTEXT, "context")
            .addStatement("super(context, new $T())", names.mapper())
            .build(),
        MapperCode.override("on", self, false)
            .addParameter(RuntimeTypes.REPOSITORY_CONTEXT, "context")
            .addStatement("return new $T(context)", self)
            .build());
  }

  @Override
  public CodeBlock writeAbsent(List<? extends MappedColumn> columns) {
    return CodeBlock.of("writeNulls($L, $L)", row(), constants(columns));
  }

  private static CodeBlock constants(List<? extends MappedColumn> columns) {
    return columns.stream().map(MappedColumn::constants).collect(CodeBlock.joining(", "));
  }

  /** What the database says of a row by itself does not tell whether there is a record. */
  @Override
  public CodeBlock isAbsent(List<? extends MappedColumn> columns) {
    List<ColumnCode> all = columns.stream().map(ColumnCode.class::cast).toList();
    List<ColumnCode> given = all.stream().filter(ColumnCode::isGiven).toList();
    return (given.isEmpty() ? all : given)
        .stream()
            .map(column -> CodeBlock.of("$L.isNull($L)", row(), column.place()))
            .collect(CodeBlock.joining(" && "));
  }

  @Override
  public CodeBlock require(String path, String record) {
    return CodeBlock.of("require($S, $L)", path, record);
  }

  @Override
  public CodeBlock clear(List<? extends MappedColumn> columns) {
    return CodeBlock.builder().addStatement("return clearAll($L)", constants(columns)).build();
  }
}
