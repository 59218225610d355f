package dev.rowsmith.processor.edit;

import java.util.List;

/** An annotation with one attribute that changes, which alone is printed: {@code prefix = "r"}. */
public record AttributeCode(AnnotationCode annotation, String attribute) implements SourceCode {

  @Override
  public List<Edit> edits() {
    return annotation.edits();
  }

  @Override
  public String toString() {
    return attribute + " = " + AnnotationCode.sources(annotation.values()).get(attribute);
  }
}
