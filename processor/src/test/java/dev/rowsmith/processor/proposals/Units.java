package dev.rowsmith.processor.proposals;

import dev.rowsmith.processor.RowsmithProcessor;
import dev.rowsmith.processor.RowsmithTableProcessor;
import dev.rowsmith.processor.SharedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Compilation of many units together, each in a package of its own. */
final class Units {

  private static final Pattern PACKAGE = Pattern.compile("\\bp(\\d+)\\b");

  /**
   * A message about one unit.
   *
   * @param error whether it stops the build
   * @param line its line in the unit
   * @param text the message
   */
  record Message(boolean error, long line, String text) {}

  private Units() {}

  /**
   * Compiles sources to the end, and returns the messages of each by its number. What one build
   * with errors leaves unseen, a second one of the others shows.
   */
  static Map<Integer, List<Message>> compile(List<PastedSource> sources) {
    Map<Integer, PastedSource> left = new LinkedHashMap<>();
    for (int i = 0; i < sources.size(); i++) {
      left.put(i, sources.get(i));
    }
    Map<Integer, List<Message>> all = new TreeMap<>();
    boolean wrong = true;
    while (wrong && !left.isEmpty()) {
      Map<Integer, List<Message>> found = once(left);
      wrong = false;
      for (Map.Entry<Integer, List<Message>> each : found.entrySet()) {
        if (each.getValue().stream().anyMatch(Message::error)) {
          left.remove(each.getKey());
          wrong = true;
        }
      }
      all.putAll(found);
    }
    return all;
  }

  private static Map<Integer, List<Message>> once(Map<Integer, PastedSource> sources) {
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    Path folder = temporaryFolder();
    List<JavaFileObject> units = new ArrayList<>();
    sources.forEach((number, source) -> units.add(new Unit("p" + number, source)));
    SharedFiles.compile(
        said,
        List.of(
            "-Xmaxerrs",
            "1000000",
            "-Xmaxwarns",
            "1000000",
            "-s",
            folder.toString(),
            "-d",
            folder.toString()),
        units,
        List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
    delete(folder);
    Map<Integer, List<Message>> messages = new TreeMap<>();
    for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
      if (each.getKind() != Diagnostic.Kind.NOTE) {
        String place = each.getSource() == null ? each.toString() : each.getSource().getName();
        Matcher number = PACKAGE.matcher(place);
        if (!number.find()) {
          throw new AssertionError("a message without a place: " + each);
        }
        messages
            .computeIfAbsent(Integer.parseInt(number.group(1)), key -> new ArrayList<>())
            .add(
                new Message(
                    each.getKind() == Diagnostic.Kind.ERROR,
                    each.getLineNumber(),
                    each.getMessage(Locale.ROOT)));
      }
    }
    return messages;
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("units");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** A source in memory. */
  private static final class Unit extends SimpleJavaFileObject {

    private final String text;

    Unit(String packageName, PastedSource source) {
      super(URI.create("string:///" + packageName + "/Demo.java"), Kind.SOURCE);
      text = source.unit(packageName);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
