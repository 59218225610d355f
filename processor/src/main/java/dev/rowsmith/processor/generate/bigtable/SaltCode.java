package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import java.util.List;

/** Writes what a salted key needs: the codec of its bucket, and the bytes that decide it. */
final class SaltCode {

  static final String CONSTANT = "SALT";
  static final String METHOD = "salted";

  private final Entity entity;
  private final EntityNames names;
  private final Salt salt;

  SaltCode(Entity entity, EntityNames names, Salt salt) {
    this.entity = entity;
    this.names = names;
    this.salt = salt;
  }

  /** The codec: {@code SaltSegment.of("Event", 8).by("deviceId").followedBy("#")}. */
  FieldSpec field() {
    CodeBlock by = CommaList.of(salt.by().stream().map(name -> CodeBlock.of("$S", name)).toList());
    return FieldSpec.builder(RuntimeTypes.SALT_SEGMENT, CONSTANT, STATIC, FINAL)
        .initializer(
            "$T.of($S, $L)$L$Z.followedBy($S)",
            RuntimeTypes.SALT_SEGMENT,
            entity.name(),
            salt.buckets(),
            salt.by().isEmpty() ? CodeBlock.of("") : CodeBlock.of("$Z.by($L)", by),
            "#")
        .build();
  }

  /** The method that returns the bytes of which the bucket is computed. */
  MethodSpec method() {
    NameAllocator locals = Names.locals(components());
    String bytes = locals.newName("bytes");
    String end = locals.newName("end");
    CodeBlock size =
        by().stream()
            .map(each -> CodeBlock.of("$L.size($L)", constant(each), component(each)))
            .collect(CodeBlock.joining("\n+ "));
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(METHOD)
            .addJavadoc("Returns the bytes that decide the bucket.\n")
            .addModifiers(PRIVATE, STATIC)
            .returns(ArrayTypeName.of(TypeName.BYTE));
    for (Segment segment : by()) {
      method.addParameter(
          SegmentCode.of(segment, entity.key()).componentType(), component(segment));
    }
    method.addStatement("byte[] $L = new byte[$L]", bytes, size);
    for (int place = 0; place < by().size(); place++) {
      Segment segment = by().get(place);
      CodeBlock write =
          CodeBlock.of(
              "$L.write($L, $L, $L)",
              constant(segment),
              bytes,
              place == 0 ? "0" : end,
              component(segment));
      boolean last = place + 1 == by().size();
      method.addStatement(
          last
              ? CodeBlock.of("$L", write)
              : CodeBlock.of(place == 0 ? "int $L = $L" : "$L = $L", end, write));
    }
    return method.addStatement("return $L", bytes).build();
  }

  /** The call of that method with the components of a key. */
  CodeBlock call() {
    return CodeBlock.of("$L($L)", METHOD, CommaList.ofNames(components()));
  }

  private List<Segment> by() {
    return salt.by().isEmpty()
        ? entity.segments()
        : entity.segments().stream().filter(each -> salt.by().contains(each.name())).toList();
  }

  private List<String> components() {
    return by().stream().map(SaltCode::component).toList();
  }

  private static String component(Segment segment) {
    return Names.component(segment.member());
  }

  private String constant(Segment segment) {
    return names.segments().getOrDefault(segment.member(), segment.member());
  }
}
