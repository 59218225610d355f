package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.SourceRef;
import java.util.LinkedHashMap;
import java.util.Map;

/** A place as tests write it: {@code Reading}, {@code at}, {@code at@RowKey.digits}. */
public record Place(String text) implements SourceRef {

  public static AnnotationFacts annotation(
      String owner, String annotation, Map<String, ?> written) {
    return annotation(owner, annotation, "", written);
  }

  /** Returns an annotation that is there several times, each with a name in its place. */
  public static AnnotationFacts annotation(
      String owner, String annotation, String which, Map<String, ?> written) {
    String place = owner + "@" + annotation + which;
    Map<String, AnnotationFacts.Attribute> attributes = new LinkedHashMap<>();
    written.forEach(
        (name, value) ->
            attributes.put(
                name, new AnnotationFacts.Attribute(new Place(place + "." + name), value)));
    return new AnnotationFacts(annotation, new Place(place), attributes);
  }
}
