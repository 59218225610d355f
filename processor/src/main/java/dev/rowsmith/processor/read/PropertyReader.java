package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Computation;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.source.Members;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * Reader of the properties of an entity: the components of a record, or the instance fields of a
 * class and of its superclasses, those of the superclass first.
 */
public final class PropertyReader {

  private final Declarations declarations;
  private final Types types;
  private final TypeElement entity;
  private final Visibility visibility;
  private final ValueTypeReader valueTypes;
  private final List<ExecutableElement> methods;

  public PropertyReader(Declarations declarations, TypeElement entity) {
    this.declarations = declarations;
    this.types = declarations.types();
    this.entity = entity;
    this.visibility = new Visibility(entity);
    this.valueTypes = new ValueTypeReader(visibility);
    this.methods = Members.allMethods(declarations.elements(), entity);
  }

  /** Returns the fields that hold an entity's properties, as its source has them. */
  static List<VariableElement> fields(TypeElement type) {
    List<VariableElement> fields = new ArrayList<>();
    if (type.getSuperclass() instanceof DeclaredType parent
        && parent.asElement() instanceof TypeElement parentElement) {
      fields.addAll(fields(parentElement));
    }
    for (VariableElement field : Members.fields(type)) {
      if (!field.getModifiers().contains(Modifier.STATIC)
          && !field.getModifiers().contains(Modifier.TRANSIENT)) {
        fields.add(field);
      }
    }
    return fields;
  }

  /** Returns the fields that hold the entity's properties, in their order. */
  public List<VariableElement> fields() {
    return declarations.fields(entity);
  }

  public Property read(VariableElement field) {
    AnnotatedMember member = declarations.member(field);
    return new Property(
        field.getSimpleName().toString(),
        SourcePosition.of(field),
        valueTypes.read(typeOf(field)),
        readAccess(field),
        writeAccess(field),
        AllowanceReader.read(member),
        isPersonal(member),
        declarations.allowsNull(member, typeOf(field)),
        MarkReader.read(member));
  }

  /** The methods that compute a segment: those with {@code @RowKey} that are not accessors. */
  public List<ExecutableElement> computedSegments() {
    Set<String> fields = new HashSet<>();
    fields(entity).forEach(field -> fields.add(field.getSimpleName().toString()));
    // A component of an impossible type has no field, but an accessor with its annotations.
    if (entity.getKind() == ElementKind.RECORD) {
      entity
          .getRecordComponents()
          .forEach(component -> fields.add(component.getSimpleName().toString()));
    }
    return methods.stream()
        .filter(method -> declarations.member(method).has(AnnotationNames.ROW_KEY))
        .filter(
            method ->
                !method.getParameters().isEmpty()
                    || !fields.contains(method.getSimpleName().toString()))
        .toList();
  }

  /** Reads what a method computes as a property that is never set. */
  public Property readComputed(ExecutableElement method) {
    AnnotatedMember member = declarations.member(method);
    String name = method.getSimpleName().toString();
    boolean reachable = visibility.calls(method);
    return new Property(
        name,
        SourcePosition.of(method),
        valueTypes.read(typeOf(method)),
        reachable ? new Access(Access.Kind.METHOD, name) : Access.NONE,
        Access.NONE,
        AllowanceReader.read(member),
        isPersonal(member),
        declarations.allowsNull(member, typeOf(method)),
        Map.of());
  }

  /** Reads what a method computes a segment from: other components, by their names. */
  public Computation computation(ExecutableElement method) {
    Map<String, TypeMirror> components = new HashMap<>();
    fields(entity)
        .forEach(field -> components.put(field.getSimpleName().toString(), declared(field)));
    List<? extends TypeMirror> types = executable(method).getParameterTypes();
    List<Computation.Parameter> parameters = new ArrayList<>();
    for (int at = 0; at < types.size(); at++) {
      String name = method.getParameters().get(at).getSimpleName().toString();
      TypeMirror component = components.get(name);
      boolean fits = component != null && this.types.isSameType(component, types.get(at));
      parameters.add(
          new Computation.Parameter(name, valueTypes.read(types.get(at)).display(), fits));
    }
    return new Computation(parameters, method.getModifiers().contains(Modifier.STATIC));
  }

  public ValueTypeReader valueTypes() {
    return valueTypes;
  }

  /** The type of a field in this entity: of a generic superclass, with its arguments filled in. */
  public TypeMirror typeOf(VariableElement field) {
    return declarations.type(field, declared(field));
  }

  /** The type in the source, which the accessors and constructors of a class have as well. */
  public TypeMirror declared(VariableElement field) {
    return types.asMemberOf((DeclaredType) entity.asType(), field);
  }

  /** The type that a method of this entity, or of a generic superclass, returns. */
  public TypeMirror typeOf(ExecutableElement method) {
    return declarations.type(method, executable(method).getReturnType());
  }

  private static boolean isPersonal(AnnotatedMember property) {
    return property.has(AnnotationNames.PERSONAL_DATA);
  }

  private Access readAccess(VariableElement field) {
    String name = field.getSimpleName().toString();
    if (entity.getKind() == ElementKind.RECORD) {
      return new Access(Access.Kind.METHOD, name);
    }
    List<String> getters = new ArrayList<>(List.of(name, "get" + capitalized(name)));
    if (declared(field).getKind() == TypeKind.BOOLEAN) {
      getters.add("is" + capitalized(name));
    }
    for (String getter : getters) {
      for (ExecutableElement method : methods) {
        if (isNamed(method, getter)
            && method.getParameters().isEmpty()
            && types.isSameType(executable(method).getReturnType(), declared(field))) {
          return new Access(Access.Kind.METHOD, getter);
        }
      }
    }
    return visibility.reaches(field)
        ? new Access(Access.Kind.FIELD, name)
        : unusableGetter(getters, field);
  }

  private Access unusableGetter(List<String> getters, VariableElement field) {
    for (String getter : getters) {
      for (ExecutableElement method : methods) {
        if (method.getSimpleName().contentEquals(getter)) {
          return Access.unusable(getter, obstacle(method, field));
        }
      }
    }
    return Access.NONE;
  }

  private Access.Obstacle obstacle(ExecutableElement method, VariableElement field) {
    if (method.getModifiers().contains(Modifier.STATIC)) {
      return Access.Obstacle.STATIC;
    }
    if (!method.getParameters().isEmpty()) {
      return Access.Obstacle.PARAMETERS;
    }
    if (!types.isSameType(executable(method).getReturnType(), declared(field))) {
      return Access.Obstacle.OTHER_TYPE;
    }
    return visibility.reaches(method) ? Access.Obstacle.THROWS : Access.Obstacle.HIDDEN;
  }

  private Access writeAccess(VariableElement field) {
    String name = field.getSimpleName().toString();
    String setter = "set" + capitalized(name);
    for (ExecutableElement method : methods) {
      if (isNamed(method, setter)
          && method.getParameters().size() == 1
          && types.isSameType(executable(method).getParameterTypes().get(0), declared(field))) {
        return new Access(Access.Kind.METHOD, setter);
      }
    }
    boolean writable = visibility.reaches(field) && !field.getModifiers().contains(Modifier.FINAL);
    return writable ? new Access(Access.Kind.FIELD, name) : Access.NONE;
  }

  private boolean isNamed(ExecutableElement method, String name) {
    return method.getSimpleName().contentEquals(name)
        && !method.getModifiers().contains(Modifier.STATIC)
        && visibility.calls(method);
  }

  private ExecutableType executable(ExecutableElement method) {
    return (ExecutableType) types.asMemberOf((DeclaredType) entity.asType(), method);
  }

  private static String capitalized(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }
}
