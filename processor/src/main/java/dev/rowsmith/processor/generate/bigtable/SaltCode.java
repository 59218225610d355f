package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import java.util.Collections;
import java.util.List;

/** Code for what a salted key needs: the codec of its bucket, and the method that computes it. */
final class SaltCode {

  static final String CONSTANT = "SALT";
  static final String METHOD = "bucketOf";

  private final BigtableEntity entity;
  private final EntityNames names;
  private final Salt salt;

  SaltCode(BigtableEntity entity, EntityNames names, Salt salt) {
    this.entity = entity;
    this.names = names;
    this.salt = salt;
  }

  /** The codec: {@code SaltSegment.of("Event", 8).by("deviceId").followedBy("#")}. */
  FieldSpec field() {
    CodeBlock by = CommaList.of(salt.by().stream().map(name -> CodeBlock.of("$S", name)).toList());
    return FieldSpec.builder(RuntimeTypes.SALT_SEGMENT, CONSTANT, STATIC, FINAL)
        .initializer(
            "$T.of($S, $L)$L.followedBy($S)",
            RuntimeTypes.SALT_SEGMENT,
            entity.name(),
            salt.buckets(),
            salt.by().isEmpty() ? CodeBlock.of("") : CodeBlock.of(".by($L)", by),
            "#")
        .build();
  }

  /**
   * Returns whether the bucket is computed from segments that stand together in the key: then their
   * bytes are hashed where they stand, and no method computes it.
   */
  boolean isOfNeighbours() {
    return Collections.indexOfSubList(entity.segments(), by()) >= 0;
  }

  /** Returns the place of the first segment that the bucket is computed from. */
  int from() {
    return Collections.indexOfSubList(entity.segments(), by());
  }

  /** Returns the place after that of the last one. */
  int until() {
    return from() + by().size();
  }

  /** The method that computes the bucket. */
  MethodSpec method() {
    KeyWriterCode writer = new KeyWriterCode(entity, names);
    return MethodSpec.methodBuilder(METHOD)
        .addModifiers(PRIVATE, STATIC)
        .addParameters(parameters())
        .returns(TypeName.INT)
        .addStatement(
            "return $T.ofPart(LAYOUT, $L)$L.bucket($L)",
            RuntimeTypes.KEY_WRITER,
            writer.lengths(by()),
            writer.addAll(by()),
            CONSTANT)
        .build();
  }

  private List<ParameterSpec> parameters() {
    return by().stream()
        .map(
            segment ->
                ParameterSpec.builder(
                        SegmentCode.of(segment, entity.key()).componentType(), component(segment))
                    .build())
        .toList();
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
}
