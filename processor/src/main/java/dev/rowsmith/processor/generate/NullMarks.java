package dev.rowsmith.processor.generate;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.model.EntityClass;

/**
 * Annotations of JSpecify for what may be null in the code of an entity, where that code can name
 * them.
 */
public record NullMarks(boolean visible) {

  static final ClassName NULL_MARKED = ClassName.get("org.jspecify.annotations", "NullMarked");

  private static final AnnotationSpec NULLABLE =
      AnnotationSpec.builder(ClassName.get("org.jspecify.annotations", "Nullable")).build();

  /** Returns the marks in the code of a class. */
  public static NullMarks of(EntityClass entity) {
    return new NullMarks(entity.readsJspecify());
  }

  /** Returns the type of what may be null; a primitive never is. */
  public TypeName nullable(TypeName type) {
    return visible && !type.isPrimitive() ? type.annotated(NULLABLE) : type;
  }

  /** Returns the type of what may be null if {@code canBeNull} says so. */
  public TypeName nullableIf(boolean canBeNull, TypeName type) {
    return canBeNull ? nullable(type) : type;
  }
}
