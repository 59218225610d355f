package dev.rowsmith.it.release;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The artifacts that are published, and what the manual says that they depend on. */
final class Artifacts {

  /** Annotations without code, of which the page says once that they come along. */
  static final String JSPECIFY = "jspecify";

  private static final Pattern NAME = Pattern.compile("`([a-z][a-z0-9-]+)`");
  private static final Pattern ROW = Pattern.compile("\\| ([^|]+) \\| ([^|]+) \\|.*");

  private Artifacts() {}

  /** Returns the folder of each artifact with a jar that is published, by its name. */
  static Map<String, Path> published(Path root) throws IOException {
    Map<String, Path> found = new TreeMap<>();
    for (Xml module :
        read(root.resolve("pom.xml")).one("modules").orElseThrow().all("module").toList()) {
      Path folder = root.resolve(module.element().getTextContent());
      Xml pom = read(folder.resolve("pom.xml"));
      boolean skipped =
          pom.one("properties").stream()
              .anyMatch(each -> each.text("maven.deploy.skip").equals("true"));
      if (!skipped && !pom.text("packaging").equals("pom")) {
        found.put(pom.text("artifactId"), folder);
      }
    }
    return found;
  }

  /** Returns what the users of an artifact inherit directly, as its {@code pom.xml} has it. */
  static Set<String> inherited(Path folder) throws IOException {
    Set<String> names = new TreeSet<>();
    for (Xml dependency :
        read(folder.resolve("pom.xml"))
            .one("dependencies")
            .orElseThrow()
            .all("dependency")
            .toList()) {
      if (List.of("", "compile", "runtime").contains(dependency.text("scope"))
          || dependency.text("optional").equals("true")) {
        names.add(dependency.text("artifactId"));
      }
    }
    return names;
  }

  /** Returns what artifacts depend on by the page of that name. */
  static Map<String, Set<String>> documented(Path root) throws IOException {
    String page = Files.readString(root.resolve("docs/decisions/dependencies.md"));
    String table = page.substring(page.indexOf("## What users inherit"), page.indexOf("## Three"));
    Map<String, Set<String>> found = new TreeMap<>();
    String artifact = "";
    for (String line : table.lines().toList()) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        List<String> named = names(row.group(1));
        artifact = named.isEmpty() ? artifact : named.get(0);
        if (!artifact.isEmpty()) {
          found.computeIfAbsent(artifact, any -> new TreeSet<>()).addAll(names(row.group(2)));
        }
      }
    }
    return found;
  }

  private static List<String> names(String cell) {
    return new ArrayList<>(
        NAME.matcher(cell).results().map((MatchResult name) -> name.group(1)).toList());
  }

  static Xml read(Path file) throws IOException {
    try (InputStream document = Files.newInputStream(file)) {
      return Xml.read(document);
    }
  }
}
