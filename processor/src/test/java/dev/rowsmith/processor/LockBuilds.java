package dev.rowsmith.processor;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.LockCheck;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Builds of many edits at once, each in a package of its own and beside the files of its design.
 */
final class LockBuilds {

  private static final String DESIGN = "design";

  private final Path folder;
  private final List<String> designs = new ArrayList<>();

  /** Builds with lock files in a folder. */
  LockBuilds(Path folder) {
    this.folder = folder;
  }

  /** Returns what is said of each edit. */
  List<List<String>> of(String name, List<LockEdit> edits, Function<LockEdit, String> source)
      throws IOException {
    edits.stream().map(LockEdit::source).distinct().forEach(designs::add);
    List<List<String>> refused = build(DESIGN, designs, List.of("-Arowsmith.lock.update=true"));
    if (!refused.stream().allMatch(List::isEmpty)) {
      throw new AssertionError(refused);
    }
    return of(name, edits, edit -> edit, source);
  }

  /** Returns what is said of each variant of an edit. */
  <T> List<List<String>> of(
      String name, List<T> variants, Function<T, LockEdit> edit, Function<T, String> source)
      throws IOException {
    for (int at = 0; at < variants.size(); at++) {
      copy(DESIGN + designs.indexOf(edit.apply(variants.get(at)).source()) + ".", name + at + ".");
    }
    return build(name, variants.stream().map(source).toList(), List.of());
  }

  private void copy(String from, String to) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.getFileName().toString().startsWith(from)).toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString().replace(from, to);
      Files.writeString(
          folder.resolve(name),
          EditedLock.accepted(name, Files.readString(file).replace(from, to)));
    }
  }

  private List<List<String>> build(String name, List<String> bodies, List<String> more)
      throws IOException {
    List<String> options =
        new ArrayList<>(List.of("-proc:only", "-Xmaxerrs", "100000", "-Xmaxwarns", "100000"));
    options.add("-Arowsmith.lock=" + folder);
    options.addAll(more);
    Checks.load().stream()
        .filter(check -> !check.rule().mandatory() && !(check instanceof LockCheck))
        .forEach(check -> options.add("-Arowsmith.check." + check.id() + "=off"));
    List<Source> sources = new ArrayList<>();
    for (String body : bodies) {
      sources.add(new Source(name + sources.size(), body));
    }
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path output = Files.createDirectories(folder.resolve("generated").resolve(name));
    options.addAll(List.of("-d", output.toString()));
    JavaCompiler.CompilationTask task = compiler.getTask(null, null, said, options, null, sources);
    task.setProcessors(List.of(new RowsmithProcessor()));
    task.call();
    for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
      if (each.getSource() instanceof Source source) {
        source.messages.add(each.getMessage(Locale.ROOT));
      } else if (each.getKind() == Diagnostic.Kind.ERROR) {
        throw new AssertionError(each);
      }
    }
    return sources.stream().map(source -> source.messages).toList();
  }

  private static final class Source extends SimpleJavaFileObject {

    private final String text;
    private final List<String> messages = new ArrayList<>();

    Source(String packageName, String body) {
      super(URI.create("memory:///" + packageName + "/Design.java"), Kind.SOURCE);
      text = Compiled.header(body).replace("package demo;", "package " + packageName + ";") + body;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
