package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.MapperCode;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Generator of {@code AccessLogMapper}: entity to mutation, and row to entity. */
final class MapperGenerator {

  private final SpannerEntity entity;
  private final EntityCode code;
  private final EntityNames names;
  private final MapperCode mapper;
  private final String row;

  MapperGenerator(SpannerEntity entity, EntityCode code) {
    this.entity = entity;
    this.code = code;
    this.names = code.names();
    this.mapper = new MapperCode(code);
    this.row = code.store().row();
  }

  TypeSpec.Builder generate() {
    return mapper.mapper(List.of(read()), Optional.empty()).addMethod(readKey());
  }

  private MethodSpec readKey() {
    List<CodeBlock> values = new ArrayList<>();
    int place = 0;
    for (PrimaryKeyPart part : entity.key()) {
      if (entity.computed(part).isEmpty()) {
        KeyPartCode key = new KeyPartCode(part.column(), names);
        values.add(key.read(ColumnCode.of(part.column(), entity, names, place), row));
      }
      place += part.column().storedNames().size();
    }
    return MapperCode.override("readKey", names.key(), true)
        .addParameter(code.store().reader(), row)
        .addStatement("return new $T($L)", names.key(), CodeBlock.join(values, ", "))
        .build();
  }

  private MethodSpec read() {
    return MapperCode.override("read", names.entity(), true)
        .addParameter(code.store().reader(), row)
        .addCode(code.construct(names.variableBeside(row), mapper.values()))
        .build();
  }
}
