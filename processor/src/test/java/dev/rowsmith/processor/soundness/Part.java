package dev.rowsmith.processor.soundness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One component of a drafted record: a segment, a column, or a component of a record in one. */
final class Part {

  /** What a component is to the row. */
  enum Role {
    SEGMENT,
    VALUE,
    MAP,
    CELL_MAP,
    SET,
    VERSION_LIST,
    VERSION_MAP,
    AGGREGATE,
    EMBEDDED,
    CELL_TIMESTAMP,
    /** A column of several values, in Spanner. */
    LIST,
    /** A component of a record that is a JSON text, or the key of an entry. */
    FIELD
  }

  /** How a component says that its value may be absent. */
  enum Absence {
    REQUIRED,
    NULLABLE,
    OPTIONAL
  }

  /** What stays when the component gets another name, type or place. */
  final int id;

  Role role;
  String name;
  String type;
  Absence absence = Absence.REQUIRED;

  /** The type of a map's keys or a set's members. */
  String keyType = "String";

  /** The constant behind a segment of a verbatim key. */
  String suffix = "";

  /** The attributes of annotations, by the annotation. */
  final Map<String, Map<String, String>> annotations = new LinkedHashMap<>();

  Part(int id, Role role, String name, String type) {
    this.id = id;
    this.role = role;
    this.name = name;
    this.type = type;
  }

  /** Returns the identity of a component of a record that is in the key, or embedded. */
  static int idInside(int record, int component) {
    return record * 1_000 + component;
  }

  Part copy() {
    return withId(id);
  }

  Part withId(int id) {
    Part copy = new Part(id, role, name, type);
    copy.absence = absence;
    copy.keyType = keyType;
    copy.suffix = suffix;
    annotations.forEach((key, value) -> copy.annotations.put(key, new LinkedHashMap<>(value)));
    return copy;
  }

  /** Sets an attribute of an annotation; null takes it away. */
  Part set(String annotation, String attribute, @Nullable String value) {
    Map<String, String> attributes =
        annotations.computeIfAbsent(annotation, key -> new LinkedHashMap<>());
    if (value == null) {
      attributes.remove(attribute);
    } else {
      attributes.put(attribute, value);
    }
    return this;
  }

  /** Takes an annotation away that declares nothing. */
  void forget(String annotation) {
    if (annotations.getOrDefault(annotation, Map.of()).isEmpty()) {
      annotations.remove(annotation);
    }
  }

  Part with(String annotation) {
    annotations.computeIfAbsent(annotation, key -> new LinkedHashMap<>());
    return this;
  }

  @Nullable String get(String annotation, String attribute) {
    return annotations.getOrDefault(annotation, Map.of()).get(attribute);
  }

  /** Returns whether both are in the key, both in columns, or both one record of columns. */
  boolean isStoredLike(Part other) {
    return where() == other.where() && (role != Role.EMBEDDED || type.equals(other.type));
  }

  private Role where() {
    return switch (role) {
      case SEGMENT, EMBEDDED, CELL_TIMESTAMP -> role;
      default -> Role.VALUE;
    };
  }

  boolean isPrimitive() {
    return Character.isLowerCase(type.charAt(0)) && !type.contains(".") && !type.contains("[");
  }

  /** Returns the declaration, as it stands in the record's head. */
  String source() {
    List<String> words = new ArrayList<>();
    annotations.forEach((name, attributes) -> words.add(annotation(name, attributes)));
    words.add(declared() + " " + name);
    return String.join(" ", words);
  }

  static String annotation(String name, Map<String, String> attributes) {
    return attributes.isEmpty()
        ? "@" + name
        : attributes.entrySet().stream()
            .map(each -> each.getKey() + " = " + each.getValue())
            .collect(Collectors.joining(", ", "@" + name + "(", ")"));
  }

  private String declared() {
    String whole =
        switch (role) {
          case MAP -> "java.util.Map<" + keyType + ", " + boxed() + ">";
          case CELL_MAP -> "java.util.Map<" + keyType + ", Cell<" + boxed() + ">>";
          case LIST -> "java.util.List<" + boxed() + ">";
          case SET -> "java.util.Set<" + keyType + ">";
          case VERSION_LIST -> "java.util.List<Cell<" + boxed() + ">>";
          case VERSION_MAP -> "java.util.NavigableMap<java.time.Instant, " + boxed() + ">";
          default -> type;
        };
    return switch (absence) {
      case REQUIRED -> whole;
      case OPTIONAL -> "java.util.Optional<" + boxed() + ">";
      case NULLABLE -> nullable(boxed());
    };
  }

  private static String nullable(String type) {
    if (type.endsWith("[]")) {
      return type.replace("[]", " @Nullable []");
    }
    int dot = type.lastIndexOf('.');
    return type.substring(0, dot + 1) + "@Nullable " + type.substring(dot + 1);
  }

  private String boxed() {
    return switch (type) {
      case "int" -> "Integer";
      case "char" -> "Character";
      case "long", "short", "byte", "double", "float", "boolean" ->
          Character.toUpperCase(type.charAt(0)) + type.substring(1);
      default -> type;
    };
  }

  @Override
  public String toString() {
    return source();
  }
}
