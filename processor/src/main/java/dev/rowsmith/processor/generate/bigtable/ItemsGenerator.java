package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PROTECTED;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.MapperCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.ItemKey;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.Segment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Generator of {@code ProductItems}: items of DynamoDB to entities. */
final class ItemsGenerator {

  private static final String ITEM = "item";
  private static final String KEY = "key";
  private static final List<String> READERS = List.of("partitionKey", "sortKey");

  private final BigtableEntity entity;
  private final EntityNames names;
  private final ItemSource items;
  private final ItemReads reads;
  private final List<ItemKeyCode> keys;
  private final ItemValues values;
  private final ClassName self;

  /** The variables of what is read from the texts of keys, by the paths of the components. */
  private final Map<String, String> locals = new LinkedHashMap<>();

  ItemsGenerator(BigtableEntity entity, EntityCode code, ItemSource items) {
    this.entity = entity;
    this.names = code.names();
    this.items = items;
    this.self = TypeNames.of(entity.generated(GeneratedClass.ITEMS));
    this.reads = new ItemReads(entity, items);
    this.keys = keys();
    NameAllocator allocator =
        Names.locals(
            List.of(ITEM, KEY, ItemAttributeCode.ATTRIBUTES, READERS.get(0), READERS.get(1)));
    for (ItemKeyCode key : keys) {
      for (Segment part : key.parts()) {
        locals.computeIfAbsent(
            part.name(), path -> allocator.newName(part.called().path().joined()));
      }
    }
    this.values = new ItemValues(entity, code, reads, keys, locals);
  }

  private List<ItemKeyCode> keys() {
    List<String> constants = List.of(ItemReads.PARTITION_KEY, ItemReads.SORT_KEY);
    Set<String> reserved = new LinkedHashSet<>(reads.constants());
    reserved.addAll(constants);
    reserved.addAll(List.of(ItemReads.MAPPING, ItemReads.TTL));
    List<ItemKeyCode> codes = new ArrayList<>();
    for (ItemKey key : items.keys()) {
      List<String> paths = key.layout().segments().stream().map(Segment::name).toList();
      Map<String, String> segments = Names.constants(paths, reserved);
      reserved.addAll(segments.values());
      codes.add(
          new ItemKeyCode(
              entity.name(), items.nameOf(key), key, constants.get(codes.size()), segments));
    }
    return codes;
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(self)
            .addJavadoc("Mapping of items of DynamoDB to each {@link $T}.\n", names.entity())
            .addModifiers(FINAL)
            .superclass(
                ParameterizedTypeName.get(RuntimeTypes.ITEM_MAPPING, names.entity(), names.key()))
            .addField(
                FieldSpec.builder(self, ItemReads.MAPPING, PUBLIC, STATIC, FINAL)
                    .addJavadoc("The mapping.\n")
                    .initializer("new $T()", self)
                    .build());
    keys.forEach(key -> type.addFields(key.fields()));
    reads
        .paths()
        .forEach(
            path ->
                reads
                    .attribute(path)
                    .ifPresent(code -> type.addField(code.field(reads.constant(path)))));
    if (!items.ttl().isEmpty()) {
      type.addField(ttl());
    }
    return type.addMethod(
            MethodSpec.constructorBuilder()
                .addModifiers(PRIVATE)
                .addStatement("super(new $T())", names.mapper())
                .build())
        .addMethod(attributes())
        .addMethod(matches())
        .addMethod(keyTemplates())
        .addMethod(map())
        .addMethod(key())
        .addMethods(parts())
        .addMethod(expiry())
        .addMethods(values.methods());
  }

  /** Returns what tells of components of the keys that the row key lacks, if there are some. */
  private List<MethodSpec> parts() {
    if (items.uniqueRows()) {
      return List.of();
    }
    Set<String> inRowKey =
        entity.key().given().stream().map(Segment::name).collect(Collectors.toSet());
    Map<Boolean, Set<String>> byUse =
        items.keys().stream()
            .flatMap(key -> key.layout().segments().stream().map(Segment::name))
            .filter(path -> !inRowKey.contains(path))
            .collect(Collectors.partitioningBy(this::isOfEntries, Collectors.toSet()));
    List<MethodSpec> methods = new ArrayList<>();
    addParts("partsOfEntries", byUse.getOrDefault(true, Set.of()), methods);
    addParts("partsOfValues", byUse.getOrDefault(false, Set.of()), methods);
    return methods;
  }

  private boolean isOfEntries(String path) {
    return entity.cellTimestamp().filter(each -> each.name().equals(path)).isPresent()
        || entity.columns().stream()
            .anyMatch(column -> column.name().equals(path) && column.shape().hasEntries());
  }

  private static void addParts(String method, Set<String> paths, List<MethodSpec> methods) {
    if (!paths.isEmpty()) {
      methods.add(namesMethod(method, paths.stream().sorted().toList()));
    }
  }

  private static MethodSpec namesMethod(String method, Collection<String> all) {
    return MapperCode.override(
            method,
            ParameterizedTypeName.get(ClassName.get(Set.class), ClassName.get(String.class)),
            true)
        .addStatement(
            "return $T.of($L)", Set.class, CommaList.of(all.stream().map(TextLiteral::of).toList()))
        .build();
  }

  private FieldSpec ttl() {
    return FieldSpec.builder(
            ParameterizedTypeName.get(RuntimeTypes.ITEM_ATTRIBUTE, ClassName.get(Instant.class)),
            ItemReads.TTL,
            PRIVATE,
            STATIC,
            FINAL)
        .initializer(
            "$T.of($S, $S, $L, $T.EPOCH_SECONDS)",
            RuntimeTypes.ITEM_ATTRIBUTE,
            entity.name(),
            "ttl",
            TextLiteral.of(items.ttl()),
            RuntimeTypes.ATTRIBUTE_TYPES)
        .build();
  }

  private MethodSpec attributes() {
    Set<String> all = new LinkedHashSet<>();
    keys.forEach(key -> all.add(key.attribute()));
    reads.paths().stream()
        .filter(path -> values.isOfItem(path))
        .forEach(path -> reads.attribute(path).ifPresent(code -> all.add(code.attribute())));
    if (!items.ttl().isEmpty()) {
      all.add(items.ttl());
    }
    return namesMethod("attributes", all);
  }

  private MethodSpec matches() {
    List<CodeBlock> conditions =
        new ArrayList<>(keys.stream().map(key -> key.matches(ITEM)).toList());
    if (keys.size() == 2) {
      for (Segment both : items.partitionKey().layout().segments()) {
        items
            .sortKey()
            .flatMap(key -> key.segment(both.name()))
            .ifPresent(
                segment ->
                    conditions.add(
                        CodeBlock.of(
                            "$L.equals($L)",
                            keys.get(0).part(ITEM, segment.name()),
                            keys.get(1).part(ITEM, segment.name()))));
      }
    }
    return MapperCode.override("matches", TypeName.BOOLEAN, true)
        .addParameter(RuntimeTypes.ITEM, ITEM)
        .addStatement("return $L", conditions.stream().collect(CodeBlock.joining(" && ")))
        .build();
  }

  /** Returns the method that names the forms of the keys, for messages. */
  private MethodSpec keyTemplates() {
    CodeBlock templates =
        Stream.of(ItemReads.PARTITION_KEY, ItemReads.SORT_KEY)
            .limit(keys.size())
            .map(each -> CodeBlock.of("$L", each))
            .collect(CodeBlock.joining(", "));
    return MethodSpec.methodBuilder("keyTemplates")
        .addAnnotation(Override.class)
        .addModifiers(PROTECTED)
        .returns(ParameterizedTypeName.get(ClassName.get(List.class), RuntimeTypes.KEY_TEMPLATE))
        .addStatement("return $T.of($L)", List.class, templates)
        .build();
  }

  private MethodSpec map() {
    Set<String> inKey =
        entity.key().given().stream().map(Segment::name).collect(Collectors.toSet());
    MethodSpec.Builder map =
        MapperCode.override("map", names.entity(), true).addParameter(RuntimeTypes.ITEM, ITEM);
    if (!entity.key().given().isEmpty()) {
      map.addStatement("$T $L = $L($L)", names.key(), KEY, KEY, ITEM);
    }
    if (values.readsAttributes()) {
      map.addCode(attributesOfItem());
    }
    return map.addCode(readKeys(part -> !inKey.contains(part.name())))
        .addCode(values.entity(KEY))
        .build();
  }

  private MethodSpec key() {
    List<Segment> given = entity.key().given();
    Set<String> wanted = given.stream().map(Segment::name).collect(Collectors.toSet());
    MethodSpec.Builder key =
        MapperCode.override(KEY, names.key(), true).addParameter(RuntimeTypes.ITEM, ITEM);
    if (given.stream().anyMatch(segment -> reads.attribute(segment.name()).isPresent())) {
      key.addCode(attributesOfItem());
    }
    key.addCode(readKeys(part -> wanted.contains(part.name())));
    CodeBlock parts =
        given.stream()
            .map(
                segment ->
                    reads
                        .read(segment.name())
                        .orElseGet(() -> CodeBlock.of("$L", locals.get(segment.name()))))
            .collect(CodeBlock.joining(", "));
    return key.addStatement("return new $T($L)", names.key(), parts).build();
  }

  /** Reads what is wanted from each key; what both keys have is read from the first. */
  private CodeBlock readKeys(Predicate<Segment> wanted) {
    CodeBlock.Builder code = CodeBlock.builder();
    Set<String> seen = new LinkedHashSet<>();
    for (int at = 0; at < keys.size(); at++) {
      Set<String> before = Set.copyOf(seen);
      code.add(
          keys.get(at)
              .read(
                  ITEM,
                  READERS.get(at),
                  locals,
                  part -> wanted.test(part) && !before.contains(part.name())));
      keys.get(at).parts().forEach(part -> seen.add(part.name()));
    }
    return code.build();
  }

  private static CodeBlock attributesOfItem() {
    return CodeBlock.builder()
        .addStatement(
            "$T $L = $L.attributes()", ItemAttributeCode.MAP, ItemAttributeCode.ATTRIBUTES, ITEM)
        .build();
  }

  private MethodSpec expiry() {
    return MapperCode.override("expiry", names.nulls().nullable(ClassName.get(Instant.class)), true)
        .addParameter(RuntimeTypes.ITEM, ITEM)
        .addStatement(
            items.ttl().isEmpty()
                ? CodeBlock.of("return null")
                : CodeBlock.of("return $L.getOrNull($L.attributes())", ItemReads.TTL, ITEM))
        .build();
  }
}
