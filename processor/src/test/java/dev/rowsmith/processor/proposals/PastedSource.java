package dev.rowsmith.processor.proposals;

import java.util.ArrayList;
import java.util.List;

/**
 * A compilation unit with an entity, the interfaces that ask about it, and other types.
 *
 * @param spanner whether the entity is one of Spanner
 * @param entity its declaration
 * @param others other types
 * @param methods the methods of the query interface
 */
record PastedSource(boolean spanner, String entity, String others, List<String> methods) {

  private static final String IMPORTS =
      """
      import dev.rowsmith.*;
      import dev.rowsmith.%1$s.*;
      import dev.rowsmith.runtime.%1$s.Scan;
      import java.math.*;
      import java.time.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.stream.*;
      import org.jspecify.annotations.*;
      """;

  PastedSource {
    methods = List.copyOf(methods);
  }

  static PastedSource of(RandomQueries queries) {
    return new PastedSource(
        queries.spanner(),
        queries.entity(),
        "enum Kind { GOALKEEPER, DEFENDER, FORWARD }\n" + queries.answer() + "\n",
        List.of());
  }

  PastedSource entity(String changed) {
    return new PastedSource(spanner, changed, others, methods);
  }

  PastedSource asking(String method) {
    List<String> more = new ArrayList<>(methods);
    more.add(method);
    return new PastedSource(spanner, entity, others, more);
  }

  /** Returns the source with a second table, and a query about that. */
  PastedSource moved(String table, String name, String method) {
    String queries = asked(name, "Moved", List.of(method));
    return new PastedSource(spanner, entity, others + table + "\n" + queries, methods);
  }

  private static String asked(String entity, String name, List<String> methods) {
    return "@Queries(%s.class) interface %s {\n%s\n}\n"
        .formatted(entity, name, String.join("\n", methods));
  }

  /** Returns the text of the unit. The methods are its last lines, each in one line. */
  String unit(String packageName) {
    String unit =
        "package %s;\n".formatted(packageName)
            + IMPORTS.formatted(spanner ? "spanner" : "bigtable")
            + "interface Demo {\n"
            + others
            + entity
            + asked("Row", "Asked", methods)
            + "}\n";
    // Many units are one build: each has tables of its own.
    return unit.replaceAll("\"(p\\d+_)?rows", "\"" + packageName + "_rows");
  }
}
