package dev.rowsmith.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The Javadoc of what users can name: the packages that the modules export to everybody. */
final class Api {

  private static final Pattern EXPORTS = Pattern.compile("exports ([\\w.]+);");
  private static final Path MODULE = Path.of("src/main/java/module-info.java");

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

  /** Returns the folders of modules that have a descriptor; tests and samples export nothing. */
  private static List<Path> modules(Path root) throws IOException {
    try (Stream<Path> folders = Files.walk(root, 2)) {
      return folders.filter(folder -> Files.exists(folder.resolve(MODULE))).sorted().toList();
    }
  }

  private static List<String> sources(Path module) throws IOException {
    Path descriptor = module.resolve(MODULE);
    Set<Path> packages =
        EXPORTS
            .matcher(Files.readString(descriptor))
            .results()
            .map((MatchResult exported) -> exported.group(1).replace('.', '/'))
            .map(descriptor::resolveSibling)
            .collect(Collectors.toSet());
    try (Stream<Path> files = Files.walk(descriptor.getParent())) {
      return files
          .filter(file -> packages.contains(file.getParent()))
          .map(Path::toString)
          .filter(file -> file.endsWith(".java"))
          .sorted()
          .toList();
    }
  }
}
