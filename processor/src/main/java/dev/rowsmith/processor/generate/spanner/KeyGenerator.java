package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.KeyOrderCode;
import dev.rowsmith.processor.generate.MapperCode;
import dev.rowsmith.processor.generate.PersonalDataCode;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Generator of {@code AccessLogKey}: a record of the parts of the primary key. */
final class KeyGenerator {

  private final SpannerEntity entity;
  private final EntityCode code;
  private final EntityNames names;
  private final List<KeyPartCode> parts;
  private final ComputedPartCode computed;

  KeyGenerator(SpannerEntity entity, EntityCode code) {
    this.entity = entity;
    this.code = code;
    this.names = code.names();
    this.parts = KeyPartCode.given(entity, names);
    this.computed = new ComputedPartCode(entity, names);
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder key =
        TypeSpec.recordBuilder(names.key())
            .addJavadoc("Primary key of each {@link $T}; sorts as the rows do", names.entity())
            .addJavadoc(entity.shard().isPresent() ? " in each shard.\n" : ".\n")
            .addJavadoc(DocumentedMethod.components(code.keyParts()))
            .addSuperinterface(RuntimeTypes.SPANNER_KEY)
            .addSuperinterface(
                ParameterizedTypeName.get(ClassName.get(Comparable.class), names.key()))
            .recordConstructor(
                MethodSpec.constructorBuilder().addParameters(code.keyParts()).build())
            .addMethod(of())
            .addMethod(toKey())
            .addMethod(compareTo());
    PersonalDataCode.addText(key, names.key(), parts.stream().map(KeyGenerator::shown).toList());
    return key;
  }

  private static PersonalDataCode.Part shown(KeyPartCode part) {
    return new PersonalDataCode.Part(part.component(), part.column().property().personal());
  }

  private MethodSpec of() {
    CodeBlock values =
        parts.stream()
            .map(
                part ->
                    part.fromProperty(ColumnCode.value(names.variable(), part.column(), entity)))
            .collect(CodeBlock.joining(", "));
    return DocumentedMethod.returning("of", "the key of an entity")
        .isStatic()
        .parameter(names.entity(), names.variable(), "the entity")
        .returns(names.key())
        .addStatement("return new $T($L)", names.key(), values)
        .build();
  }

  private MethodSpec toKey() {
    CodeBlock values =
        entity.key().stream()
            .flatMap(part -> computed.values(part, component -> component).stream())
            .collect(CodeBlock.joining(", "));
    return MapperCode.override("toKey", RuntimeTypes.KEY, true)
        .addStatement(
            "return $T.SCHEMA.key().toKey($T.asList($L))", names.table(), Arrays.class, values)
        .build();
  }

  private MethodSpec compareTo() {
    return KeyOrderCode.compareTo(
        names.key(),
        code.keyParts().stream().map(ParameterSpec::name).toList(),
        "Spanner",
        this::comparisons);
  }

  private List<CodeBlock> comparisons(String other) {
    List<CodeBlock> comparisons = new ArrayList<>();
    for (PrimaryKeyPart part : entity.key()) {
      List<CodeBlock> these = computed.values(part, component -> component);
      List<CodeBlock> others = computed.values(part, component -> other + "." + component);
      List<String> columns = part.column().storedPaths();
      for (int at = 0; at < columns.size(); at++) {
        comparisons.add(
            CodeBlock.of(
                "$T.SCHEMA.key().compare($L, $L, $L)",
                names.table(),
                names.ofTable(columns.get(at)),
                these.get(at),
                others.get(at)));
      }
    }
    return comparisons;
  }
}
