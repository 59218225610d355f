package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The declaration of an entity, which edits change and {@link #source} writes. */
class Draft {

  static final String NAME = "Thing";
  static final String ENUM = "Kind";

  /** A family and the attributes of its annotation. */
  record Family(String name, Map<String, String> attributes) {

    Family copy() {
      return new Family(name, new LinkedHashMap<>(attributes));
    }

    Family named(String other) {
      return new Family(other, attributes);
    }
  }

  String table = "things";
  String format = "READABLE";
  String prefix = "";

  /** The constant in front of a verbatim key. */
  String constant = "";

  int buckets;

  /** The segments that decide the bucket. */
  List<Integer> saltedBy = new ArrayList<>();

  final List<Family> families = new ArrayList<>();
  final List<Part> parts = new ArrayList<>();

  /** The records that are types of parts. */
  final Map<String, List<Part>> records = new TreeMap<>();

  final Map<String, List<String>> enums = new TreeMap<>();
  private int lastId;

  Draft copy() {
    return copyTo(new Draft());
  }

  final Draft copyTo(Draft copy) {
    copy.table = table;
    copy.format = format;
    copy.prefix = prefix;
    copy.constant = constant;
    copy.buckets = buckets;
    copy.saltedBy = new ArrayList<>(saltedBy);
    families.forEach(each -> copy.families.add(each.copy()));
    parts.forEach(each -> copy.parts.add(each.copy()));
    records.forEach(
        (name, fields) ->
            copy.records.put(
                name,
                fields.stream().map(Part::copy).collect(Collectors.toCollection(ArrayList::new))));
    enums.forEach((name, constants) -> copy.enums.put(name, new ArrayList<>(constants)));
    copy.lastId = lastId;
    return copy;
  }

  Part part(Role role, String name, String type) {
    return new Part(++lastId, role, name, type);
  }

  /**
   * Gives each component the identity of the one that an older draft has under its name: nobody can
   * tell from two declarations whether a component was replaced by one of its name.
   */
  void identifyAs(Draft older) {
    Map<Integer, Integer> ids = new TreeMap<>();
    for (Part part : parts) {
      older.parts.stream()
          .filter(each -> each.name.equals(part.name) && each.isStoredLike(part))
          .findFirst()
          .ifPresent(same -> ids.put(part.id, same.id));
    }
    Set<Integer> taken = Set.copyOf(ids.values());
    for (Part part : parts) {
      if (!ids.containsKey(part.id) && taken.contains(part.id)) {
        ids.put(part.id, ++lastId);
      }
    }
    renumber(id -> ids.getOrDefault(id, id));
  }

  /** Gives the components other identities. */
  void renumber(UnaryOperator<Integer> ids) {
    parts.replaceAll(part -> part.withId(ids.apply(part.id)));
    saltedBy.replaceAll(ids);
  }

  /**
   * Takes away what an edit has left without a component, and returns whether the draft still makes
   * sense.
   */
  boolean settle() {
    return hasDistinctNames();
  }

  List<Part> segments() {
    return parts.stream().filter(each -> each.role == Role.SEGMENT).toList();
  }

  List<Part> columns() {
    return parts.stream().filter(each -> each.role != Role.SEGMENT).toList();
  }

  boolean isVerbatim() {
    return format.equals("VERBATIM");
  }

  /** Returns all parts, those in records too. */
  Stream<Part> everyPart() {
    return Stream.concat(parts.stream(), records.values().stream().flatMap(List::stream));
  }

  Optional<Part> byId(int id) {
    return everyPart().filter(each -> each.id == id).findFirst();
  }

  /** Returns a component by its identity: of a record in the key or in columns behind that. */
  Optional<Part> find(int id) {
    int record = id / 1_000;
    return record == 0
        ? byId(id)
        : parts.stream()
            .filter(each -> each.id == id)
            .findFirst()
            .or(
                () ->
                    find(record).stream()
                        .flatMap(each -> fieldsOf(each.type).stream())
                        .filter(each -> each.id == id % 1_000)
                        .findFirst());
  }

  /** Returns the constants of the enum. */
  List<String> constants() {
    return enums.getOrDefault(ENUM, List.of());
  }

  /** Takes a record away, and returns its components. */
  List<Part> removeRecord(String name) {
    List<Part> components = fieldsOf(name);
    records.remove(name);
    return components;
  }

  /** Returns the components of the record of that name, or the entity's. */
  List<Part> fieldsOf(String record) {
    return record.equals(NAME) ? parts : records.getOrDefault(record, List.of());
  }

  /** Returns the family of a column of the entity itself. */
  String familyOf(Part part) {
    String declared = part.get("Family", "value");
    return declared != null
        ? declared.replace("\"", "")
        : families.stream()
            .filter(each -> families.size() == 1 || each.attributes.containsKey("isDefault"))
            .map(Family::name)
            .findFirst()
            .orElse("");
  }

  /** Returns a column that the draft does not have yet. */
  Part newColumn(Dice dice) {
    return RandomDraft.column(this, dice);
  }

  /** Returns a component of a record of columns that the record does not have yet. */
  Part newComponent(Role role, Dice dice) {
    Part part = part(role, "more", dice.oneOf("String", "int", "Integer"));
    return role == Role.VALUE && part.isPrimitive() && dice.happens(50)
        ? part.set("Stored", "whenAbsent", quoted("7"))
        : part;
  }

  /** Declares what is in front of the stored names of a record's columns, or of entries. */
  void prefix(Part part, String prefix) {
    part.set(part.role == Role.EMBEDDED ? "Embedded" : "QualifierAsData", "prefix", quoted(prefix));
  }

  /** Returns what is in front of the stored names of a record's columns, or of entries. */
  String prefixOf(Part part) {
    String declared =
        part.get(part.role == Role.EMBEDDED ? "Embedded" : "QualifierAsData", "prefix");
    return declared == null ? "" : declared.replace("\"", "");
  }

  /** Declares the stored name of a column; null is that of the component. */
  void storeAs(Part part, @Nullable String name) {
    if (name == null) {
      part.annotations.remove("Qualifier");
    } else {
      part.set("Qualifier", "value", quoted(name));
    }
  }

  /** Returns the stored name of a column of the entity itself. */
  String qualifierOf(Part part) {
    String declared = part.get("Qualifier", "value");
    return declared == null ? part.name : declared.replace("\"", "");
  }

  /** Returns whether no two components of a record, and no two constants, have one name. */
  private boolean hasDistinctNames() {
    return Stream.concat(Stream.of(parts), records.values().stream())
            .map(each -> each.stream().map(part -> part.name).toList())
            .allMatch(Draft::isDistinct)
        && enums.values().stream().allMatch(Draft::isDistinct);
  }

  private static boolean isDistinct(List<String> names) {
    return names.stream().distinct().count() == names.size();
  }

  /** Returns a compilation unit of the package. */
  String source(String packageName) {
    return "package %s;\n%s%s\npublic record %s(\n    %s) %s\n%s"
        .formatted(packageName, imports(), head(), NAME, components(parts), body(), types());
  }

  /** Returns the declaration alone, for people. */
  @Override
  public String toString() {
    return "%s\nrecord %s(\n    %s) %s\n%s"
        .formatted(head(), NAME, components(parts), body(), types());
  }

  /** Returns the methods of the entity. */
  String body() {
    return "{}";
  }

  private static String components(List<Part> parts) {
    return parts.stream().map(Part::source).collect(Collectors.joining(",\n    "));
  }

  String types() {
    return Stream.concat(
            enums.entrySet().stream()
                .map(
                    each ->
                        "enum %s { %s }"
                            .formatted(each.getKey(), String.join(", ", each.getValue()))),
            records.entrySet().stream().map(each -> type(each.getKey(), each.getValue())))
        .collect(Collectors.joining("\n"));
  }

  private String type(String name, List<Part> parts) {
    if (name.equals("Bean")) {
      return parts.stream()
          .map(each -> "public %s;".formatted(each.source()))
          .collect(Collectors.joining(" ", "class Bean { ", " }"));
    } else if (name.equals("Circle")) {
      List<String> subtypes =
          records.containsKey("Square") ? List.of("Circle", "Square") : List.of("Circle");
      return """
      @com.fasterxml.jackson.annotation.JsonTypeInfo(
          use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.NAME)
      @com.fasterxml.jackson.annotation.JsonSubTypes({%s})
      sealed interface Shape permits %s {}
      record Circle(%s) implements Shape {}\
      """
          .formatted(
              subtypes.stream()
                  .map("@com.fasterxml.jackson.annotation.JsonSubTypes.Type(%s.class)"::formatted)
                  .collect(Collectors.joining(", ")),
              String.join(", ", subtypes),
              components(parts));
    }
    return "record %s(%s)%s {}"
        .formatted(name, components(parts), name.equals("Square") ? " implements Shape" : "");
  }

  /** Returns the annotations of the entity. */
  String head() {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("value", quoted(table));
    if (!format.equals("READABLE")) {
      attributes.put("format", "KeyFormat." + format);
    }
    if (isVerbatim()) {
      attributes.put("key", quoted(layout()));
    } else if (!prefix.isEmpty()) {
      attributes.put("prefix", quoted(prefix));
    }
    String families =
        this.families.stream()
            .map(each -> "\n" + Part.annotation("Family", withName(each)))
            .collect(Collectors.joining());
    return Part.annotation("Table", attributes) + families + salted();
  }

  private static Map<String, String> withName(Family family) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("value", quoted(family.name));
    attributes.putAll(family.attributes);
    return attributes;
  }

  private String layout() {
    return constant + segments().stream().flatMap(this::leaves).collect(Collectors.joining());
  }

  /** Returns a segment in braces with its suffix: of a record, its components. */
  private Stream<String> leaves(Part segment) {
    List<Part> inside = fieldsOf(segment.type);
    return inside.isEmpty()
        ? Stream.of("{" + segment.name + "}" + segment.suffix)
        : inside.stream().map(each -> "{" + segment.name + "." + each.name + "}" + each.suffix);
  }

  private String salted() {
    if (buckets == 0) {
      return "";
    }
    String by =
        saltedBy.stream()
            .map(id -> byId(id).map(each -> quoted(each.name)).orElse(""))
            .filter(each -> !each.isEmpty())
            .collect(Collectors.joining(", ", "{", "}"));
    return "\n@Salted(buckets = %s%s)".formatted(buckets, by.equals("{}") ? "" : ", by = " + by);
  }

  static String quoted(String text) {
    return '"' + text + '"';
  }

  /** Returns the imports of a compilation unit. */
  String imports() {
    return """
    import dev.rowsmith.*;
    import dev.rowsmith.bigtable.*;
    import org.jspecify.annotations.Nullable;
    """;
  }
}
