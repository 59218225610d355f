package dev.rowsmith.processor.generate;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PROTECTED;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.model.EmbeddedRecord;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Code of a mapper: what both stores have of it. */
public final class MapperCode {

  private final EntityCode entity;
  private final EntityNames names;
  private final EmbeddedCode embedded;
  private final String row;

  public MapperCode(EntityCode entity) {
    this.entity = entity;
    this.names = entity.names();
    this.embedded = new EmbeddedCode(entity);
    this.row = entity.store().row();
  }

  /**
   * Returns the class, without what reads a key.
   *
   * @param read the methods that read an entity
   * @param timestamp the statement that writes the time of a row's cells, if one does
   */
  public TypeSpec.Builder mapper(Iterable<MethodSpec> read, Optional<CodeBlock> timestamp) {
    TypeSpec.Builder mapper =
        TypeSpec.classBuilder(names.mapper())
            .addJavadoc("Mapper of each {@link $T} to the columns of its row.\n", names.entity())
            .addModifiers(FINAL)
            .superclass(entity.store().mapper(entity.revision().isPresent()))
            .addMethod(constructor(begin("Maps to the columns of the table."), "SCHEMA"));
    mapper.addMethod(keyOf()).addMethod(write(timestamp)).addMethods(read);
    RevisionCode.of(entity).ifPresent(code -> mapper.addMethods(code.mapperMethods()));
    return mapper.addMethods(embedded.methods());
  }

  /** Begins a constructor. */
  public DocumentedMethod begin(String sentence) {
    return DocumentedMethod.constructor(entity.type().isPublic(), sentence);
  }

  /** Returns a constructor, with the schema that it maps to. */
  public MethodSpec constructor(DocumentedMethod begun, String schema) {
    CodeBlock revision =
        entity
            .revision()
            .map(column -> CodeBlock.of(", $L", column.constants()))
            .orElse(CodeBlock.of(""));
    return begun.end().addStatement("super($T.$L$L)", names.table(), schema, revision).build();
  }

  private MethodSpec keyOf() {
    return override("keyOf", names.key(), true)
        .addParameter(names.entity(), names.variable())
        .addStatement("return $T.of($L)", names.key(), names.variable())
        .build();
  }

  private MethodSpec write(Optional<CodeBlock> timestamp) {
    String variable = names.variableBeside(row);
    MethodSpec.Builder write =
        override("write", TypeName.VOID, false)
            .addParameter(names.entity(), variable)
            .addParameter(entity.store().writer(), row);
    timestamp.ifPresent(write::addStatement);
    Set<EmbeddedRecord> written = new HashSet<>();
    for (MappedColumn column : entity.columns()) {
      Optional<EmbeddedRecord> record = entity.recordAround(column);
      if (record.isEmpty()) {
        column
            .write(row, ConstructionCode.read(variable, column.property()))
            .ifPresent(write::addStatement);
      } else if (written.add(record.get())) {
        String value = ConstructionCode.read(variable, record.get().property());
        write.addStatement(embedded.write(record.get(), value));
      }
    }
    return write.build();
  }

  /** Returns the values of all columns and embedded records, read from a row, by their paths. */
  public Map<String, CodeBlock> values() {
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    entity.columns().forEach(column -> values.put(column.path(), column.read(row)));
    entity.ownRecords().forEach(each -> values.put(each.path(), embedded.read(each)));
    return values;
  }

  /** Begins a method that overrides one of the runtime's. */
  public static MethodSpec.Builder override(String name, TypeName result, boolean isPublic) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(isPublic ? PUBLIC : PROTECTED)
        .returns(result);
  }
}
