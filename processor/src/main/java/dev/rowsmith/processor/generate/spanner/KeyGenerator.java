package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.PersonalDataCode;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Generator of {@code AccessLogKey}: a record of the parts of the primary key. */
final class KeyGenerator {

  private final SpannerEntity entity;
  private final SpannerNames names;
  private final List<KeyPartCode> parts;

  KeyGenerator(SpannerEntity entity, SpannerNames names) {
    this.entity = entity;
    this.names = names;
    this.parts = names.keyParts(entity);
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder key =
        TypeSpec.recordBuilder(names.key())
            .addJavadoc("The primary key of each {@link $T}; sorts as the rows do", names.entity())
            .addJavadoc(entity.shard().isPresent() ? " in each shard.\n" : ".\n")
            .addSuperinterface(RuntimeTypes.SPANNER_KEY)
            .addSuperinterface(
                ParameterizedTypeName.get(ClassName.get(Comparable.class), names.key()))
            .recordConstructor(
                MethodSpec.constructorBuilder()
                    .addParameters(parts.stream().map(KeyPartCode::parameter).toList())
                    .build());
    key.addMethod(of()).addMethod(toKey()).addMethod(compareTo());
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
                code ->
                    code.fromProperty(
                        new EmbeddedCode(entity, names).value(names.variable(), code.column())))
            .collect(CodeBlock.joining(", "));
    return MethodSpec.methodBuilder("of")
        .addJavadoc("Returns the key of an entity.\n")
        .addModifiers(PUBLIC, STATIC)
        .returns(names.key())
        .addParameter(names.entity(), names.variable())
        .addStatement("return new $T($L)", names.key(), values)
        .build();
  }

  private MethodSpec toKey() {
    return override("toKey", RuntimeTypes.KEY)
        .addStatement(
            "return $T.SCHEMA.key().toKey($T.asList($L))",
            names.table(),
            Arrays.class,
            values(component -> component))
        .build();
  }

  private MethodSpec compareTo() {
    // A component may be called as any parameter would be.
    return override("compareTo", TypeName.INT)
        .addParameter(names.key(), "other")
        .addCode(
            "return $T.SCHEMA.key().compare($>$>\n$T.asList($L),\n$T.asList($L)$<$<);\n",
            names.table(),
            Arrays.class,
            values("this."::concat),
            Arrays.class,
            values("other."::concat))
        .build();
  }

  /** Returns the values of all parts of the key, also of those that are computed. */
  private CodeBlock values(UnaryOperator<String> component) {
    ComputedPartCode code = new ComputedPartCode(entity, names);
    return entity.key().stream()
        .map(part -> code.value(part, component))
        .collect(CodeBlock.joining(", "));
  }

  private static MethodSpec.Builder override(String name, TypeName result) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(result);
  }
}
