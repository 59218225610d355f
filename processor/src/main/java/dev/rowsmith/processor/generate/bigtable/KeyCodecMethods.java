package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the bodies of {@code encode} and {@code decode}: one segment after the other. */
final class KeyCodecMethods {

  private final Entity entity;
  private final EntityNames names;
  private final List<String> components;

  KeyCodecMethods(Entity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.components =
        entity.segments().stream().map(segment -> Names.component(segment.member())).toList();
  }

  CodeBlock encode() {
    return isOrderedCode() ? encodeOrderedCode() : encodeJoined();
  }

  CodeBlock decode(String rowKey) {
    NameAllocator locals = Names.locals(components);
    locals.newName(rowKey, rowKey);
    String reader = locals.newName("key");
    CodeBlock.Builder body =
        CodeBlock.builder()
            .addStatement(
                "$T $L = $T.of($S, $L)",
                isOrderedCode() ? RuntimeTypes.ORDERED_CODE_READER : RuntimeTypes.KEY_READER,
                reader,
                isOrderedCode() ? RuntimeTypes.ORDERED_CODE_READER : RuntimeTypes.KEY_READER,
                entity.name(),
                rowKey);
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
    salt()
        .ifPresent(
            salt ->
                body.addStatement(
                    "$L.check($L, $L, $L)", SaltCode.CONSTANT, reader, bucket, salt.call()));
    return body.addStatement("return new $T($L)", names.key(), CommaList.ofNames(components))
        .build();
  }

  private CodeBlock encodeOrderedCode() {
    CodeBlock.Builder fields =
        CodeBlock.builder().add("$T.of($S)", RuntimeTypes.ORDERED_CODE_WRITER, entity.name());
    for (Segment segment : entity.segments()) {
      fields.add("$Z.add($L, $L)", constant(segment), Names.component(segment.member()));
    }
    return CodeBlock.builder().addStatement("return $L.key()", fields.build()).build();
  }

  private CodeBlock encodeJoined() {
    NameAllocator locals = Names.locals(components);
    String bytes = locals.newName("key");
    String end = locals.newName("end");
    String length = locals.newName("size");
    String bucket = locals.newName("bucket");
    CodeBlock.Builder locally = CodeBlock.builder();
    List<CodeBlock> sizes = new ArrayList<>();
    int lastText = lastText();
    for (Segment segment : entity.segments()) {
      String component = Names.component(segment.member());
      CodeBlock size = CodeBlock.of("$L.size($L)", constant(segment), component);
      // Also in front of a text, so that the first value that is refused stays the first.
      if (sizes.size() <= lastText) {
        String local = locals.newName(component + "Size");
        locally.addStatement("int $L = $L", local, size);
        size = CodeBlock.of("$L", local);
      }
      sizes.add(size);
    }
    CodeBlock lead =
        salt().isPresent()
            ? CodeBlock.of("$L.size($L)\n+ ", SaltCode.CONSTANT, bucket)
            : CodeBlock.of("");
    CodeBlock.Builder body = CodeBlock.builder();
    salt()
        .ifPresent(
            salt ->
                body.addStatement(
                    "int $L = $L.bucket($L)", bucket, SaltCode.CONSTANT, salt.call()));
    body.add(locally.build());
    body.addStatement(
        hasConstant() ? "int $L = LAYOUT.prefixSize()\n+ $L$L" : "int $L = $L$L",
        length,
        lead,
        sizes.stream().collect(CodeBlock.joining("\n+ ")));
    body.addStatement(
        "byte[] $L = new byte[$T.checkSize($S, $L)]",
        bytes,
        RuntimeTypes.KEY_BYTES,
        entity.name(),
        length);
    if (hasConstant()) {
      body.addStatement("int $L = LAYOUT.writePrefix($L)", end, bytes);
    }
    salt()
        .ifPresent(
            salt ->
                body.addStatement(
                    hasConstant() ? "$L = $L.write($L, $L, $L)" : "int $L = $L.write($L, $L, $L)",
                    end,
                    SaltCode.CONSTANT,
                    bytes,
                    hasConstant() ? end : "0",
                    bucket));
    for (int place = 0; place < sizes.size(); place++) {
      addWrite(body, place, bytes, end, sizes.get(place));
    }
    return body.addStatement("return $T.wrap($L)", RuntimeTypes.KEY_BYTES, bytes).build();
  }

  /** Writes a segment; the end of the last one is not needed by anything. */
  private void addWrite(
      CodeBlock.Builder body, int place, String bytes, String end, CodeBlock size) {
    Segment segment = entity.segments().get(place);
    boolean last = place + 1 == entity.segments().size();
    boolean atStart = place == 0 && !hasConstant() && salt().isEmpty();
    CodeBlock write =
        CodeBlock.of(
            "$L.write($L, $L, $L$L)",
            constant(segment),
            bytes,
            atStart ? "0" : end,
            Names.component(segment.member()),
            isText(segment) ? CodeBlock.of(", $L", size) : "");
    if (last) {
      body.addStatement(write);
    } else {
      body.addStatement(atStart ? "int $L = $L" : "$L = $L", end, write);
    }
  }

  /** Returns the place of the last text, or -1: its size tells its writer whether to copy it. */
  private int lastText() {
    int place = entity.segments().size() - 1;
    while (place >= 0 && !isText(entity.segments().get(place))) {
      place--;
    }
    return place;
  }

  private boolean isText(Segment segment) {
    return SegmentCode.of(segment, entity.key()).codecType().equals(RuntimeTypes.TEXT_SEGMENT);
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
