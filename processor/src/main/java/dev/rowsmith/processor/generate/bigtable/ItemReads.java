package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.ItemKey;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The attributes that the components of an entity are read from, by their paths: those of the key
 * first, then in the order of declaration.
 */
final class ItemReads {

  /** The constants that each generated mapping has. */
  static final String MAPPING = "MAPPING";

  static final String PARTITION_KEY = "PARTITION_KEY";
  static final String SORT_KEY = "SORT_KEY";
  static final String TTL = "TTL";

  /** What is behind the path of a map or set, for its key or member as a whole key of the item. */
  private static final String NAME = ".name";

  private final BigtableEntity entity;
  private final ItemSource items;
  private final ItemTypeCode types;
  private final Map<String, ItemAttributeCode> attributes = new LinkedHashMap<>();
  private final Map<String, String> constants;

  ItemReads(BigtableEntity entity, ItemSource items) {
    this.entity = entity;
    this.items = items;
    this.types = new ItemTypeCode(entity.name());
    entity.key().given().forEach(this::addSegment);
    entity.cellTimestamp().ifPresent(this::addTimestamp);
    entity.embedded().forEach(this::addRecord);
    entity.columns().forEach(this::addColumn);
    this.constants =
        Names.constants(attributes.keySet(), Set.of(MAPPING, PARTITION_KEY, SORT_KEY, TTL));
  }

  /** Returns the attributes in their order. */
  Collection<String> paths() {
    return attributes.keySet();
  }

  /** Returns the constants of all attributes. */
  Collection<String> constants() {
    return constants.values();
  }

  /** Returns the constant of an attribute. */
  String constant(String path) {
    return constants.getOrDefault(path, path);
  }

  /** Returns the attribute of a component, if it is read from one. */
  Optional<ItemAttributeCode> attribute(String path) {
    return Optional.ofNullable(attributes.get(path));
  }

  /** Returns the value of a component that is read from an attribute. */
  Optional<CodeBlock> read(String path) {
    return attribute(path).map(code -> code.read(constant(path)));
  }

  /** Returns the value of an entry that an item is. */
  Optional<CodeBlock> require(String path) {
    return attribute(path).map(code -> code.require(constant(path)));
  }

  /** Returns the key of the entry, or the member, that an item is, if a whole key of it is that. */
  Optional<CodeBlock> readName(String path) {
    return require(path + NAME);
  }

  private void addSegment(Segment segment) {
    nameOf(segment.name())
        .ifPresent(
            name ->
                add(
                    segment.name(),
                    name,
                    segment.kind() == ValueKind.BYTES
                        ? RuntimeTypes.BYTE_STRING
                        : TypeNames.value(segment.property().type()),
                    typeOf(segment, segment.name()),
                    segment.property(),
                    Optional.empty()));
  }

  private CodeBlock typeOf(Segment segment, String path) {
    return types.ofSegment(segment, items.attribute(path), wholeKey(path).isPresent());
  }

  private void addTimestamp(Property timestamp) {
    nameOf(timestamp.name())
        .ifPresent(
            name ->
                add(
                    timestamp.name(),
                    name,
                    TypeNames.value(timestamp.type()),
                    types.of(timestamp.type(), items.attribute(timestamp.name())),
                    timestamp,
                    Optional.empty()));
  }

  private void addRecord(EmbeddedRecord record) {
    items
        .nameOf(record.path())
        .ifPresent(
            name ->
                add(
                    record.path(),
                    name,
                    ItemAttributeCode.MAP,
                    CodeBlock.of("$T.RECORD", RuntimeTypes.ATTRIBUTE_TYPES),
                    record.property(),
                    Optional.empty()));
  }

  private void addColumn(Column column) {
    if (!ItemTypeCode.isRead(column.shape())) {
      return;
    }
    String path = column.name();
    boolean entry = column.shape().hasEntries() && items.isInKey(path);
    Optional<String> whole = wholeKey(path);
    if (entry && whole.isPresent()) {
      Segment key = column.shape().key().orElseThrow();
      add(
          path + NAME,
          whole.get(),
          TypeNames.value(key.property().type()).box(),
          typeOf(key, path),
          key.property(),
          Optional.empty());
    }
    if (entry && column.shape().kind() == Shape.Kind.SET) {
      return;
    }
    Optional<String> name = entry ? items.nameOf(path) : nameOf(path);
    name.ifPresent(
        each ->
            add(
                path,
                each,
                entry ? TypeNames.value(column.value()).box() : typeOf(column),
                entry
                    ? types.ofValue(column, items.attribute(path))
                    : types.ofColumn(column, items.attribute(path)),
                column.property(),
                entry ? Optional.empty() : whenAbsent(column)));
  }

  private void add(
      String path,
      String name,
      TypeName type,
      CodeBlock reader,
      Property property,
      Optional<CodeBlock> whenAbsent) {
    attributes.put(
        path, new ItemAttributeCode(entity.name(), path, name, type, reader, property, whenAbsent));
  }

  private static TypeName typeOf(Column column) {
    return column.shape().hasEntries()
        ? TypeNames.value(column.property().type())
        : TypeNames.value(column.value());
  }

  /** A set or map without members is one that an item does not have. */
  private static Optional<CodeBlock> whenAbsent(Column column) {
    return switch (column.shape().kind()) {
      case MAP -> Optional.of(CodeBlock.of("$T.of()", Map.class));
      case SET -> Optional.of(CodeBlock.of("$T.of()", Set.class));
      default ->
          column.stored().whenAbsent().isEmpty()
              ? Optional.empty()
              : Optional.of(
                  CodeBlock.of(
                      "$L", PrimitiveLiteral.of(column.kind(), column.stored().whenAbsent())));
    };
  }

  /** Returns the attribute of a component that is not read from the text of a key. */
  private Optional<String> nameOf(String path) {
    return items.isInKey(path) ? wholeKey(path) : items.nameOf(path);
  }

  private Optional<String> wholeKey(String path) {
    List<ItemKey> keys = new ArrayList<>(items.keys());
    keys.removeIf(key -> key.whole().filter(each -> each.name().equals(path)).isEmpty());
    boolean inText = items.keys().stream().anyMatch(key -> !keys.contains(key) && key.names(path));
    return inText ? Optional.empty() : keys.stream().findFirst().map(items::nameOf);
  }
}
