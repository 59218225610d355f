package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.lock.bigtable.JsonType;
import dev.rowsmith.processor.model.JsonForm;
import dev.rowsmith.processor.model.JsonForm.Problem;
import dev.rowsmith.processor.model.JsonForm.Reason;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.ValueTypeReader;
import dev.rowsmith.processor.source.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Follows the types of a value that is stored as JSON, as Jackson does: what they are made of, for
 * the lock, and what cannot be read back, for a check.
 */
final class JsonTypes {

  /** A graph that is larger is named, and not described: a line has each class where it occurs. */
  private static final int MAX_CLASSES = 2_000;

  private static final int MAX_DEPTH = 50;

  private final Elements elements;
  private final Types types;
  private final Set<Problem> problems = new TreeSet<>(JsonTypes::compare);
  private int classes;

  private JsonTypes(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  static JsonForm of(TypeMirror type, Elements elements, Types types) {
    JsonTypes read = new JsonTypes(elements, types);
    return new JsonForm(read.value(type, "", List.of()), List.copyOf(read.problems));
  }

  private static int compare(Problem one, Problem other) {
    int path = one.path().compareTo(other.path());
    return path != 0 ? path : one.toString().compareTo(other.toString());
  }

  private void report(Reason reason, String path, TypeMirror type, String detail) {
    problems.add(new Problem(reason, path, ValueTypeReader.display(type), detail));
  }

  private JsonType value(TypeMirror type, String path, List<String> around) {
    if (type.getKind().isPrimitive()) {
      return JsonType.named(type.getKind().name().toLowerCase(Locale.ROOT));
    } else if (type instanceof ArrayType array) {
      return switch (array.getComponentType().getKind()) {
        case BYTE -> JsonType.named("bytes");
        case CHAR -> JsonType.STRING;
        default ->
            JsonType.holder(JsonType.Form.LIST, value(array.getComponentType(), path, around));
      };
    } else if (type instanceof TypeVariable variable) {
      return value(variable.getUpperBound(), path, around);
    } else if (type instanceof WildcardType wildcard) {
      return wildcard.getExtendsBound() == null
          ? untyped(type, path)
          : value(wildcard.getExtendsBound(), path, around);
    }
    return type.getKind() == TypeKind.DECLARED
        ? declared((DeclaredType) type, path, around)
        : JsonType.ANY; // An error, which the compiler reports.
  }

  private JsonType untyped(TypeMirror type, String path) {
    report(Reason.UNTYPED, path, type, "");
    return JsonType.ANY;
  }

  private JsonType declared(DeclaredType type, String path, List<String> around) {
    TypeElement element = (TypeElement) type.asElement();
    String name = ClassRefs.of(element).qualified();
    Optional<JsonType.Form> holder = JdkJson.holder(name);
    if (name.equals("java.lang.String") || name.equals("java.lang.CharSequence")) {
      return JsonType.STRING;
    } else if (name.equals("java.lang.Object")) {
      return untyped(type, path);
    } else if (name.equals("java.util.Optional")) {
      return optional(type, path, around);
    } else if (JdkJson.isValue(name)) {
      return JsonType.named(name);
    } else if (holder.isPresent()) {
      return holder(type, holder.get(), path, around);
    } else if (element.getKind() == ElementKind.ENUM) {
      return constants(element);
    } else if (name.startsWith("java.util.concurrent.") && isHolder(type)) {
      return named(type, name, path, around);
    } else if (name.startsWith("java.") || name.startsWith("javax.")) {
      report(Reason.UNREADABLE, path, type, "");
      return named(type, name, path, around);
    }
    String itself = itself(type, element);
    int level = around.lastIndexOf(itself);
    if (level >= 0) {
      return JsonType.around(around.size() - level);
    }
    classes++;
    if (classes > MAX_CLASSES || around.size() > MAX_DEPTH) {
      return JsonType.named(name);
    }
    List<String> inside = new ArrayList<>(around);
    inside.add(itself);
    return ofClass(type, element, path, inside);
  }

  /** A class with other type arguments is another type. */
  private static String itself(DeclaredType type, TypeElement element) {
    return ClassRefs.of(element).qualified()
        + type.getTypeArguments().stream().map(ValueTypeReader::display).toList();
  }

  private JsonType optional(DeclaredType type, String path, List<String> around) {
    TypeMirror held = argument(type, 0);
    if (held != null && JsonMembers.raw(held).startsWith("java.util.Optional")) {
      report(Reason.NESTED_OPTIONAL, path, type, "");
    }
    return held == null ? untyped(type, path) : value(held, path, around);
  }

  private JsonType holder(
      DeclaredType type, JsonType.Form holder, String path, List<String> around) {
    boolean map = holder == JsonType.Form.MAP;
    TypeMirror held = argument(type, map ? 1 : 0);
    JsonType values =
        JsonType.holder(holder, held == null ? untyped(type, path) : value(held, path, around));
    return map && held != null
        ? values.by(key(type.getTypeArguments().get(0), path, around))
        : values;
  }

  private JsonType key(TypeMirror key, String path, List<String> around) {
    TypeMirror bound =
        key instanceof WildcardType wildcard && wildcard.getExtendsBound() != null
            ? wildcard.getExtendsBound()
            : key;
    Element element = bound instanceof DeclaredType declared ? declared.asElement() : null;
    boolean own =
        element instanceof TypeElement type
            && Members.declared(type).stream()
                .anyMatch(
                    each ->
                        JacksonAnnotations.on(each, JacksonAnnotations.CREATOR).isPresent()
                            || JacksonAnnotations.on(each, JacksonAnnotations.KEY).isPresent());
    if (!own
        && !JdkJson.isKey(JsonMembers.raw(bound))
        && (element == null || element.getKind() != ElementKind.ENUM)
        && bound.getKind() != TypeKind.ERROR) {
      report(Reason.KEY, path, key, "");
      return JsonType.named(ValueTypeReader.display(key));
    }
    return value(bound, path, around);
  }

  private static @Nullable TypeMirror argument(DeclaredType type, int at) {
    return type.getTypeArguments().size() > at ? type.getTypeArguments().get(at) : null;
  }

  private JsonType named(DeclaredType type, String name, String path, List<String> around) {
    return JsonType.named(name)
        .withArguments(
            type.getTypeArguments().stream().map(each -> value(each, path, around)).toList());
  }

  /** The names are stored, in any order. */
  private static JsonType constants(TypeElement element) {
    return annotated(
        JsonType.constants(
            Members.declared(element).stream()
                .filter(each -> each.getKind() == ElementKind.ENUM_CONSTANT)
                .map(
                    each ->
                        JacksonAnnotations.propertyName(each)
                            .orElse(each.getSimpleName().toString()))
                .sorted()
                .toList()),
        JacksonAnnotations.others(members(element)));
  }

  private static Stream<Element> members(TypeElement element) {
    return Stream.concat(Stream.of(element), Members.declared(element).stream());
  }

  private static JsonType annotated(JsonType type, Set<String> others) {
    return others.isEmpty() ? type : type.annotated(JacksonAnnotations.digest(others));
  }

  private JsonType ofClass(
      DeclaredType type, TypeElement element, String path, List<String> around) {
    String name = ClassRefs.of(element).qualified();
    Optional<TypeMirror> replaced =
        JacksonAnnotations.value(element, JacksonAnnotations.DESERIALIZE, "as")
            .filter(TypeMirror.class::isInstance)
            .map(TypeMirror.class::cast);
    if (replaced.isPresent()) {
      return value(replaced.get(), path, around);
    }
    if (isWrittenByCode(element)) {
      return annotated(JsonType.named(name), JacksonAnnotations.others(members(element)));
    }
    JsonSubtypes subtypes = JsonSubtypes.of(element, elements);
    if (subtypes.isNamed()) {
      return union(type, element, subtypes, path, around);
    }
    if (isHolder(type)) {
      if (isAbstract(element)) {
        report(Reason.UNREADABLE, path, type, "");
      }
      return named(type, name, path, around);
    }
    if (isAbstract(element)) {
      report(Reason.ABSTRACT, path, type, firstSubtype(element));
      return JsonType.named(name);
    }
    return object(type, element, path, around);
  }

  private static String firstSubtype(TypeElement element) {
    return element.getPermittedSubclasses().stream()
        .map(ValueTypeReader::display)
        .collect(Collectors.joining(", "));
  }

  private static boolean isAbstract(TypeElement element) {
    return element.getModifiers().contains(Modifier.ABSTRACT) || element.getKind().isInterface();
  }

  private boolean isHolder(DeclaredType type) {
    return Stream.of("java.util.Collection", "java.util.Map")
        .map(elements::getTypeElement)
        .anyMatch(each -> types.isSubtype(types.erasure(type), types.erasure(each.asType())));
  }

  /** Returns whether a serializer, a builder, or the value of a method is the JSON of a class. */
  private static boolean isWrittenByCode(TypeElement element) {
    return Stream.of("using", "builder", "converter")
            .anyMatch(
                each ->
                    JacksonAnnotations.value(element, JacksonAnnotations.SERIALIZE, each)
                            .isPresent()
                        || JacksonAnnotations.value(element, JacksonAnnotations.DESERIALIZE, each)
                            .isPresent())
        || members(element)
            .anyMatch(each -> JacksonAnnotations.on(each, JacksonAnnotations.VALUE).isPresent());
  }

  private JsonType union(
      DeclaredType type,
      TypeElement element,
      JsonSubtypes subtypes,
      String path,
      List<String> around) {
    if (subtypes.all().isEmpty() && !subtypes.isOpen()) {
      report(Reason.SUBTYPES, path, type, firstSubtype(element));
    }
    subtypes
        .missing()
        .forEach(each -> report(Reason.SUBTYPE, path, type, each.getSimpleName().toString()));
    Map<String, JsonType> described = new TreeMap<>();
    subtypes
        .all()
        .forEach(
            (id, each) ->
                described.put(
                    id,
                    each.equals(element)
                        ? object(type, each, path, around)
                        : subtype(each, path, around)));
    return JsonType.subtypes(described, subtypes.id()).ofClass(ClassRefs.of(element).qualified());
  }

  private JsonType subtype(TypeElement element, String path, List<String> around) {
    String name = ClassRefs.of(element).qualified();
    if (element.getKind() == ElementKind.ENUM) {
      return constants(element);
    }
    String itself = itself((DeclaredType) element.asType(), element);
    int level = around.lastIndexOf(itself);
    if (level >= 0) {
      return JsonType.around(around.size() - level);
    }
    List<String> inside = new ArrayList<>(around);
    inside.add(itself);
    return isWrittenByCode(element)
        ? annotated(JsonType.named(name), JacksonAnnotations.others(members(element)))
        : object((DeclaredType) element.asType(), element, path, inside);
  }

  private JsonType object(
      DeclaredType type, TypeElement element, String path, List<String> around) {
    JsonMembers members = JsonMembers.of(types, type);
    Set<String> others = JacksonAnnotations.others(members.elements());
    boolean checked = others.isEmpty() && !isOfLombok(element);
    if (checked) {
      reportObject(type, element, members, path);
    }
    Map<String, JsonType> properties = new TreeMap<>();
    for (JsonMembers.Property each : members.properties().values()) {
      if (each.written && !each.ignored) {
        properties.put(each.name, property(each, path, around));
      }
    }
    JsonType object = JsonType.object(properties);
    boolean record = element.getKind() == ElementKind.RECORD;
    JsonType typed = record ? object : object.ofClass(ClassRefs.of(element).qualified());
    return annotated(!record && members.isCreated() ? typed.created() : typed, others);
  }

  /** A property with its own format or serializer is not judged by its type. */
  private JsonType property(JsonMembers.Property property, String path, List<String> around) {
    TypeMirror declared = property.type;
    if (declared == null) {
      return JsonType.ANY;
    }
    String inside = path.isEmpty() ? property.name : path + "." + property.name;
    return property.other ? of(declared, elements, types).type() : value(declared, inside, around);
  }

  private void reportObject(
      DeclaredType type, TypeElement element, JsonMembers members, String path) {
    boolean record = element.getKind() == ElementKind.RECORD;
    if (element.getNestingKind().isNested()
        && !record
        && element.getEnclosingElement() instanceof TypeElement outer
        && !outer.getKind().isInterface()
        && !element.getModifiers().contains(Modifier.STATIC)) {
      report(Reason.INNER, path, type, "");
      return;
    }
    if (members.isCreatedOtherwise()) {
      return;
    }
    if (!record && !members.isCreated() && !members.hasDefault()) {
      report(Reason.CONSTRUCTOR, path, type, "");
      return;
    }
    for (JsonMembers.Property each : members.properties().values()) {
      if (each.ignored) {
        report(Reason.IGNORED, path, type, each.name);
      } else if (each.written && !each.isRead()) {
        report(Reason.NOT_READ, path, type, each.name);
      } else if (!each.written && each.mutable) {
        report(Reason.NOT_WRITTEN, path, type, each.name);
      }
    }
    members.unseen().forEach(each -> report(Reason.NOT_WRITTEN, path, type, each));
    if (!record
        && members.unseen().isEmpty()
        && members.properties().isEmpty()
        && !JsonSubtypes.of(element, elements).isNamed()) {
      report(Reason.NO_PROPERTIES, path, type, "");
    }
  }

  /** Its methods are not there yet. */
  private static boolean isOfLombok(TypeElement element) {
    return element.getAnnotationMirrors().stream()
        .anyMatch(each -> each.getAnnotationType().toString().startsWith("lombok."));
  }
}
