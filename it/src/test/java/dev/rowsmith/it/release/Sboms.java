package dev.rowsmith.it.release;

import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares the list of what users inherit (CycloneDX) of each artifact that is published with the
 * manual: {@code mvn -Prelease verify} calls it.
 */
public final class Sboms {

  private Sboms() {}

  /**
   * Ends with an exception that lists the differences if there is one.
   *
   * @param arguments the root of the project
   */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]);
    Map<String, Set<String>> documented = Artifacts.documented(root);
    List<String> problems = new ArrayList<>();
    Map<String, Path> published = Artifacts.published(root);
    for (Map.Entry<String, Path> artifact : published.entrySet()) {
      Path list = artifact.getValue().resolve("target/bom.xml");
      if (Files.exists(list)) {
        Set<String> expected = documented.getOrDefault(artifact.getKey(), Set.of());
        problems(Artifacts.read(list), expected)
            .forEach(problem -> problems.add(artifact.getKey() + " " + problem));
      } else {
        problems.add(artifact.getKey() + " has no list of what users inherit");
      }
    }
    if (!problems.isEmpty()) {
      throw new IllegalStateException(String.join("\n", problems));
    }
    System.out.println(published.size() + " lists of what users inherit are as documented");
  }

  /**
   * Returns how a list differs from what is expected.
   *
   * @param expected the names of the artifacts that it depends on directly
   */
  static List<String> problems(Xml list, Set<String> expected) {
    String itself =
        list.one("metadata").orElseThrow().one("component").orElseThrow().attribute("bom-ref");
    Map<String, Xml> components =
        list.one("components").stream()
            .flatMap(each -> each.all("component"))
            .collect(toMap(each -> each.attribute("bom-ref"), each -> each));
    Map<String, List<String>> edges =
        list.one("dependencies").stream()
            .flatMap(each -> each.all("dependency"))
            .collect(
                toMap(
                    each -> each.attribute("ref"),
                    each -> each.all("dependency").map(to -> to.attribute("ref")).toList()));
    Set<String> direct = names(edges.getOrDefault(itself, List.of()).stream(), components);
    direct.remove(Artifacts.JSPECIFY);
    List<String> problems = new ArrayList<>();
    if (!direct.equals(expected)) {
      problems.add("depends on %s in place of %s".formatted(direct, new TreeSet<>(expected)));
    }
    Set<String> reached = reached(itself, edges);
    components.forEach(
        (reference, component) -> {
          if (!reached.contains(reference)) {
            problems.add("lists " + reference + ", on which nothing depends");
          }
          if (!component.text("scope").equals("required")) {
            problems.add("lists %s as %s".formatted(reference, component.text("scope")));
          }
          if (component.one("licenses").isEmpty()) {
            problems.add("has no licence of " + reference);
          }
        });
    return problems;
  }

  private static Set<String> names(Stream<String> references, Map<String, Xml> components) {
    return references
        .map(each -> components.containsKey(each) ? components.get(each).text("name") : each)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> reached(String from, Map<String, List<String>> edges) {
    Set<String> reached = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      for (String next : edges.getOrDefault(open.pop(), List.of())) {
        if (reached.add(next)) {
          open.push(next);
        }
      }
    }
    return reached;
  }
}
