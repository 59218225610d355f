package dev.rowsmith.processor.read;

import dev.rowsmith.processor.source.Members;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/**
 * Entities of which generated code names something deprecated: the class or one around it, a
 * member, or the type of one. Which of them it names is the generators' business.
 */
final class DeprecatedUse {

  private final Elements elements;

  /** The embedded records that were looked at: one may hold itself. */
  private final Set<TypeElement> records = new HashSet<>();

  private DeprecatedUse(Elements elements) {
    this.elements = elements;
  }

  static boolean of(Elements elements, TypeElement entity) {
    DeprecatedUse use = new DeprecatedUse(elements);
    return use.isDeprecatedWithin(entity)
        || Members.all(elements, entity).stream().anyMatch(use::isDeprecatedMember)
        || PropertyReader.fields(entity).stream().anyMatch(use::isDeprecatedMember);
  }

  /** Returns whether code that answers questions about an entity names something deprecated. */
  static boolean of(
      Elements elements,
      TypeElement entity,
      TypeElement queries,
      List<ExecutableElement> questions) {
    DeprecatedUse use = new DeprecatedUse(elements);
    return of(elements, entity)
        || use.isDeprecatedWithin(queries)
        || questions.stream()
            .anyMatch(
                question ->
                    use.isDeprecatedMember(question)
                        || question.getParameters().stream()
                            .anyMatch(parameter -> use.isDeprecated(parameter.asType())));
  }

  private boolean isDeprecatedMember(Element member) {
    if (member.getEnclosingElement() instanceof TypeElement owner
        && owner.getQualifiedName().contentEquals("java.lang.Object")) {
      return false;
    }
    return elements.isDeprecated(member)
        || isDeprecatedRecord(member)
        || isDeprecatedKey(member)
        || (member.getKind().isField() && isDeprecated(member.asType()))
        || (member instanceof ExecutableElement method && isDeprecated(method.getReturnType()));
  }

  /** The components of an embedded record are called as the entity's own are. */
  private boolean isDeprecatedRecord(Element member) {
    return ReadAnnotation.on(member, AnnotationNames.EMBEDDED).isPresent()
        && EmbeddedReader.recordOf(member.asType())
            .filter(records::add)
            .filter(record -> Members.declared(record).stream().anyMatch(this::isDeprecatedMember))
            .isPresent();
  }

  /** The records that are keys of a map or members of a set are taken apart to the last value. */
  private boolean isDeprecatedKey(Element member) {
    return ReadAnnotation.on(member, AnnotationNames.QUALIFIER_AS_DATA).isPresent()
        && member.asType() instanceof DeclaredType entries
        && entries.getTypeArguments().stream().anyMatch(this::isDeprecatedKey);
  }

  private boolean isDeprecatedKey(TypeMirror type) {
    return GroupTypes.recordOf(type)
        .filter(
            record ->
                Members.declared(record).stream().anyMatch(this::isDeprecatedMember)
                    || record.getRecordComponents().stream()
                        .anyMatch(part -> isDeprecatedKey(part.asType())))
        .isPresent();
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
