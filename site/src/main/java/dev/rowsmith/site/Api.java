package dev.rowsmith.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The Javadoc of what users can name: the packages that the modules export to everybody, and all of
 * a module that has a name in its manifest in place of a descriptor.
 */
final class Api {

  private static final Pattern EXPORTS = Pattern.compile("exports ([\\w.]+);");
  private static final Path SOURCES = Path.of("src/main/java");
  private static final String DESCRIPTOR = "module-info.java";
  private static final String UNPUBLISHED = "<maven.deploy.skip>true<";
  private static final String NAMED = "<Automatic-Module-Name>";

  private Api() {}

  /**
   * Writes the Javadoc of all modules. What it refers to has to be on this program's class path.
   *
   * @param root the root of the project
   */
  static void write(Path root, Path out) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("-quiet", "-notimestamp", "-Xdoclint:none", "-encoding", "UTF-8"));
    arguments.addAll(List.of("-windowtitle", "Rowsmith", "-doctitle", "Rowsmith"));
    arguments.addAll(List.of("-classpath", System.getProperty("java.class.path")));
    arguments.addAll(List.of("-d", out.toString()));
    for (Path module : modules(root)) {
      arguments.addAll(sources(module));
    }
    ToolProvider javadoc =
        ToolProvider.findFirst("javadoc")
            .orElseThrow(() -> new IllegalStateException("javadoc needs a JDK"));
    if (javadoc.run(System.out, System.err, arguments.toArray(String[]::new)) != 0) {
      throw new IllegalStateException("javadoc failed");
    }
  }

  /** Returns the folders of modules that are published and have a name. */
  static List<Path> modules(Path root) throws IOException {
    List<Path> named = new ArrayList<>();
    try (Stream<Path> folders = Files.walk(root, 2)) {
      for (Path folder : folders.sorted().toList()) {
        Path pom = folder.resolve("pom.xml");
        String lines = Files.exists(pom) ? Files.readString(pom) : UNPUBLISHED;
        boolean name =
            lines.contains(NAMED) || Files.exists(folder.resolve(SOURCES).resolve(DESCRIPTOR));
        if (name && !lines.contains(UNPUBLISHED)) {
          named.add(folder);
        }
      }
    }
    return named;
  }

  private static List<String> sources(Path module) throws IOException {
    Path sources = module.resolve(SOURCES);
    Path descriptor = sources.resolve(DESCRIPTOR);
    try (Stream<Path> files = Files.walk(sources)) {
      Stream<Path> exported = Files.exists(descriptor) ? files.filter(exported(descriptor)) : files;
      return exported.map(Path::toString).filter(file -> file.endsWith(".java")).sorted().toList();
    }
  }

  private static Predicate<Path> exported(Path descriptor) throws IOException {
    Set<Path> packages =
        EXPORTS
            .matcher(Files.readString(descriptor))
            .results()
            .map((MatchResult exported) -> exported.group(1).replace('.', '/'))
            .map(descriptor::resolveSibling)
            .collect(Collectors.toSet());
    return file -> packages.contains(file.getParent());
  }
}
