package dev.rowsmith.processor.read;

import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/**
 * Recognises entities of which generated code names something deprecated: the class or one around
 * it, a member, or the type of one. Which of them it names is the generators' business.
 */
final class DeprecatedUse {

  private final Elements elements;

  private DeprecatedUse(Elements elements) {
    this.elements = elements;
  }

  static boolean of(Elements elements, TypeElement entity) {
    DeprecatedUse use = new DeprecatedUse(elements);
    return use.isDeprecatedWithin(entity)
        || elements.getAllMembers(entity).stream().anyMatch(use::isDeprecatedMember)
        || PropertyReader.fields(entity).stream().anyMatch(use::isDeprecatedMember);
  }

  private boolean isDeprecatedMember(Element member) {
    if (member.getEnclosingElement() instanceof TypeElement owner
        && owner.getQualifiedName().contentEquals("java.lang.Object")) {
      return false;
    }
    return elements.isDeprecated(member)
        || (member.getKind().isField() && isDeprecated(member.asType()))
        || (member instanceof ExecutableElement method && isDeprecated(method.getReturnType()));
  }

  private boolean isDeprecated(TypeMirror type) {
    if (type.getKind() != TypeKind.DECLARED) {
      return false;
    }
    DeclaredType declared = (DeclaredType) type;
    return isDeprecatedWithin(declared.asElement())
        || declared.getTypeArguments().stream().anyMatch(this::isDeprecated);
  }

  private boolean isDeprecatedWithin(Element type) {
    Element at = type;
    while (at != null && at.getKind() != ElementKind.PACKAGE) {
      if (elements.isDeprecated(at)) {
        return true;
      }
      at = at.getEnclosingElement();
    }
    return false;
  }
}
