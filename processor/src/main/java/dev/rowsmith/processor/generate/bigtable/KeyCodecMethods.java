package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;

/** Writes the bodies of {@code encode} and {@code decode}: one segment after the other. */
final class KeyCodecMethods {

  private final Entity entity;
  private final EntityNames names;
  private final List<String> components;
  private final KeyWriterCode writer;

  KeyCodecMethods(Entity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.writer = new KeyWriterCode(entity, names);
    this.components =
        entity.segments().stream().map(segment -> Names.component(segment.member())).toList();
  }

  CodeBlock encode() {
    CodeBlock start =
        isOrderedCode()
            ? CodeBlock.of("$T.of($S)", RuntimeTypes.ORDERED_CODE_WRITER, entity.name())
            : CodeBlock.of(
                "$T.of(LAYOUT, $L)", RuntimeTypes.KEY_WRITER, writer.lengths(entity.segments()));
    CodeBlock bucket =
        salt()
            .map(salt -> KeyWriterCode.add(SaltCode.CONSTANT, salt.call()))
            .orElseGet(() -> CodeBlock.of(""));
    return CodeBlock.builder()
        .addStatement("return $L$L$L$Z.key()", start, bucket, writer.addAll(entity.segments()))
        .build();
  }

  CodeBlock decode(String rowKey) {
    NameAllocator locals = Names.locals(components);
    locals.newName(rowKey, rowKey);
    String reader = locals.newName("key");
    ClassName readerType =
        isOrderedCode() ? RuntimeTypes.ORDERED_CODE_READER : RuntimeTypes.KEY_READER;
    CodeBlock shownAs =
        entity.key().hasPersonalData() ? CodeBlock.of("LAYOUT") : CodeBlock.of("$S", entity.name());
    CodeBlock.Builder body =
        CodeBlock.builder()
            .addStatement("$T $L = $T.of($L, $L)", readerType, reader, readerType, shownAs, rowKey);
    if (hasConstant()) {
      body.addStatement("$L.prefix(LAYOUT)", reader);
    }
    String bucket = locals.newName("bucket");
    salt()
        .ifPresent(
            salt -> body.addStatement("int $L = $L.read($L)", bucket, SaltCode.CONSTANT, reader));
    for (Segment segment : entity.segments()) {
      SegmentCode code = SegmentCode.of(segment, entity.key());
      CodeBlock read =
          isOrderedCode()
              ? CodeBlock.of("$L.read($L)", reader, constant(segment))
              : code.read(constant(segment), reader);
      body.addStatement(
          "$T $L = $L", code.componentType(), Names.component(segment.member()), read);
    }
    body.addStatement("$L.end()", reader);
    body.add(new ComputedCode(entity, names).checks(rowKey));
    salt()
        .ifPresent(
            salt ->
                body.addStatement(
                    "$L.check($L, $L, $L)", SaltCode.CONSTANT, reader, bucket, salt.call()));
    return body.addStatement("return new $T($L)", names.key(), CommaList.ofNames(given())).build();
  }

  private List<String> given() {
    return entity.key().given().stream().map(each -> Names.component(each.member())).toList();
  }

  private Optional<SaltCode> salt() {
    return entity.key().salt().map(salt -> new SaltCode(entity, names, salt));
  }

  private boolean hasConstant() {
    return !entity.key().constant().isEmpty();
  }

  private boolean isOrderedCode() {
    return entity.key().format() == KeyFormat.ORDERED_CODE;
  }

  private String constant(Segment segment) {
    return names.segments().getOrDefault(segment.member(), segment.member());
  }
}
