package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.SimpleAnnotationValueVisitor14;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the values of attributes, as {@link AnnotationFacts.Attribute} has them.
 *
 * <p>A constant expression reads as its value, the same on all compilers and in class files; a
 * patch keeps the expression, as it changes only the text of other attributes.
 */
final class AttributeValueReader extends SimpleAnnotationValueVisitor14<Object, Element> {

  private final @Nullable Element holder;

  AttributeValueReader(@Nullable Element holder) {
    this.holder = holder;
  }

  @Override
  protected Object defaultAction(Object value, Element element) {
    return value;
  }

  @Override
  public Object visitEnumConstant(VariableElement constant, Element element) {
    String name = constant.getSimpleName().toString();
    return constant.getEnclosingElement() instanceof TypeElement type
        ? new AnnotationFacts.Constant(ClassRefs.of(type), name)
        : name;
  }

  @Override
  public Object visitType(TypeMirror type, Element element) {
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement of
        ? ClassRefs.of(of)
        : new ClassRef("", List.of(ValueTypeReader.display(type)));
  }

  @Override
  public Object visitAnnotation(AnnotationMirror annotation, Element element) {
    return ReadAnnotation.of(element, annotation, holder).facts();
  }

  @Override
  public Object visitArray(List<? extends AnnotationValue> values, Element element) {
    return values.stream().map(each -> visit(each, element)).toList();
  }

  @Override
  public Object visitUnknown(AnnotationValue value, Element element) {
    return value.toString();
  }
}
