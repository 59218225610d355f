package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.ProcessorWithCheck;
import dev.rowsmith.processor.check.Checks;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * One build of many drafts, each in its package: the processor generates their code, and the
 * compiler compiles what maps rows of those that it accepts. Nothing is written to a disk.
 */
final class DraftBuild {

  private static final Set<String> MAPPING =
      Set.of("Thing", "ThingKey", "ThingMapper", "ThingRepository", "ThingTable");

  private final Map<String, String> sources;
  private final Map<String, String> generated = new TreeMap<>();
  private final Map<String, byte[]> classes = new HashMap<>();
  private final Map<String, String> refusals = new TreeMap<>();
  private final LockLines locks = new LockLines();
  private final ClassLoader loader = new MemoryLoader();

  private DraftBuild(Map<String, String> sources) {
    this.sources = sources;
  }

  /**
   * Builds drafts.
   *
   * @param drafts the drafts by their packages
   */
  static DraftBuild of(Map<String, Draft> drafts) {
    DraftBuild build = generated(drafts);
    build.compile();
    return build;
  }

  /** Generates the code of drafts alone. */
  static DraftBuild generated(Map<String, Draft> drafts) {
    Map<String, String> sources = new TreeMap<>();
    drafts.forEach((name, draft) -> sources.put(name, draft.source(name)));
    DraftBuild build = new DraftBuild(sources);
    build.generate();
    return build;
  }

  /** Returns the packages whose drafts were accepted. */
  Set<String> accepted() {
    Set<String> accepted = new TreeSet<>(sources.keySet());
    accepted.removeAll(refusals.keySet());
    return accepted;
  }

  /** Returns why a draft was refused. */
  String refusal(String packageName) {
    return refusals.getOrDefault(packageName, "");
  }

  /** Returns the lock files of the drafts. */
  LockLines locks() {
    return locks;
  }

  Class<?> type(String packageName, String simpleName) throws ClassNotFoundException {
    return loader.loadClass(packageName + "." + simpleName);
  }

  private void generate() {
    List<String> options =
        new ArrayList<>(List.of("-proc:only", "-Xmaxerrs", "1000000", "-nowarn"));
    Checks.rules(Checks.load()).stream()
        .filter(check -> !check.rule().mandatory())
        .forEach(check -> options.add("-Arowsmith.check." + check.id() + "=off"));
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(new Text(name + ".Thing", text)));
    run(options, files, List.of(ProcessorWithCheck.of(locks)));
    sources.keySet().stream()
        .filter(name -> !generated.containsKey(name + ".ThingMapper"))
        .forEach(name -> refusals.putIfAbsent(name, "nothing was generated"));
  }

  private void compile() {
    List<JavaFileObject> files = new ArrayList<>();
    for (String name : accepted()) {
      files.add(new Text(name + ".Thing", sources.getOrDefault(name, "")));
      MAPPING.stream()
          .map(simpleName -> name + "." + simpleName)
          .filter(generated::containsKey)
          .forEach(each -> files.add(new Text(each, generated.getOrDefault(each, ""))));
    }
    int before = refusals.size();
    run(List.of("-proc:none", "-nowarn", "-Xmaxerrs", "1000000"), files, List.of());
    if (refusals.size() > before) {
      throw new AssertionError("generated code does not compile: " + refusals);
    }
  }

  private void run(
      List<String> options,
      List<JavaFileObject> files,
      List<javax.annotation.processing.Processor> processors) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager standard =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, new Memory(standard), diagnostics, options, null, files);
      if (!processors.isEmpty()) {
        task.setProcessors(processors);
      }
      task.call();
    } catch (java.io.IOException problem) {
      throw new java.io.UncheckedIOException(problem);
    }
    for (Diagnostic<? extends JavaFileObject> each : diagnostics.getDiagnostics()) {
      if (each.getKind() == Diagnostic.Kind.ERROR) {
        String name = each.getSource() instanceof Text text ? text.packageName() : "";
        refusals.putIfAbsent(name, each.getMessage(Locale.ROOT));
      }
    }
  }

  /** Keeps what is written. */
  private final class Memory extends ForwardingJavaFileManager<JavaFileManager> {

    Memory(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(
          URI.create("memory:///" + className.replace('.', '/') + kind.extension), kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              if (kind == JavaFileObject.Kind.CLASS) {
                classes.put(className, toByteArray());
              } else {
                generated.put(className, toString(java.nio.charset.StandardCharsets.UTF_8));
              }
            }
          };
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
          return generated.getOrDefault(className, "");
        }
      };
    }
  }

  private final class MemoryLoader extends ClassLoader {

    MemoryLoader() {
      super(DraftBuild.class.getClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static final class Text extends SimpleJavaFileObject {

    private final String className;
    private final String text;

    Text(String className, String text) {
      super(URI.create("string:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
      this.className = className;
      this.text = text;
    }

    String packageName() {
      return className.substring(0, className.lastIndexOf('.'));
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
