package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.processor.source.Members;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * The members of a class that Jackson writes and reads: public getters and fields, setters and
 * fields of any visibility, and parameters of a creator.
 */
final class JsonMembers {

  /** One property: the members that have its name. */
  static final class Property {
    String name;
    @Nullable TypeMirror type;
    boolean written;
    boolean mutable;
    boolean hasField;
    boolean visible;
    boolean ignored;
    boolean other;
    boolean filled;

    Property(String name) {
      this.name = name;
    }

    boolean isRead() {
      return mutable || (hasField && visible) || filled;
    }
  }

  private final Types types;
  private final DeclaredType type;
  private final Map<String, Property> properties = new LinkedHashMap<>();
  private final Set<String> unseen = new LinkedHashSet<>();
  private final List<Element> elements = new ArrayList<>();
  private boolean created;
  private boolean createdOtherwise;
  private boolean hasDefault;

  private JsonMembers(Types types, DeclaredType type) {
    this.types = types;
    this.type = type;
  }

  static JsonMembers of(Types types, DeclaredType type) {
    JsonMembers members = new JsonMembers(types, type);
    TypeElement element = (TypeElement) type.asElement();
    members.elements.add(element);
    if (element.getKind() == ElementKind.RECORD) {
      members.addComponents(element);
    } else {
      members.addAll(element, new HashSet<>());
      members.addCreators(element);
      members.rename();
      members.findUnseen();
    }
    return members;
  }

  /** Returns the properties by their names in JSON. */
  Map<String, Property> properties() {
    return properties;
  }

  /** Returns the elements whose annotations Jackson reads. */
  Stream<Element> elements() {
    return elements.stream();
  }

  /** Returns fields that are neither written nor read. */
  Set<String> unseen() {
    return unseen;
  }

  /** Returns whether objects are made by a constructor or method with a parameter a property. */
  boolean isCreated() {
    return created;
  }

  /** Returns whether the JSON is passed to a creator in another way. */
  boolean isCreatedOtherwise() {
    return createdOtherwise;
  }

  /** Returns whether the class has a constructor without parameters. */
  boolean hasDefault() {
    return hasDefault;
  }

  private Property property(String name) {
    return properties.computeIfAbsent(name, Property::new);
  }

  private void addComponents(TypeElement element) {
    created = true;
    for (RecordComponentElement each : element.getRecordComponents()) {
      String name = each.getSimpleName().toString();
      List<Element> places = new ArrayList<>(List.of(each));
      for (Element member : Members.declared(element)) {
        boolean accessor =
            member instanceof ExecutableElement method
                && method.getParameters().isEmpty()
                && method.getKind() == ElementKind.METHOD;
        if (member.getSimpleName().contentEquals(name)
            && (accessor || member.getKind() == ElementKind.FIELD)) {
          places.add(member);
        }
      }
      elements.addAll(places);
      Property property =
          property(
              places.stream()
                  .flatMap(place -> JacksonAnnotations.propertyName(place).stream())
                  .findFirst()
                  .orElse(name));
      property.type = types.asMemberOf(type, accessor(element, name).orElse(each));
      if (property.type instanceof javax.lang.model.type.ExecutableType method) {
        property.type = method.getReturnType();
      }
      property.written = true;
      property.mutable = true;
      property.ignored =
          places.stream().anyMatch(place -> JacksonAnnotations.isIgnored(place) || isOneWay(place));
      property.other = !JacksonAnnotations.others(places.stream()).isEmpty();
    }
    for (ExecutableElement each : Members.constructors(element)) {
      createdOtherwise |= JacksonAnnotations.on(each, JacksonAnnotations.CREATOR).isPresent();
    }
    for (ExecutableElement each : Members.methods(element)) {
      createdOtherwise |= JacksonAnnotations.on(each, JacksonAnnotations.CREATOR).isPresent();
      if (JacksonAnnotations.on(each, JacksonAnnotations.VALUE).isPresent()) {
        elements.add(each);
      }
    }
  }

  private static Optional<Element> accessor(TypeElement element, String name) {
    return Members.methods(element).stream()
        .filter(each -> each.getParameters().isEmpty())
        .filter(each -> each.getSimpleName().contentEquals(name))
        .map(Element.class::cast)
        .findFirst();
  }

  private static boolean isOneWay(Element member) {
    return JacksonAnnotations.value(member, JacksonAnnotations.PROPERTY, "access")
        .filter(VariableElement.class::isInstance)
        .map(each -> ((VariableElement) each).getSimpleName().toString())
        .filter(each -> each.equals("READ_ONLY") || each.equals("WRITE_ONLY"))
        .isPresent();
  }

  private void addAll(TypeElement element, Set<String> seen) {
    if (!seen.add(element.getQualifiedName().toString())
        || element.getQualifiedName().contentEquals("java.lang.Object")) {
      return;
    }
    for (VariableElement each : Members.fields(element)) {
      addField(each);
    }
    for (ExecutableElement each : Members.methods(element)) {
      addMethod(each);
    }
    Stream.concat(Stream.of(element.getSuperclass()), element.getInterfaces().stream())
        .filter(DeclaredType.class::isInstance)
        .map(each -> (TypeElement) ((DeclaredType) each).asElement())
        .forEach(each -> addAll(each, seen));
  }

  private void addField(VariableElement field) {
    Set<Modifier> modifiers = field.getModifiers();
    boolean explicit = JacksonAnnotations.isProperty(field);
    if (modifiers.contains(Modifier.STATIC)
        || (modifiers.contains(Modifier.TRANSIENT) && !explicit)) {
      return;
    }
    elements.add(field);
    Property property = property(field.getSimpleName().toString());
    property.hasField = true;
    boolean seen = explicit || modifiers.contains(Modifier.PUBLIC);
    property.visible |= seen;
    property.written |= seen;
    see(property, field, field.asType());
  }

  private void addMethod(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    Set<Modifier> modifiers = method.getModifiers();
    if (modifiers.contains(Modifier.STATIC)) {
      return;
    }
    elements.add(method);
    boolean explicit = JacksonAnnotations.isProperty(method);
    TypeMirror returned = method.getReturnType();
    int parameters = method.getParameters().size();
    if (parameters == 0 && returned.getKind() != TypeKind.VOID) {
      String getter = getter(name, returned);
      if ((getter.isEmpty() && !explicit) || name.equals("getClass")) {
        return;
      }
      Property property = property(getter.isEmpty() ? name : getter);
      boolean seen = explicit || modifiers.contains(Modifier.PUBLIC);
      property.written |= seen;
      property.visible |= seen;
      property.filled |= seen && JdkJson.holder(raw(returned)).isPresent();
      see(property, method, returned);
    } else if (parameters == 1 && (name.startsWith("set") || explicit)) {
      String setter = name.startsWith("set") ? mangled(name, 3) : name;
      if (!setter.isEmpty()) {
        Property property = property(setter);
        property.mutable = true;
        see(property, method, method.getParameters().get(0).asType());
      }
    }
  }

  private void see(Property property, Element member, TypeMirror declared) {
    property.ignored |= JacksonAnnotations.isIgnored(member);
    property.other |= !JacksonAnnotations.others(Stream.of(member)).isEmpty();
    JacksonAnnotations.propertyName(member).ifPresent(name -> property.name = name);
    if (property.type == null) {
      property.type = memberType(member, declared);
    }
  }

  private TypeMirror memberType(Element member, TypeMirror declared) {
    try {
      TypeMirror seen = types.asMemberOf(type, member);
      if (seen instanceof javax.lang.model.type.ExecutableType method) {
        return method.getParameterTypes().isEmpty()
            ? method.getReturnType()
            : method.getParameterTypes().get(0);
      }
      return seen;
    } catch (IllegalArgumentException notInherited) { // A private field of a superclass.
      return declared;
    }
  }

  static String raw(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? element.getQualifiedName().toString()
        : "";
  }

  private static String getter(String name, TypeMirror returned) {
    if (name.startsWith("get")) {
      return mangled(name, 3);
    }
    boolean flag =
        returned.getKind() == TypeKind.BOOLEAN || raw(returned).equals("java.lang.Boolean");
    return name.startsWith("is") && flag ? mangled(name, 2) : "";
  }

  /** Jackson lowers every capital letter at the start: {@code getURL} is {@code url}. */
  private static String mangled(String method, int from) {
    StringBuilder name = new StringBuilder(method.substring(from));
    for (int at = 0; at < name.length(); at++) {
      char lower = Character.toLowerCase(name.charAt(at));
      if (lower == name.charAt(at)) {
        break;
      }
      name.setCharAt(at, lower);
    }
    return name.toString();
  }

  private void addCreators(TypeElement element) {
    for (Element each : Members.declared(element)) {
      if (!(each instanceof ExecutableElement method)
          || (each.getKind() == ElementKind.METHOD
              && !each.getModifiers().contains(Modifier.STATIC))) {
        continue;
      }
      boolean constructor = each.getKind() == ElementKind.CONSTRUCTOR;
      hasDefault |= constructor && method.getParameters().isEmpty();
      boolean named = JacksonAnnotations.on(each, "java.beans.ConstructorProperties").isPresent();
      if (JacksonAnnotations.on(each, JacksonAnnotations.CREATOR).isEmpty() && !named) {
        continue;
      }
      boolean properties =
          !named
              && !method.getParameters().isEmpty()
              && method.getParameters().stream()
                  .allMatch(one -> JacksonAnnotations.propertyName(one).isPresent());
      if (!properties) {
        createdOtherwise = true;
        elements.add(each);
        continue;
      }
      created = true;
      for (VariableElement parameter : method.getParameters()) {
        String name = JacksonAnnotations.propertyName(parameter).orElse("");
        Property property = property(name);
        property.mutable = true;
        property.type = parameter.asType();
        elements.add(parameter);
      }
    }
  }

  /** A name that is declared on one member is that of all. */
  private void rename() {
    List<Property> all = List.copyOf(properties.values());
    properties.clear();
    for (Property each : all) {
      Property same = properties.putIfAbsent(each.name, each);
      if (same != null) {
        same.written |= each.written;
        same.mutable |= each.mutable;
        same.hasField |= each.hasField;
        same.visible |= each.visible;
        same.ignored |= each.ignored;
        same.other |= each.other;
        same.filled |= each.filled;
      }
    }
  }

  /** A field of another name may be that of a getter, as {@code _name} of {@code getName}. */
  private void findUnseen() {
    List<Property> hidden =
        properties.values().stream()
            .filter(each -> each.hasField && !each.written && !each.mutable && !each.ignored)
            .toList();
    long fieldless =
        properties.values().stream().filter(each -> !each.hasField && each.isRead()).count();
    hidden.forEach(each -> properties.remove(each.name));
    if (!created && hidden.size() > fieldless) {
      hidden.forEach(each -> unseen.add(each.name));
    }
    properties.values().removeIf(each -> each.ignored && !each.other);
  }
}
