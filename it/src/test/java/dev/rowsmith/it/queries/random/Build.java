package dev.rowsmith.it.queries.random;

import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.SchemaCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** One run of the compiler for many units. */
final class Build {

  private static final Pattern ID = Pattern.compile("^\\[(\\w+)\\]");
  private static final Pattern NO_PLAN = Pattern.compile("^'\\w+' has no plan");

  private final Path folder;

  Build(Path folder) {
    this.folder = folder;
  }

  /**
   * Plans the questions, notes what is refused, and returns whether anything was. An error ends the
   * rounds of the processor, so that what waits for generated classes is planned by a later run.
   */
  boolean refuses(List<Unit> units) {
    List<Diagnostic<? extends JavaFileObject>> errors = errors(units, false);
    for (Diagnostic<? extends JavaFileObject> error : errors) {
      String message = error.getMessage(Locale.ROOT);
      Unit unit = ((Source) error.getSource()).unit;
      RandomQuestion question = unit.question(error.getLineNumber());
      boolean planned = ID.matcher(message).find() || NO_PLAN.matcher(message).find();
      if (question == null || !planned) {
        throw new AssertionError(error + "\n" + ((Source) error.getSource()).text);
      }
      unit.refused().putIfAbsent(question, message);
    }
    return !errors.isEmpty();
  }

  /** Returns the check that a message is of, or nothing. */
  static String check(String message) {
    Matcher id = ID.matcher(message);
    return id.find() ? id.group(1) : "";
  }

  /** Compiles what is not refused, and returns what loads it. */
  ClassLoader compile(List<Unit> units) {
    errors(units, true)
        .forEach(
            error -> {
              throw new AssertionError(
                  error + (error.getSource() instanceof Source source ? "\n" + source.text : ""));
            });
    try {
      return new URLClassLoader(new URL[] {folder.toUri().toURL()}, Build.class.getClassLoader());
    } catch (MalformedURLException problem) {
      throw new UncheckedIOException(new IOException(problem));
    }
  }

  private List<Diagnostic<? extends JavaFileObject>> errors(List<Unit> units, boolean whole) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(List.of("-d", folder.toString(), "-nowarn"));
    options.addAll(
        List.of("-Xmaxerrs", "1000000", "-classpath", System.getProperty("java.class.path")));
    options.addAll(List.of("--release", "17"));
    options.addAll(List.of("-processor", "dev.rowsmith.processor.RowsmithProcessor"));
    if (!whole) {
      options.add("-proc:only");
    }
    // What is wrong with the keys of random entities is not the question here.
    for (SchemaCheck check : ServiceLoader.load(SchemaCheck.class)) {
      if (!(check instanceof QuestionCheck) && !check.rule().mandatory()) {
        options.add("-Arowsmith.check.%s=off".formatted(check.id()));
      }
    }
    var task =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                null,
                null,
                diagnostics,
                options,
                null,
                units.stream().map(unit -> new Source(unit, whole)).toList());
    task.call();
    Map<String, Diagnostic<? extends JavaFileObject>> errors = new TreeMap<>();
    for (Diagnostic<? extends JavaFileObject> each : diagnostics.getDiagnostics()) {
      if (each.getKind() == Diagnostic.Kind.ERROR) {
        errors.putIfAbsent(String.format(Locale.ROOT, "%07d", errors.size()), each);
      }
    }
    return List.copyOf(errors.values());
  }

  /** A unit as the compiler reads it. */
  private static final class Source extends SimpleJavaFileObject {

    private final Unit unit;
    private final String text;

    private Source(Unit unit, boolean whole) {
      super(URI.create("memory:///" + unit.packageName() + "/Unit.java"), Kind.SOURCE);
      this.unit = unit;
      this.text = unit.source(whole);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
