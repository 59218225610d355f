package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.stream.Collectors;

/** Generates {@code ReadingKey}: a record of the segments that encodes, decodes and sorts them. */
final class KeyGenerator {

  private final Entity entity;
  private final EntityNames names;
  private final List<String> components;

  KeyGenerator(Entity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.components =
        entity.segments().stream().map(segment -> Names.component(segment.name())).toList();
  }

  TypeSpec.Builder generate() {
    MethodSpec.Builder header = MethodSpec.constructorBuilder();
    for (Segment segment : entity.segments()) {
      header.addParameter(
          TypeNames.value(segment.property().type()), Names.component(segment.name()));
    }
    TypeSpec.Builder key =
        TypeSpec.recordBuilder(names.key())
            .addJavadoc("The row key of a {@link $T}: {@code $L}.\n", names.entity(), picture())
            .recordConstructor(header.build())
            .addSuperinterface(RuntimeTypes.ROW_KEY)
            .addSuperinterface(
                ParameterizedTypeName.get(ClassName.get(Comparable.class), names.key()));
    entity.segments().forEach(segment -> key.addField(codec(segment)));
    return key.addField(layout())
        .addMethod(of())
        .addMethod(decode())
        .addMethod(encode())
        .addMethod(encodeThis())
        .addMethod(compareTo());
  }

  private String picture() {
    return entity.segments().stream()
        .map(segment -> "{" + segment.name() + "}")
        .collect(Collectors.joining("#"));
  }

  private FieldSpec codec(Segment segment) {
    return FieldSpec.builder(SegmentCode.codecType(segment), constant(segment), STATIC, FINAL)
        .initializer(SegmentCode.codec(entity.name(), segment))
        .build();
  }

  private FieldSpec layout() {
    return FieldSpec.builder(RuntimeTypes.KEY_LAYOUT, "LAYOUT", PUBLIC, STATIC, FINAL)
        .addJavadoc("How the segments stand in the key.\n")
        .initializer(
            "$T.of($L)", RuntimeTypes.KEY_LAYOUT, CommaList.ofNames(names.segments().values()))
        .build();
  }

  private MethodSpec of() {
    CodeBlock values =
        CommaList.ofNames(
            entity.segments().stream()
                .map(each -> EntityNames.read(names.variable(), each.property()))
                .toList());
    return MethodSpec.methodBuilder("of")
        .addJavadoc("Returns the key of an entity.\n")
        .addModifiers(PUBLIC, STATIC)
        .returns(names.key())
        .addParameter(names.entity(), names.variable())
        .addStatement("return new $T($L)", names.key(), values)
        .build();
  }

  private MethodSpec decode() {
    NameAllocator locals = Names.locals(components);
    String rowKey = locals.newName("rowKey");
    String reader = locals.newName("key");
    CodeBlock.Builder body =
        CodeBlock.builder()
            .addStatement(
                "$T $L = $T.of($S, $L)",
                RuntimeTypes.KEY_READER,
                reader,
                RuntimeTypes.KEY_READER,
                entity.name(),
                rowKey);
    String delimiter = "";
    for (Segment segment : entity.segments()) {
      if (!delimiter.isEmpty()) {
        body.addStatement("$L.delimiter()", delimiter);
      }
      TypeName type = TypeNames.value(segment.property().type());
      CodeBlock read = SegmentCode.read(segment, constant(segment), reader);
      body.addStatement("$T $L = $L", type, Names.component(segment.name()), read);
      delimiter = reader;
    }
    body.addStatement("$L.end()", reader);
    body.addStatement("return new $T($L)", names.key(), CommaList.ofNames(components));
    return MethodSpec.methodBuilder("decode")
        .addJavadoc("Returns the key that the bytes of a row key hold.\n")
        .addModifiers(PUBLIC, STATIC)
        .returns(names.key())
        .addParameter(RuntimeTypes.BYTE_STRING, rowKey)
        .addCode(body.build())
        .build();
  }

  private MethodSpec encode() {
    NameAllocator locals = Names.locals(components);
    String bytes = locals.newName("key");
    String end = locals.newName("end");
    String length = locals.newName("size");
    CodeBlock size =
        entity.segments().stream()
            .map(each -> CodeBlock.of("$L.size($L)", constant(each), Names.component(each.name())))
            .collect(CodeBlock.joining("\n+ 1 + "));
    CodeBlock.Builder body =
        CodeBlock.builder()
            .addStatement("int $L = $L", length, size)
            .addStatement(
                "byte[] $L = new byte[$T.checkSize($S, $L)]",
                bytes,
                RuntimeTypes.KEY_BYTES,
                entity.name(),
                length);
    for (Segment segment : entity.segments()) {
      addWrite(body, segment, bytes, end);
    }
    body.addStatement("return $T.wrap($L)", RuntimeTypes.KEY_BYTES, bytes);
    MethodSpec.Builder encode =
        MethodSpec.methodBuilder("encode")
            .addJavadoc("Returns the bytes of the row key of these values.\n")
            .addModifiers(PUBLIC, STATIC)
            .returns(RuntimeTypes.BYTE_STRING);
    for (Segment segment : entity.segments()) {
      encode.addParameter(
          TypeNames.value(segment.property().type()), Names.component(segment.name()));
    }
    return encode.addCode(body.build()).build();
  }

  /** Writes a segment; the end of the last one is not needed by anything. */
  private void addWrite(CodeBlock.Builder body, Segment segment, String bytes, String end) {
    int place = entity.segments().indexOf(segment);
    boolean last = place + 1 == entity.segments().size();
    if (place > 0) {
      body.addStatement("$L[$L++] = $T.DELIMITER", bytes, end, RuntimeTypes.KEY_BYTES);
    }
    CodeBlock write =
        CodeBlock.of(
            "$L.write($L, $L, $L)",
            constant(segment),
            bytes,
            place == 0 ? "0" : end,
            Names.component(segment.name()));
    if (last) {
      body.addStatement(write);
    } else {
      body.addStatement(place == 0 ? "int $L = $L" : "$L = $L", end, write);
    }
  }

  /** So short that a key which is made for its bytes alone is never allocated. */
  private MethodSpec encodeThis() {
    return MethodSpec.methodBuilder("encode")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(RuntimeTypes.BYTE_STRING)
        .addStatement("return encode($L)", CommaList.ofNames(components))
        .build();
  }

  private MethodSpec compareTo() {
    NameAllocator locals = Names.locals(components);
    String other = locals.newName("other");
    String order = locals.newName("order");
    CodeBlock.Builder body = CodeBlock.builder();
    boolean first = true;
    for (Segment segment : entity.segments()) {
      String value = Names.component(segment.name());
      CodeBlock compare =
          CodeBlock.of("$L.compare($L, $L.$L)", constant(segment), value, other, value);
      if (first) {
        body.addStatement("int $L = $L", order, compare);
      } else {
        body.beginControlFlow("if ($L == 0)", order);
        body.addStatement("$L = $L", order, compare);
        body.endControlFlow();
      }
      first = false;
    }
    body.addStatement("return $L", order);
    return MethodSpec.methodBuilder("compareTo")
        .addJavadoc("Compares keys as Bigtable sorts their rows.\n")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(TypeName.INT)
        .addParameter(ParameterSpec.builder(names.key(), other).build())
        .addCode(body.build())
        .build();
  }

  private String constant(Segment segment) {
    return names.segments().getOrDefault(segment.name(), segment.name());
  }
}
