package dev.rowsmith.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import javax.lang.model.element.Modifier;

/** Method of a generated class, with the Javadoc that {@code -Xdoclint:all} asks for. */
public final class DocumentedMethod {

  private final MethodSpec.Builder method;
  private final CodeBlock.Builder tags = CodeBlock.builder();

  private DocumentedMethod(MethodSpec.Builder method, String sentence, Object... arguments) {
    this.method = method.addJavadoc(sentence + "\n", arguments);
  }

  /** Begins a method. */
  public static DocumentedMethod of(String name, String sentence, Object... arguments) {
    MethodSpec.Builder method = MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC);
    return new DocumentedMethod(method, sentence, arguments);
  }

  /** Begins a constructor, which is public if its class is. */
  public static DocumentedMethod constructor(
      boolean isPublic, String sentence, Object... arguments) {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    if (isPublic) {
      constructor.addModifiers(Modifier.PUBLIC);
    }
    return new DocumentedMethod(constructor, sentence, arguments);
  }

  /** Begins a private constructor. */
  public static DocumentedMethod privateConstructor(String sentence, Object... arguments) {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    return new DocumentedMethod(constructor.addModifiers(Modifier.PRIVATE), sentence, arguments);
  }

  /** Begins a private method. */
  public static DocumentedMethod privateMethod(String name, String sentence, Object... arguments) {
    MethodSpec.Builder method = MethodSpec.methodBuilder(name).addModifiers(Modifier.PRIVATE);
    return new DocumentedMethod(method, sentence, arguments);
  }

  /** Returns the tags of the components of a record. */
  public static CodeBlock components(Iterable<ParameterSpec> parts) {
    CodeBlock.Builder tags = CodeBlock.builder();
    parts.forEach(part -> tags.add("@param $L a part of the key\n", part.name()));
    CodeBlock all = tags.build();
    return all.isEmpty() ? all : CodeBlock.of("\n$L", all);
  }

  /** Makes the method static. */
  public DocumentedMethod isStatic() {
    method.addModifiers(Modifier.STATIC);
    return this;
  }

  /** Adds a parameter, with what it is. */
  public DocumentedMethod parameter(TypeName type, String name, String words, Object... arguments) {
    return parameter(ParameterSpec.builder(type, name).build(), words, arguments);
  }

  /** Adds a parameter, with what it is. */
  public DocumentedMethod parameter(ParameterSpec parameter, String words, Object... arguments) {
    method.addParameter(parameter);
    tags.add("@param $L ", parameter.name()).add(words + "\n", arguments);
    return this;
  }

  /** Adds the parts of a key. */
  public DocumentedMethod keyParts(Iterable<ParameterSpec> parts) {
    parts.forEach(part -> parameter(part, "a part of the key"));
    return this;
  }

  /** Says what is returned, and ends the comment. */
  public MethodSpec.Builder returns(TypeName type, String words, Object... arguments) {
    method.returns(type);
    tags.add("@return " + words + "\n", arguments);
    return end();
  }

  /** Ends the comment of what returns nothing. */
  public MethodSpec.Builder end() {
    CodeBlock all = tags.build();
    return all.isEmpty() ? method : method.addJavadoc("\n$L", all);
  }
}
