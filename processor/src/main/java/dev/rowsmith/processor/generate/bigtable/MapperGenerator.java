package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.MapperCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Property;

/** Generator of {@code ReadingMapper}: entity to cells, and cells to entity. */
final class MapperGenerator {

  private final BigtableEntity entity;
  private final EntityCode code;
  private final EntityNames names;
  private final MapperCode mapper;

  MapperGenerator(BigtableEntity entity, EntityCode code) {
    this.entity = entity;
    this.code = code;
    this.names = code.names();
    this.mapper = new MapperCode(code);
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder type =
        mapper
            .mapper(
                new ReadGenerator(entity, code, mapper).generate(),
                entity.cellTimestamp().map(this::timestamp))
            .addMethod(constructorWithSchema())
            .addMethod(decodeKey());
    if (entity.cellTimestamp().isPresent()) {
      type.addMethod(hasCellTimestamp());
    }
    if (!entity.segments().isEmpty()) {
      ClassName start = new ScanStepGenerator(entity, code).startClass();
      type.addSuperinterface(ParameterizedTypeName.get(RuntimeTypes.SCAN_PLANNER, start))
          .addMethod(scan(start));
    }
    return type;
  }

  private static MethodSpec scan(ClassName start) {
    return MapperCode.override("scan", start, true)
        .addStatement("return new $T(this)", start)
        .build();
  }

  private static MethodSpec hasCellTimestamp() {
    return MapperCode.override("hasCellTimestamp", TypeName.BOOLEAN, true)
        .addStatement("return true")
        .build();
  }

  private MethodSpec constructorWithSchema() {
    return mapper.constructor(
        mapper
            .begin("Maps to the columns of a schema of the same layout.")
            .parameter(RuntimeTypes.TABLE_SCHEMA, "schema", "the schema"),
        "SCHEMA.requireLayoutOf(schema)");
  }

  private MethodSpec decodeKey() {
    return MapperCode.override("decodeKey", names.key(), true)
        .addParameter(RuntimeTypes.BYTE_STRING, "rowKey")
        .addStatement("return $T.decode(rowKey)", names.key())
        .build();
  }

  private CodeBlock timestamp(Property timestamp) {
    return CodeBlock.of(
        "$L.$L($S, $L$L)",
        code.store().row(),
        timestamp.personal() ? "personalTimestamp" : "timestamp",
        timestamp.name(),
        ConstructionCode.read(names.variableBeside(code.store().row()), timestamp),
        timestamp.type().optional() ? ".orElse(null)" : "");
  }
}
