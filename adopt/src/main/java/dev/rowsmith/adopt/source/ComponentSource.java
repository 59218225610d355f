package dev.rowsmith.adopt.source;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Component of a record.
 *
 * @param comments what stands above it, a paragraph each
 * @param annotations its annotations, in their order
 * @param type its type
 * @param name its name
 */
public record ComponentSource(
    List<String> comments, List<AnnotationUse> annotations, TypeUse type, String name) {

  public ComponentSource {
    comments = List.copyOf(comments);
    annotations = List.copyOf(annotations);
  }

  /** Returns a component without annotations or comments. */
  public static ComponentSource of(TypeUse type, String name) {
    return new ComponentSource(List.of(), List.of(), type, name);
  }

  /** Returns the same component with an annotation more. */
  public ComponentSource annotated(AnnotationUse annotation) {
    List<AnnotationUse> more = new ArrayList<>(annotations);
    more.add(annotation);
    return new ComponentSource(comments, more, type, name);
  }

  /** Returns the same component with a paragraph more above it. */
  public ComponentSource commented(String paragraph) {
    List<String> more = new ArrayList<>(comments);
    more.add(paragraph);
    return new ComponentSource(more, annotations, type, name);
  }

  /** Returns the component on one line, without its comments. */
  String line(Imports imports) {
    return annotations.stream()
            .map(annotation -> annotation.print(imports) + " ")
            .collect(Collectors.joining())
        + type.print(imports)
        + " "
        + name;
  }

  /** Returns the component on lines of its own. */
  String print(Imports imports, String indent) {
    String above = Comment.print(comments, indent);
    String line = line(imports);
    if (indent.length() + line.length() + 1 <= RecordSource.WIDTH) {
      return above + indent + line;
    }
    String marks =
        annotations.stream()
            .map(annotation -> annotation.print(imports))
            .collect(Collectors.joining(" "));
    String separator = indent.length() + marks.length() <= RecordSource.WIDTH ? " " : "\n" + indent;
    String broken =
        annotations.stream()
            .map(annotation -> annotation.print(imports, indent))
            .collect(Collectors.joining(separator));
    return above + indent + broken + "\n" + indent + "    " + type.print(imports) + " " + name;
  }
}
