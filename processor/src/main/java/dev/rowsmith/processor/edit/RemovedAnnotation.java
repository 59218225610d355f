package dev.rowsmith.processor.edit;

import dev.rowsmith.processor.model.AnnotationFacts;
import java.util.List;

/**
 * An annotation that goes.
 *
 * @param bearer what has it, for people
 */
public record RemovedAnnotation(AnnotationFacts annotation, String bearer) implements SourceCode {

  @Override
  public List<Edit> edits() {
    return List.of(new Edit.Unannotate(annotation.place(), annotation.annotation()));
  }

  @Override
  public String how() {
    return "on " + bearer;
  }

  @Override
  public String toString() {
    return "without " + AnnotationCode.of(annotation);
  }
}
