package dev.rowsmith.processor.generate;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.model.Component;
import java.util.Optional;

/**
 * Annotations by which a framework finds a generated class and constructs it; without a component,
 * there are none.
 *
 * <p>A component is called by the whole name of its class: two packages can have classes of one
 * simple name, and frameworks refuse two components of one name.
 */
public record ComponentCode(Optional<Component> component) {

  /** Adds those of a class. */
  public TypeSpec.Builder addTo(TypeSpec.Builder type, ClassName name) {
    component.ifPresent(
        kind -> {
          kind.marks().forEach(mark -> type.addAnnotation(ClassName.bestGuess(mark)));
          type.addAnnotation(
              AnnotationSpec.builder(ClassName.bestGuess(kind.named()))
                  .addMember("value", "$S", name.canonicalName())
                  .build());
        });
    return type;
  }

  /** Adds that of the constructor which the framework calls. */
  public MethodSpec.Builder addTo(MethodSpec.Builder constructor) {
    component.ifPresent(kind -> constructor.addAnnotation(ClassName.bestGuess(kind.injected())));
    return constructor;
  }
}
