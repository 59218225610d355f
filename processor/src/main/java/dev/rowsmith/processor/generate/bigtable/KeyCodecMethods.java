package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;

/** Code of the bodies of {@code encode} and {@code decode}: one segment after the other. */
final class KeyCodecMethods {

  private static final String SALT = SaltCode.CONSTANT;

  private final BigtableEntity entity;
  private final EntityNames names;
  private final List<String> components;
  private final KeyWriterCode writer;

  KeyCodecMethods(BigtableEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.writer = new KeyWriterCode(entity, names);
    this.components =
        entity.segments().stream().map(segment -> Names.component(segment.member())).toList();
  }

  CodeBlock encode() {
    if (isOrderedCode()) {
      return encode(CodeBlock.of("$T.of($S)", RuntimeTypes.ORDERED_CODE_WRITER, entity.name()));
    }
    CodeBlock lengths = writer.lengths(entity.segments());
    Optional<SaltCode> neighbours = salt().filter(SaltCode::isOfNeighbours);
    if (neighbours.isPresent()) {
      return encodeSalted(neighbours.get(), lengths);
    }
    CodeBlock start = CodeBlock.of("$T.of(LAYOUT, $L)", RuntimeTypes.KEY_WRITER, lengths);
    return encode(
        salt()
            .map(salt -> CodeBlock.of("$L$L", start, KeyWriterCode.add(SALT, salt.call())))
            .orElse(start));
  }

  private CodeBlock encode(CodeBlock start) {
    return CodeBlock.builder()
        .addStatement("return $L$L.key()", start, writer.addAll(entity.segments()))
        .build();
  }

  /** The bucket is that of the bytes that were written, and written after them. */
  private CodeBlock encodeSalted(SaltCode salt, CodeBlock lengths) {
    NameAllocator locals = Names.locals(components);
    String key = locals.newName("key");
    String from = locals.newName("from");
    List<Segment> segments = entity.segments();
    return CodeBlock.builder()
        .addStatement(
            "$T $L = $T.salted(LAYOUT, $L)$L",
            RuntimeTypes.KEY_WRITER,
            key,
            RuntimeTypes.KEY_WRITER,
            lengths,
            writer.addAll(segments.subList(0, salt.from())))
        .addStatement("int $L = $L.position()", from, key)
        .addStatement(
            "return $L$L.salt($L, $L)$L.key()",
            key,
            writer.addAll(segments.subList(salt.from(), salt.until())),
            SALT,
            from,
            writer.addAll(segments.subList(salt.until(), segments.size())))
        .build();
  }

  CodeBlock decode(String rowKey) {
    NameAllocator locals = Names.locals(components);
    locals.newName(rowKey, rowKey);
    String reader = locals.newName("key");
    ClassName readerType =
        isOrderedCode() ? RuntimeTypes.ORDERED_CODE_READER : RuntimeTypes.KEY_READER;
    boolean named = isOrderedCode() && !entity.key().hasPersonalData();
    CodeBlock of = named ? CodeBlock.of("$S", entity.name()) : CodeBlock.of("LAYOUT");
    CodeBlock.Builder body =
        CodeBlock.builder()
            .addStatement("$T $L = $T.of($L, $L)", readerType, reader, readerType, of, rowKey);
    if (hasConstant()) {
      body.addStatement("$L.prefix(LAYOUT)", reader);
    }
    Optional<SaltCode> salt = salt();
    Optional<SaltCode> neighbours = salt.filter(SaltCode::isOfNeighbours);
    String bucket = locals.newName("bucket");
    String from = locals.newName("from");
    String computed = locals.newName("computed");
    if (salt.isPresent()) {
      body.addStatement("int $L = $L.readBucket($L)", bucket, SALT, reader);
    }
    List<Segment> segments = entity.segments();
    for (int place = 0; place < segments.size(); place++) {
      if (neighbours.isPresent() && neighbours.get().from() == place) {
        body.addStatement("int $L = $L.position()", from, reader);
      }
      body.add(read(segments.get(place), reader));
      if (neighbours.isPresent() && neighbours.get().until() == place + 1) {
        body.addStatement("int $L = $L.bucket($L, $L)", computed, reader, SALT, from);
      }
    }
    body.addStatement("$L.end()", reader);
    body.add(new ComputedCode(entity, names).checks(rowKey));
    if (salt.isPresent()) {
      CodeBlock expected =
          neighbours.isPresent() ? CodeBlock.of("$L", computed) : salt.get().call();
      body.addStatement("$L.check($L, $L, $L)", SALT, reader, bucket, expected);
    }
    return body.addStatement("return new $T($L)", names.key(), CommaList.ofNames(given())).build();
  }

  private CodeBlock read(Segment segment, String reader) {
    SegmentCode code = SegmentCode.of(segment, entity.key());
    CodeBlock read =
        isOrderedCode()
            ? CodeBlock.of("$L.read($L)", reader, constant(segment))
            : code.read(constant(segment), reader);
    return CodeBlock.builder()
        .addStatement("$T $L = $L", code.componentType(), Names.component(segment.member()), read)
        .build();
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
    return names.segment(segment.member());
  }
}
