package dev.rowsmith.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.EntityBuilder;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Map;

/**
 * Code that builds an entity and returns it.
 *
 * @param entity the user's class
 * @param construction how it is built
 * @param bean what a variable that holds an entity is called
 * @param properties the properties that a JavaBean has set, in their order
 */
public record ConstructionCode(
    ClassName entity, Construction construction, String bean, List<Property> properties) {

  /** Returns the code for an entity of these values, by the names of their properties. */
  public CodeBlock of(Map<String, CodeBlock> values) {
    return switch (construction.kind()) {
      case CONSTRUCTOR -> newEntity(values);
      case BUILDER -> construction.builder().map(each -> built(each, values)).orElseThrow();
      default -> newBean(values);
    };
  }

  /** Returns the expression that reads a property of the entity held by {@code variable}. */
  public static String read(String variable, Property property) {
    String call = property.read().kind() == Access.Kind.METHOD ? "()" : "";
    return variable + "." + property.read().member() + call;
  }

  private CodeBlock newEntity(Map<String, CodeBlock> values) {
    CodeBlock arguments =
        construction.arguments().stream()
            .map(name -> values.getOrDefault(name, CodeBlock.of("null")))
            .collect(CodeBlock.joining(", "));
    return CodeBlock.builder().addStatement("return new $T($L)", entity, arguments).build();
  }

  private CodeBlock built(EntityBuilder builder, Map<String, CodeBlock> values) {
    CodeBlock.Builder chain = CodeBlock.builder();
    if (builder.start().isEmpty()) {
      chain.add("new $T()", entity.nestedClass(builder.type()));
    } else {
      chain.add("$T.$L()", entity, builder.start());
    }
    builder
        .setters()
        .forEach(
            (property, setter) ->
                chain.add(".$L($L)", setter, values.getOrDefault(property, CodeBlock.of("null"))));
    return CodeBlock.builder().addStatement("return $L.$L()", chain.build(), builder.end()).build();
  }

  private CodeBlock newBean(Map<String, CodeBlock> values) {
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("$T $L = new $T()", entity, bean, entity);
    for (Property property : properties) {
      CodeBlock value = values.getOrDefault(property.name(), CodeBlock.of("null"));
      String target = bean + "." + property.write().member();
      if (property.write().kind() == Access.Kind.METHOD) {
        code.addStatement("$L($L)", target, value);
      } else {
        code.addStatement("$L = $L", target, value);
      }
    }
    return code.addStatement("return $L", bean).build();
  }
}
