package dev.rowsmith.samples.company;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles one entity as a build does: the compiler finds the processor, and the processor the
 * company's checks, on the processor path.
 */
record Build(boolean succeeded, List<String> findings, List<String> messages) {

  private static final String IMPORTS =
      "import dev.rowsmith.*; import dev.rowsmith.bigtable.*; import java.time.*;\n";

  /** Compiles the entity {@code Reading}; line 2 is its first. */
  static Build of(String entity, String... options) throws IOException {
    Path output = Files.createTempDirectory("company-checks");
    List<String> all = new ArrayList<>(List.of("-Xlint:-processing", "-d", output.toString()));
    all.addAll(List.of("-processorpath", System.getProperty("java.class.path")));
    all.addAll(List.of(options));
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    boolean succeeded =
        compiler.getTask(null, null, said, all, null, List.of(new Source(entity))).call();
    List<String> findings = new ArrayList<>();
    List<String> messages = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
      String message = each.getMessage(Locale.ROOT);
      findings.add(each.getKind() + " " + idIn(message) + " at line " + each.getLineNumber());
      messages.add(message);
    }
    return new Build(succeeded, findings, messages);
  }

  private static String idIn(String message) {
    return message.startsWith("[") ? message.substring(1, message.indexOf(']')) : message;
  }

  private static final class Source extends SimpleJavaFileObject {

    private final String entity;

    Source(String entity) {
      super(URI.create("string:///Reading.java"), Kind.SOURCE);
      this.entity = entity;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return IMPORTS + entity;
    }
  }
}
