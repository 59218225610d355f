package dev.rowsmith.processor.generate;

import com.palantir.javapoet.ClassName;
import dev.rowsmith.processor.source.Members;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.Elements;

/**
 * Methods of the runtime that a generated class inherits, and that a generated method of one value
 * could override: {@code limit(long)} of a scan, where a segment is called {@code limit}.
 *
 * <p>They are read from the runtime that the entity is compiled with, so that an option which is
 * added there is known here.
 */
public final class InheritedMethods {

  private InheritedMethods() {}

  /** Returns the names of such methods of some classes; none of a class that is not there. */
  public static Set<String> ofOneValue(Elements elements, ClassName... classes) {
    Set<String> names = new HashSet<>();
    for (ClassName each : classes) {
      TypeElement type = elements.getTypeElement(each.canonicalName());
      if (type != null) {
        Members.allMethods(elements, type).stream()
            .filter(InheritedMethods::takesOneValue)
            .forEach(method -> names.add(method.getSimpleName().toString()));
      }
    }
    return names;
  }

  private static boolean takesOneValue(ExecutableElement method) {
    boolean inherited =
        method.getModifiers().contains(Modifier.PUBLIC)
            || method.getModifiers().contains(Modifier.PROTECTED);
    return inherited
        && method.getParameters().size() == 1
        && isValue(method.getParameters().get(0).asType());
  }

  /**
   * Returns whether a component can be of a type: no key or column is a handler or a collection
   * here.
   */
  private static boolean isValue(TypeMirror type) {
    if (type instanceof TypeVariable variable) {
      return variable.getUpperBound().toString().equals(Object.class.getName());
    }
    return type.getKind().isPrimitive()
        || (type instanceof DeclaredType declared
            && declared.asElement().getModifiers().contains(Modifier.FINAL));
  }
}
