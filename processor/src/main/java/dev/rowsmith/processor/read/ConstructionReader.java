package dev.rowsmith.processor.read;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.EntityBuilder;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.source.Members;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reader of the way in which an entity is built. */
public final class ConstructionReader {

  private final Types types;
  private final TypeElement entity;
  private final Visibility visibility;
  private final BuilderReader builders;

  public ConstructionReader(Elements elements, Types types, TypeElement entity) {
    this.types = types;
    this.entity = entity;
    this.visibility = new Visibility(entity);
    this.builders = new BuilderReader(elements, types, entity);
  }

  /** Finds out how an entity with these properties, of these types, is built. */
  public Construction read(Map<String, TypeMirror> wanted, List<Property> properties) {
    List<ExecutableElement> constructors = Members.constructors(entity);
    List<String> found = constructors.stream().map(this::signature).toList();
    if (entity.getKind() == ElementKind.RECORD) {
      List<String> components = properties.stream().map(Property::name).toList();
      return constructor(components, found);
    }
    for (ExecutableElement constructor : constructors) {
      Optional<List<String>> arguments = arguments(constructor, wanted);
      if (arguments.isPresent() && !arguments.get().isEmpty()) {
        return constructor(arguments.get(), found);
      }
    }
    Optional<EntityBuilder> builder = builders.read(wanted);
    if (builder.isPresent()) {
      return new Construction(Construction.Kind.BUILDER, List.of(), builder, found);
    }
    boolean bean =
        constructors.stream()
                .anyMatch(each -> each.getParameters().isEmpty() && visibility.calls(each))
            && properties.stream().noneMatch(property -> property.write().equals(Access.NONE));
    return new Construction(
        bean ? Construction.Kind.BEAN : Construction.Kind.NONE, List.of(), Optional.empty(), found);
  }

  private static Construction constructor(List<String> arguments, List<String> found) {
    return new Construction(Construction.Kind.CONSTRUCTOR, arguments, Optional.empty(), found);
  }

  /** The properties in the order of the parameters, if these are all of them, by name and type. */
  private Optional<List<String>> arguments(
      ExecutableElement constructor, Map<String, TypeMirror> wanted) {
    if (constructor.getParameters().size() != wanted.size() || !visibility.calls(constructor)) {
      return Optional.empty();
    }
    for (VariableElement parameter : constructor.getParameters()) {
      TypeMirror type = wanted.get(parameter.getSimpleName().toString());
      if (type == null || !types.isSameType(type, parameter.asType())) {
        return Optional.empty();
      }
    }
    return Optional.of(
        constructor.getParameters().stream()
            .map(parameter -> parameter.getSimpleName().toString())
            .toList());
  }

  private String signature(ExecutableElement constructor) {
    Function<VariableElement, String> parameter =
        each -> ValueTypeReader.display(each.asType()) + " " + each.getSimpleName();
    String hidden = constructor.getModifiers().contains(Modifier.PRIVATE) ? "private " : "";
    return hidden
        + entity.getSimpleName()
        + constructor.getParameters().stream().map(parameter).collect(joining(", ", "(", ")"));
  }
}
