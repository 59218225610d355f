package dev.rowsmith.processor.edit;

import dev.rowsmith.processor.model.AnnotationFacts;
import java.util.List;

/**
 * Something in the source as it should be. {@code toString()} is what a message prints of it, and
 * {@code edits()} what a patch makes.
 */
public interface SourceCode {

  /** Returns the edits that lead there. */
  List<Edit> edits();

  /** Returns what goes, in words; empty where nothing does. */
  default String how() {
    return "";
  }

  /** Returns the removal of an annotation: {@code without @Salted(buckets = 8)}. */
  static SourceCode without(AnnotationFacts annotation) {
    return new SourceCode() {
      @Override
      public List<Edit> edits() {
        return List.of(new Edit.Unannotate(annotation.place(), annotation.annotation()));
      }

      @Override
      public String toString() {
        return "without " + AnnotationCode.of(annotation);
      }
    };
  }
}
