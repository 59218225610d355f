package dev.rowsmith.processor.generate;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.List;

/** Code of the text of a generated record of which some components are personal data. */
public final class PersonalDataCode {

  private static final String SHOWN = "<personal data>";

  private PersonalDataCode() {}

  /**
   * A component of a generated record.
   *
   * @param name the component's name
   * @param personal whether its values are personal data
   */
  public record Part(String name, boolean personal) {}

  /** Adds a {@code toString} to a record that has personal data: it shows the other components. */
  public static void addText(TypeSpec.Builder record, ClassName type, List<Part> parts) {
    if (parts.stream().anyMatch(Part::personal)) {
      record.addMethod(text(type, parts));
    }
  }

  private static MethodSpec text(ClassName type, List<Part> parts) {
    StringBuilder constant = new StringBuilder(type.simpleName()).append('[');
    CodeBlock.Builder text = CodeBlock.builder();
    String separator = "";
    for (Part part : parts) {
      constant.append(separator).append(part.name()).append('=');
      if (part.personal()) {
        constant.append(SHOWN);
      } else {
        text.add("$S + $L + ", constant, part.name());
        constant.setLength(0);
      }
      separator = ", ";
    }
    return MethodSpec.methodBuilder("toString")
        .addJavadoc("Returns the values, without personal data.\n")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(ClassName.get(String.class))
        .addStatement("return $L$S", text.build(), constant.append(']'))
        .build();
  }
}
