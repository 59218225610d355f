package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.SourceRef;
import java.util.Collection;
import java.util.stream.Collectors;

/** A place as tests write it: {@code Reading}, {@code at}, {@code at@RowKey.digits}. */
public record Place(String text) implements SourceRef {

  static AnnotationFacts annotation(String owner, String annotation, Collection<String> written) {
    String place = owner + "@" + annotation;
    return new AnnotationFacts(
        new Place(place),
        written.stream()
            .distinct()
            .collect(
                Collectors.toMap(
                    attribute -> attribute, attribute -> new Place(place + "." + attribute))));
  }
}
