package dev.rowsmith.processor.proposals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A method of a query interface, as source text.
 *
 * @param annotations its annotations
 * @param returned the type that it returns
 * @param name its name
 * @param parameters its parameters, each with its annotations
 */
record QueryMethod(
    List<String> annotations, String returned, String name, List<String> parameters) {

  QueryMethod {
    annotations = List.copyOf(annotations);
    parameters = List.copyOf(parameters);
  }

  /** Returns the same method with one more annotation. */
  QueryMethod with(String annotation) {
    List<String> more = new ArrayList<>(annotations);
    more.add(annotation);
    return new QueryMethod(more, returned, name, parameters);
  }

  /** Returns the same method with another type of the parameter of the same name. */
  QueryMethod withParameter(String changed) {
    String wanted = changed.substring(changed.lastIndexOf(' '));
    String type = changed.substring(0, changed.lastIndexOf(' '));
    return new QueryMethod(
        annotations,
        returned,
        name,
        parameters.stream()
            .map(
                each ->
                    each.endsWith(wanted)
                        ? each.replaceAll("((?:@\\w+(?:\\(\"\\w+\"\\))? )*).*", "$1")
                            + type
                            + wanted
                        : each)
            .toList());
  }

  @Override
  public String toString() {
    return annotations.stream().map(each -> each + " ").collect(Collectors.joining())
        + returned
        + " "
        + name
        + parameters.stream().collect(Collectors.joining(", ", "(", ");"));
  }
}
