package dev.rowsmith.adopt.source;

import java.lang.annotation.Annotation;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Annotation of a source.
 *
 * @param type the qualified name of its class
 * @param members its values by their names, in the order in which they are printed
 */
public record AnnotationUse(String type, Map<String, Object> members) {

  private static final String VALUE = "value";

  public AnnotationUse {
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /** Returns an annotation without values. */
  public static AnnotationUse of(Class<? extends Annotation> type) {
    return new AnnotationUse(type.getCanonicalName(), Map.of());
  }

  /** Returns an annotation with a value that needs no name. */
  public static AnnotationUse of(Class<? extends Annotation> type, Object value) {
    return of(type).with(VALUE, value);
  }

  /**
   * Returns the same annotation with one value more.
   *
   * @param value a text, a character, a number, a boolean, a constant of an enum, a {@link TypeUse}
   *     for a class, an annotation, or a list of these
   */
  public AnnotationUse with(String member, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(members);
    more.put(member, value);
    return new AnnotationUse(type, more);
  }

  /** Returns the annotation on one line. */
  String print(Imports imports) {
    List<String> values = values(imports);
    return "@"
        + imports.name(type)
        + (values.isEmpty() ? "" : "(" + String.join(", ", values) + ")");
  }

  /** Returns the annotation, a value on each line where one is too short. */
  String print(Imports imports, String indent) {
    String line = print(imports);
    return indent.length() + line.length() <= RecordSource.WIDTH || members.isEmpty()
        ? line
        : values(imports).stream()
            .map(value -> "\n" + indent + "    " + value)
            .collect(Collectors.joining(",", "@" + imports.name(type) + "(", ")"));
  }

  private List<String> values(Imports imports) {
    boolean alone = members.size() == 1 && members.containsKey(VALUE);
    return members.entrySet().stream()
        .map(
            member -> {
              String literal = Literal.print(member.getValue(), imports);
              return alone ? literal : member.getKey() + " = " + literal;
            })
        .toList();
  }
}
