package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.model.Property;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Code for the attribute of items that a component is read from: its constant, and how a value is
 * read by it.
 *
 * @param entity the entity's name
 * @param path the component
 * @param attribute the attribute's name
 * @param type the type of the value, which may be primitive
 * @param reader the code of the type that the value is read as
 * @param property what may be absent or personal; of an entry of a map nothing else
 * @param whenAbsent the value where an item has none, if that is declared
 */
record ItemAttributeCode(
    String entity,
    String path,
    String attribute,
    TypeName type,
    CodeBlock reader,
    Property property,
    Optional<CodeBlock> whenAbsent) {

  /** What methods call the attributes of an item, or of a map in it. */
  static final String ATTRIBUTES = "attributes";

  static final TypeName MAP =
      ParameterizedTypeName.get(
          ClassName.get(Map.class), ClassName.get(String.class), RuntimeTypes.ATTRIBUTE_VALUE);

  /** Returns the constant: {@code ItemAttribute.of("Product", "price", "Price", …)}. */
  FieldSpec field(String constant) {
    return FieldSpec.builder(
            ParameterizedTypeName.get(RuntimeTypes.ITEM_ATTRIBUTE, type.box()),
            constant,
            Modifier.PRIVATE,
            Modifier.STATIC,
            Modifier.FINAL)
        .initializer(
            "$T.of($S, $S, $L, $L)$L",
            RuntimeTypes.ITEM_ATTRIBUTE,
            entity,
            path,
            TextLiteral.of(attribute),
            reader,
            property.personal() ? ".personalData()" : "")
        .build();
  }

  /** Returns the value of a component that may be absent: {@code PRICE.getOrNull(attributes)}. */
  CodeBlock read(String constant) {
    if (whenAbsent.isEmpty() && property.mayBeAbsent()) {
      CodeBlock value = CodeBlock.of("$L.getOrNull($L)", constant, ATTRIBUTES);
      return property.type().optional()
          ? CodeBlock.of("$T.ofNullable($L)", ClassName.get(Optional.class), value)
          : value;
    }
    return require(constant);
  }

  /** Returns a value that has to be there, or what is declared in its place. */
  CodeBlock require(String constant) {
    CodeBlock arguments =
        whenAbsent
            .map(absent -> CodeBlock.of("$L, $L", ATTRIBUTES, absent))
            .orElseGet(() -> CodeBlock.of("$L", ATTRIBUTES));
    return CodeBlock.of("$L$L.$L($L)", cast(), constant, method(), arguments);
  }

  private String method() {
    return !type.isPrimitive() || type.equals(TypeName.BOOLEAN) || type.equals(TypeName.CHAR)
        ? "get"
        : isFloating() ? "getDouble" : "getLong";
  }

  /** A number comes in the widest type, and in the range of its own. */
  private CodeBlock cast() {
    boolean narrow =
        type.isPrimitive()
            && !method().equals("get")
            && !type.equals(TypeName.LONG)
            && !type.equals(TypeName.DOUBLE);
    return narrow ? CodeBlock.of("($T) ", type) : CodeBlock.of("");
  }

  private boolean isFloating() {
    return type.equals(TypeName.FLOAT) || type.equals(TypeName.DOUBLE);
  }
}
