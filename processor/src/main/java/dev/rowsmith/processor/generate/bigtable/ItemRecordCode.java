package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.FlattenedRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Code for how the records that an entity embeds are read from items, or from maps in them. */
final class ItemRecordCode {

  private final BigtableEntity entity;
  private final ItemReads reads;
  private final Function<String, CodeBlock> columns;

  /** What the method of each record is called behind its verb, by its path. */
  private final Map<String, String> methods = new LinkedHashMap<>();

  /**
   * Generates the code of the records of an entity.
   *
   * @param columns returns the value of a column
   */
  ItemRecordCode(BigtableEntity entity, ItemReads reads, Function<String, CodeBlock> columns) {
    this.entity = entity;
    this.reads = reads;
    this.columns = columns;
    NameAllocator allocator = new NameAllocator();
    for (EmbeddedRecord each : entity.embedded()) {
      methods.put(each.path(), allocator.newName(Names.capitalized(each.called().member())));
    }
  }

  /** Returns the methods that read the records, each in front of those inside it. */
  List<MethodSpec> methods() {
    return entity.embedded().stream().map(this::method).toList();
  }

  private MethodSpec method(EmbeddedRecord record) {
    CodeBlock parts = record.parts().stream().map(this::read).collect(CodeBlock.joining(", "));
    return MethodSpec.methodBuilder("read" + methods.get(record.path()))
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .addParameter(ItemAttributeCode.MAP, ItemAttributeCode.ATTRIBUTES)
        .returns(TypeNames.of(record.type()))
        .addStatement("return new $T($L)", TypeNames.of(record.type()), parts)
        .build();
  }

  private CodeBlock read(FlattenedRecord.Part part) {
    String path = part.path().text();
    return part.isRecord() ? read(record(path)) : columns.apply(path);
  }

  /** Returns the value of a component that holds a record: {@code readHome(attributes)}. */
  CodeBlock read(EmbeddedRecord record) {
    CodeBlock value =
        CodeBlock.of(
            "read$L($L)",
            methods.get(record.path()),
            reads
                .require(record.path())
                .orElseGet(() -> CodeBlock.of("$L", ItemAttributeCode.ATTRIBUTES)));
    if (!record.nullable()) {
      return value;
    }
    return record.property().type().optional()
        ? CodeBlock.of(
            "$L ? $T.of($L) : $T.empty()",
            isPresent(record),
            ClassName.get(Optional.class),
            value,
            ClassName.get(Optional.class))
        : CodeBlock.of("$L ? $L : null", isPresent(record), value);
  }

  private CodeBlock isPresent(EmbeddedRecord record) {
    if (reads.attribute(record.path()).isPresent()) {
      return CodeBlock.of(
          "$L.isPresent($L)", reads.constant(record.path()), ItemAttributeCode.ATTRIBUTES);
    }
    List<String> inside =
        reads.paths().stream()
            .filter(path -> isRightIn(record, path))
            .map(reads::constant)
            .toList();
    return CodeBlock.of(
        "$T.isAnyPresent($L, $L)",
        RuntimeTypes.ITEM_ATTRIBUTE,
        ItemAttributeCode.ATTRIBUTES,
        CommaList.ofNames(inside));
  }

  /** Returns whether an attribute stands beside those of a record, and not in a map of its own. */
  private boolean isRightIn(EmbeddedRecord record, String path) {
    return path.startsWith(record.path() + ".")
        && entity.embedded().stream()
            .map(EmbeddedRecord::path)
            .filter(inner -> inner.startsWith(record.path() + "."))
            .filter(inner -> reads.attribute(inner).isPresent())
            .noneMatch(inner -> path.startsWith(inner + "."));
  }

  private EmbeddedRecord record(String path) {
    return entity.embedded().stream()
        .filter(each -> each.path().equals(path))
        .findFirst()
        .orElseThrow();
  }
}
