package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.JavadocEscaper;
import dev.rowsmith.processor.generate.KeyOrderCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.PersonalDataCode;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Generator of {@code ReadingKey}: a record of the segments that encodes, decodes and sorts them.
 */
final class KeyGenerator {

  private final BigtableEntity entity;
  private final EntityNames names;
  private final List<String> components;
  private final KeyCodecMethods bodies;
  private final ComputedCode computed;

  KeyGenerator(BigtableEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.bodies = new KeyCodecMethods(entity, names);
    this.computed = new ComputedCode(entity, names);
    this.components =
        entity.key().given().stream().map(segment -> Names.component(segment.member())).toList();
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder key =
        TypeSpec.recordBuilder(names.key())
            .addJavadoc("Row key of a {@link $T}: {@code $L}.\n", names.entity(), picture())
            .addJavadoc("\n<pre>{@code\n$L}</pre>\n", KeyExample.of(entity.key()))
            .addJavadoc(DocumentedMethod.components(parameters()))
            .recordConstructor(MethodSpec.constructorBuilder().addParameters(parameters()).build())
            .addSuperinterface(RuntimeTypes.ROW_KEY)
            .addSuperinterface(
                ParameterizedTypeName.get(ClassName.get(Comparable.class), names.key()));
    Optional<SaltCode> salt = entity.key().salt().map(said -> new SaltCode(entity, names, said));
    salt.ifPresent(said -> key.addField(said.field()));
    entity.segments().forEach(segment -> key.addField(codec(segment)));
    salt.filter(said -> !said.isOfNeighbours()).ifPresent(said -> key.addMethod(said.method()));
    key.addField(layout()).addMethod(of());
    if (!entity.key().groups().isEmpty()) {
      key.addMethod(ofComponents());
    }
    key.addMethod(decode());
    if (!components.isEmpty()) {
      key.addMethod(encode());
    }
    key.addMethod(encodeThis()).addMethod(compareTo());
    PersonalDataCode.addText(
        key, names.key(), entity.key().given().stream().map(KeyGenerator::shown).toList());
    if (entity.segments().stream().anyMatch(segment -> segment.property().personal())) {
      key.addMethod(hasPersonalData());
    }
    return key;
  }

  private static MethodSpec hasPersonalData() {
    return MethodSpec.methodBuilder("hasPersonalData")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(boolean.class)
        .addStatement("return true")
        .build();
  }

  /** The key in one line, as text that ends no Javadoc tag. */
  private String picture() {
    Key key = entity.key();
    String segments =
        key.segments().stream()
            .map(segment -> "{" + segment.name() + "}" + LayoutConstants.shown(segment.suffix()))
            .collect(Collectors.joining());
    String bucket = key.salt().isPresent() ? "{bucket}#" : "";
    return JavadocEscaper.of(LayoutConstants.shown(key.constant()) + bucket + segments);
  }

  private FieldSpec codec(Segment segment) {
    return FieldSpec.builder(code(segment).codecType(), constant(segment), STATIC, FINAL)
        .initializer(code(segment).codec(entity.name()))
        .build();
  }

  private FieldSpec layout() {
    return FieldSpec.builder(RuntimeTypes.KEY_LAYOUT, "LAYOUT", PUBLIC, STATIC, FINAL)
        .addJavadoc("Layout of the segments in the key.\n")
        .initializer("$L$L", layoutCode(), computed.ofLayout())
        .build();
  }

  private CodeBlock layoutCode() {
    Key key = entity.key();
    List<String> constants = new ArrayList<>(names.segments().values());
    key.salt().ifPresent(salt -> constants.add(0, SaltCode.CONSTANT));
    CodeBlock segments = CommaList.ofNames(constants);
    if (constants.isEmpty()) {
      return CodeBlock.of(
          "$T.constant($S, $L)",
          RuntimeTypes.KEY_LAYOUT,
          entity.name(),
          ConstantCode.of(key.constant()));
    }
    if (key.format() == KeyFormat.ORDERED_CODE) {
      return CodeBlock.of("$T.orderedCode($L)", RuntimeTypes.KEY_LAYOUT, segments);
    }
    if (key.constant().isEmpty()) {
      return CodeBlock.of("$T.of($L)", RuntimeTypes.KEY_LAYOUT, segments);
    }
    return key.format() == KeyFormat.READABLE
        ? CodeBlock.of(
            "$T.startingWithText($L, $L)",
            RuntimeTypes.KEY_LAYOUT,
            TextLiteral.of(key.prefix()),
            segments)
        : CodeBlock.of(
            "$T.startingWith($L, $L)",
            RuntimeTypes.KEY_LAYOUT,
            ConstantCode.of(key.constant()),
            segments);
  }

  private MethodSpec of() {
    CodeBlock values =
        CommaList.of(entity.key().givenComponents().stream().map(this::readFromEntity).toList());
    return DocumentedMethod.returning("of", "the key of an entity")
        .isStatic()
        .parameter(names.entity(), names.variable(), "the entity")
        .returns(names.key())
        .addStatement(
            entity.key().groups().isEmpty() ? "return new $T($L)" : "return $T.of($L)",
            names.key(),
            values)
        .build();
  }

  private CodeBlock readFromEntity(Segment component) {
    String value = ConstructionCode.read(names.variable(), component.property());
    return GroupCode.of(entity, component).isPresent()
        ? CodeBlock.of("$L", value)
        : code(component).toComponent(value, entity.name());
  }

  /** The key of what the entity declares, where records are components of it. */
  private MethodSpec ofComponents() {
    List<CodeBlock> values = new ArrayList<>();
    for (Segment segment : entity.key().given()) {
      values.add(
          entity
              .key()
              .groupAround(segment)
              .map(group -> new GroupCode(entity, group))
              .map(code -> code.toComponent(segment, ComponentParameters.nameOf(code.group())))
              .orElseGet(() -> CodeBlock.of("$L", Names.component(segment.member()))));
    }
    MethodSpec.Builder of =
        DocumentedMethod.returning("of", "the key of these values")
            .isStatic()
            .keyParts(ComponentParameters.of(entity))
            .returns(names.key());
    GroupCode.of(entity)
        .forEach(code -> of.addCode(code.checks(ComponentParameters.nameOf(code.group()))));
    return of.addStatement("return new $T($L)", names.key(), CommaList.of(values)).build();
  }

  private MethodSpec decode() {
    String rowKey = Names.locals(allComponents()).newName("rowKey");
    return DocumentedMethod.returning("decode", "the key that the bytes of a row key hold")
        .isStatic()
        .parameter(RuntimeTypes.BYTE_STRING, rowKey, "the bytes")
        .returns(names.key())
        .addCode(bodies.decode(rowKey))
        .build();
  }

  private MethodSpec encode() {
    return DocumentedMethod.returning("encode", "the bytes of the row key of these values")
        .isStatic()
        .keyParts(parameters())
        .returns(RuntimeTypes.BYTE_STRING)
        .addCode(computed.locals())
        .addCode(bodies.encode())
        .build();
  }

  private List<ParameterSpec> parameters() {
    return entity.key().given().stream()
        .map(
            segment ->
                ParameterSpec.builder(
                        code(segment).componentType(), Names.component(segment.member()))
                    .build())
        .toList();
  }

  /** So short that a key which is made for its bytes alone is never allocated. */
  private MethodSpec encodeThis() {
    return MethodSpec.methodBuilder("encode")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(RuntimeTypes.BYTE_STRING)
        .addCode(
            components.isEmpty()
                ? bodies.encode()
                : CodeBlock.builder()
                    .addStatement("return encode($L)", CommaList.ofNames(components))
                    .build())
        .build();
  }

  private MethodSpec compareTo() {
    return KeyOrderCode.compareTo(
        names.key(),
        components,
        "Bigtable",
        other -> entity.segments().stream().map(segment -> comparison(segment, other)).toList());
  }

  private CodeBlock comparison(Segment segment, String other) {
    String value = Names.component(segment.member());
    return segment.isComputed()
        ? CodeBlock.of(
            "$L.compare($L, $L)",
            constant(segment),
            computed.call(segment, ""),
            computed.call(segment, other + "."))
        : CodeBlock.of("$L.compare($L, $L.$L)", constant(segment), value, other, value);
  }

  private static PersonalDataCode.Part shown(Segment segment) {
    return new PersonalDataCode.Part(
        Names.component(segment.member()), segment.property().personal());
  }

  private List<String> allComponents() {
    return entity.segments().stream().map(each -> Names.component(each.member())).toList();
  }

  private SegmentCode code(Segment segment) {
    return SegmentCode.of(segment, entity.key());
  }

  private String constant(Segment segment) {
    return names.segment(segment.member());
  }
}
