package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Store;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reader of the annotations on a property that say what it is in a row, wherever they are. */
public final class MarkReader {

  /** Those of all stores, and those of each. */
  private static final List<String> MARKS =
      Stream.concat(
              Stream.of(
                  AnnotationNames.MONOTONIC,
                  AnnotationNames.DISTRIBUTED,
                  AnnotationNames.REVISION,
                  AnnotationNames.EMBEDDED,
                  AnnotationNames.READ_ONLY,
                  AnnotationNames.PERSONAL_DATA),
              Arrays.stream(Store.values())
                  .flatMap(
                      store ->
                          store.marks().stream().map(mark -> store.packageName() + "." + mark)))
          .toList();

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
