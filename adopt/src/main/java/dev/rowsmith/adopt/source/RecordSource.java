package dev.rowsmith.adopt.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A public record as a source, formatted as google-java-format does.
 *
 * <p>JavaPoet prints no comments between components, and the evidence for a component stands there.
 *
 * @param packageName its package, empty for none
 * @param name its simple name
 * @param comments what stands above it, a paragraph each
 * @param annotations its annotations, in their order
 * @param components its components, in their order
 * @param enums the constants of the enums that it declares, by their names
 */
public record RecordSource(
    String packageName,
    String name,
    List<String> comments,
    List<AnnotationUse> annotations,
    List<ComponentSource> components,
    Map<String, List<String>> enums) {

  /** The length of a line. */
  static final int WIDTH = 100;

  public RecordSource {
    comments = List.copyOf(comments);
    annotations = List.copyOf(annotations);
    components = List.copyOf(components);
    enums = new TreeMap<>(enums);
  }

  /** Returns a record without annotations. */
  public static RecordSource of(String packageName, String name, List<ComponentSource> components) {
    return new RecordSource(packageName, name, List.of(), List.of(), components, Map.of());
  }

  /** Returns the same record with an annotation more. */
  public RecordSource annotated(AnnotationUse annotation) {
    List<AnnotationUse> more = new ArrayList<>(annotations);
    more.add(annotation);
    return new RecordSource(packageName, name, comments, more, components, enums);
  }

  /** Returns the same record with a paragraph more above it. */
  public RecordSource commented(String paragraph) {
    List<String> more = new ArrayList<>(comments);
    more.add(paragraph);
    return new RecordSource(packageName, name, more, annotations, components, enums);
  }

  /** Returns its qualified name. */
  public String qualifiedName() {
    return packageName.isEmpty() ? name : packageName + "." + name;
  }

  /** Returns the whole source. */
  public String print() {
    Set<String> declared = new HashSet<>(enums.keySet());
    declared.add(name);
    Imports imports = new Imports(packageName, declared);
    String type = printType(imports);
    String imported =
        imports.toImport().stream()
            .map("import %s;\n"::formatted)
            .collect(Collectors.joining("", "", imports.toImport().isEmpty() ? "" : "\n"));
    return (packageName.isEmpty() ? "" : "package " + packageName + ";\n\n") + imported + type;
  }

  private String printType(Imports imports) {
    StringBuilder type = new StringBuilder(Comment.print(comments, ""));
    annotations.forEach(each -> type.append(each.print(imports, "")).append('\n'));
    type.append("public record ").append(name).append(printHeader(imports, type));
    if (enums.isEmpty()) {
      return type.append(" {}\n").toString();
    }
    type.append(" {\n");
    enums.forEach(
        (each, constants) ->
            type.append("\n  /** Values of the table. */\n  public enum ")
                .append(each)
                .append(" {\n    ")
                .append(String.join(",\n    ", constants))
                .append("\n  }\n"));
    return type.append("}\n").toString();
  }

  private String printHeader(Imports imports, StringBuilder before) {
    String line =
        components.stream()
            .map(component -> component.line(imports))
            .collect(Collectors.joining(", ", "(", ")"));
    int start = before.length() - before.lastIndexOf("\n") - 1;
    boolean fits = start + line.length() + " {}".length() <= WIDTH;
    if (fits && components.stream().allMatch(component -> component.comments().isEmpty())) {
      return line;
    }
    return components.stream()
        .map(component -> "\n" + component.print(imports, "    "))
        .collect(Collectors.joining(",", "(", ")"));
  }
}
