package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.ClassRef;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/** Names of class elements. */
public final class ClassRefs {

  private ClassRefs() {}

  public static ClassRef of(TypeElement type) {
    Deque<String> names = new ArrayDeque<>();
    Element at = type;
    while (at instanceof TypeElement) {
      names.addFirst(at.getSimpleName().toString());
      at = at.getEnclosingElement();
    }
    return new ClassRef(packageOf(type).getQualifiedName().toString(), List.copyOf(names));
  }

  public static PackageElement packageOf(Element element) {
    Element at = element;
    while (at != null) {
      if (at instanceof PackageElement found) {
        return found;
      }
      at = at.getEnclosingElement();
    }
    throw new IllegalArgumentException(element + " is in no package");
  }
}
