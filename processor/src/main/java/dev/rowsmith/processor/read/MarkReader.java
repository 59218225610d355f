package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.AnnotationFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reader of the annotations on a property about its cells or its columns, wherever they are. */
public final class MarkReader {

  private static final List<String> MARKS =
      List.of(
          AnnotationNames.QUALIFIER_AS_DATA,
          AnnotationNames.VERSIONED,
          AnnotationNames.AGGREGATE,
          AnnotationNames.REVISION,
          AnnotationNames.CELL_TIMESTAMP,
          AnnotationNames.EMBEDDED,
          AnnotationNames.QUALIFIER,
          AnnotationNames.STORED,
          AnnotationNames.FAMILY,
          AnnotationNames.PRIMARY_KEY,
          AnnotationNames.COLUMN);

  private MarkReader() {}

  public static Map<String, AnnotationFacts> read(AnnotatedMember property) {
    Map<String, AnnotationFacts> marks = new LinkedHashMap<>();
    for (String mark : MARKS) {
      property
          .on(mark)
          .ifPresent(
              declared -> marks.put(mark.substring(mark.lastIndexOf('.') + 1), declared.facts()));
    }
    return marks;
  }
}
