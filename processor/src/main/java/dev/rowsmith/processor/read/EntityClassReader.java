package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.source.Members;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Reader of an entity's class, whatever it is mapped to. */
public final class EntityClassReader {

  private EntityClassReader() {}

  /**
   * Reads a class.
   *
   * @param generated the names of the classes that are generated for it
   * @param ownClasses the qualified names of the classes that the user's sources declare
   */
  public static EntityClass read(
      Declarations declarations,
      TypeElement type,
      List<ClassRef> generated,
      Set<String> ownClasses) {
    Elements elements = declarations.elements();
    List<String> occupied =
        generated.stream()
            .filter(name -> ownClasses.contains(name.qualified()))
            .map(ClassRef::display)
            .toList();
    return new EntityClass(
        ClassRefs.of(type),
        kind(elements, type),
        isPublic(type),
        DeprecatedUse.of(elements, type),
        !type.getTypeParameters().isEmpty(),
        type.getNestingKind() == NestingKind.MEMBER
            && !type.getModifiers().contains(Modifier.STATIC),
        Visibility.hiding(type).map(hidden -> hidden.getSimpleName().toString()).orElse(""),
        occupied,
        RivalReader.read(elements, type),
        StrayReader.read(declarations, type),
        readsJspecify(elements, type));
  }

  /** JSpecify is in a module that the user's own need not read. */
  static boolean readsJspecify(Elements elements, TypeElement type) {
    ModuleElement module = elements.getModuleOf(type);
    return module == null
        ? elements.getTypeElement(AnnotationNames.NULL_MARKED) != null
        : elements.getTypeElement(module, AnnotationNames.NULL_MARKED) != null;
  }

  private static EntityClass.Kind kind(Elements elements, TypeElement type) {
    return switch (type.getKind()) {
      case RECORD -> EntityClass.Kind.RECORD;
      case ENUM -> EntityClass.Kind.ENUM;
      case INTERFACE -> EntityClass.Kind.INTERFACE;
      case ANNOTATION_TYPE -> EntityClass.Kind.ANNOTATION;
      default -> isAbstract(type) ? kindOfAbstract(elements, type) : EntityClass.Kind.CLASS;
    };
  }

  private static EntityClass.Kind kindOfAbstract(Elements elements, TypeElement type) {
    List<ExecutableElement> methods = Members.allMethods(elements, type);
    return methods.stream()
            .filter(EntityClassReader::isAbstract)
            .allMatch(method -> isImplemented(elements, method, methods, type))
        ? EntityClass.Kind.ABSTRACT_CLASS
        : EntityClass.Kind.CLASS_WITH_ABSTRACT_METHODS;
  }

  private static boolean isImplemented(
      Elements elements,
      ExecutableElement method,
      List<ExecutableElement> methods,
      TypeElement type) {
    return methods.stream()
        .anyMatch(other -> !isAbstract(other) && elements.overrides(other, method, type));
  }

  private static boolean isAbstract(Element element) {
    return element.getModifiers().contains(Modifier.ABSTRACT);
  }

  /** Public, with every class around it: then the generated classes can be public too. */
  static boolean isPublic(TypeElement type) {
    return type.getModifiers().contains(Modifier.PUBLIC)
        && (!(type.getEnclosingElement() instanceof TypeElement enclosing) || isPublic(enclosing));
  }
}
