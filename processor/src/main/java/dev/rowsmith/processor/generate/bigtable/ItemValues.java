package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Code of the values of an entity's components, as an item has them. */
final class ItemValues {

  private final BigtableEntity entity;
  private final EntityCode code;
  private final ItemReads reads;
  private final List<ItemKeyCode> keys;
  private final Map<String, String> locals;
  private final ItemRecordCode records;

  ItemValues(
      BigtableEntity entity,
      EntityCode code,
      ItemReads reads,
      List<ItemKeyCode> keys,
      Map<String, String> locals) {
    this.entity = entity;
    this.code = code;
    this.reads = reads;
    this.keys = keys;
    this.locals = locals;
    this.records = new ItemRecordCode(entity, reads, path -> value(column(path)));
  }

  /** Returns the methods that read embedded records. */
  List<MethodSpec> methods() {
    return records.methods();
  }

  /** Returns whether an attribute is one of the item, and not of a map in it. */
  boolean isOfItem(String path) {
    return entity.embedded().stream()
        .map(EmbeddedRecord::path)
        .filter(record -> path.startsWith(record + "."))
        .noneMatch(record -> reads.attribute(record).isPresent());
  }

  /** Returns whether a component beside the key is read from an attribute. */
  boolean readsAttributes() {
    List<String> inKey = entity.key().given().stream().map(Segment::name).toList();
    return !entity.embedded().isEmpty()
        || reads.paths().stream().anyMatch(path -> !inKey.contains(path));
  }

  /** Returns the statements that return an entity, of a key that is in a variable. */
  CodeBlock entity(String key) {
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    GroupCode.of(entity).forEach(group -> values.put(group.group().path(), group.toProperty(key)));
    for (Segment segment : entity.key().given()) {
      values.putIfAbsent(
          segment.name(),
          SegmentCode.of(segment, entity.key())
              .toProperty(key + "." + Names.component(segment.member()) + "()"));
    }
    entity.cellTimestamp().ifPresent(each -> values.put(each.name(), timestamp(each)));
    entity.columns().stream()
        .filter(column -> !column.isEmbedded())
        .forEach(column -> values.put(column.name(), value(column)));
    entity.embedded().stream()
        .filter(record -> !record.nested())
        .forEach(record -> values.put(record.path(), records.read(record)));
    return code.construct(code.names().variableBeside(key), values);
  }

  private CodeBlock timestamp(Property timestamp) {
    return fromText(timestamp.name())
        .or(() -> reads.read(timestamp.name()))
        .orElseGet(
            () ->
                timestamp.type().optional()
                    ? CodeBlock.of("$T.empty()", ClassName.get(Optional.class))
                    : CodeBlock.of("null"));
  }

  private CodeBlock value(Column column) {
    String path = column.name();
    Optional<CodeBlock> name = fromText(path).or(() -> reads.readName(path));
    if (column.shape().hasEntries() && name.isPresent()) {
      return column.shape().kind() == Shape.Kind.SET
          ? CodeBlock.of("$T.of($L)", ClassName.get(Set.class), name.get())
          : CodeBlock.of(
              "$T.of($L, $L)",
              ClassName.get(Map.class),
              name.get(),
              reads.require(path).orElseThrow());
    }
    return name.or(() -> reads.read(path)).orElseGet(() -> nothing(column));
  }

  private Optional<CodeBlock> fromText(String path) {
    return keys.stream()
        .filter(key -> key.parts().stream().anyMatch(part -> part.name().equals(path)))
        .findFirst()
        .map(key -> key.toProperty(path, locals.getOrDefault(path, path)));
  }

  /** An entity that is imported has no value of what no import writes. */
  private static CodeBlock nothing(Column column) {
    return switch (column.shape().kind()) {
      case SET -> CodeBlock.of("$T.of()", ClassName.get(Set.class));
      case MAP, CELL_MAP -> CodeBlock.of("$T.of()", ClassName.get(Map.class));
      case VERSION_LIST, BUCKET_LIST -> CodeBlock.of("$T.of()", ClassName.get(List.class));
      case VERSION_MAP, BUCKET_MAP ->
          CodeBlock.of("$T.emptyNavigableMap()", ClassName.get(Collections.class));
      case VALUE -> absent(column);
      default ->
          column.kind() == ValueKind.BYTE_STRING
              ? CodeBlock.of("$T.EMPTY", RuntimeTypes.BYTE_STRING)
              : CodeBlock.of("0L");
    };
  }

  private static CodeBlock absent(Column column) {
    if (column.property().type().optional()) {
      return CodeBlock.of("$T.empty()", ClassName.get(Optional.class));
    }
    String declared = column.stored().whenAbsent();
    return CodeBlock.of(
        "$L", declared.isEmpty() ? "null" : PrimitiveLiteral.of(column.kind(), declared));
  }

  private Column column(String path) {
    return entity.columns().stream()
        .filter(each -> each.name().equals(path))
        .findFirst()
        .orElseThrow();
  }
}
