package dev.rowsmith.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import javax.lang.model.element.Modifier;

/**
 * Method of a generated class that users call, with the Javadoc that {@code -Xdoclint:all} asks
 * for. Private members have none.
 *
 * <p>A comment is one piece of text: JavaPoet takes as long for each piece as for a whole comment.
 */
public final class DocumentedMethod {

  private static final String PART = "a part of the key";

  private final MethodSpec.Builder method;
  private final StringBuilder comment;
  private boolean hasTags;

  private DocumentedMethod(MethodSpec.Builder method, String sentence) {
    this.method = method;
    this.comment = new StringBuilder(sentence).append('\n');
  }

  /** Begins a method. */
  public static DocumentedMethod of(String name, String sentence) {
    MethodSpec.Builder method = MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC);
    return new DocumentedMethod(method, sentence);
  }

  /** Begins a method that is described by what it returns. */
  public static DocumentedMethod returning(String name, String words) {
    return of(name, "{@return " + words + "}");
  }

  /** Begins a constructor, which is public if its class is. */
  public static DocumentedMethod constructor(boolean isPublic, String sentence) {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    if (isPublic) {
      constructor.addModifiers(Modifier.PUBLIC);
    }
    return new DocumentedMethod(constructor, sentence);
  }

  /** Returns the tags of the components of a record. */
  public static CodeBlock components(Iterable<ParameterSpec> parts) {
    StringBuilder tags = new StringBuilder();
    parts.forEach(part -> addTag(tags, part.name(), PART));
    return tags.isEmpty() ? CodeBlock.of("") : CodeBlock.of("\n$L", tags);
  }

  /** Returns a link to a class of the entity's package. */
  public static String link(ClassName type) {
    return "{@link " + type.simpleName() + "}";
  }

  /** Makes the method static. */
  public DocumentedMethod isStatic() {
    method.addModifiers(Modifier.STATIC);
    return this;
  }

  /** Adds a parameter, with what it is. */
  public DocumentedMethod parameter(TypeName type, String name, String words) {
    return parameter(ParameterSpec.builder(type, name).build(), words);
  }

  /** Adds a parameter, with what it is. */
  public DocumentedMethod parameter(ParameterSpec parameter, String words) {
    method.addParameter(parameter);
    beginTags();
    addTag(comment, parameter.name(), words);
    return this;
  }

  private void beginTags() {
    comment.append(hasTags ? "" : "\n");
    hasTags = true;
  }

  private static void addTag(StringBuilder comment, String parameter, String words) {
    comment.append("@param ").append(parameter).append(' ').append(words).append('\n');
  }

  /** Adds the parts of a key. */
  public DocumentedMethod keyParts(Iterable<ParameterSpec> parts) {
    parts.forEach(part -> parameter(part, PART));
    return this;
  }

  /** Adds what is returned, and ends the comment. */
  public MethodSpec.Builder returns(TypeName type, String words) {
    beginTags();
    comment.append("@return ").append(words).append('\n');
    return returns(type);
  }

  /** Ends the comment of a method that is described by what it returns. */
  public MethodSpec.Builder returns(TypeName type) {
    return end().returns(type);
  }

  /** Ends the comment of what returns nothing. */
  public MethodSpec.Builder end() {
    return method.addJavadoc("$L", comment);
  }
}
