package dev.rowsmith.processor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Applies the patch of a build to its sources, again and again, until there is nothing left to
 * patch, and notes what must never happen on the way: a source that no longer compiles, or that is
 * patched for ever.
 */
public final class PatchRounds {

  /** So many patches are enough for any source: each leaves fewer findings. */
  private static final int MOST = 8;

  private static final Pattern CHANGED = Pattern.compile("(?m)^diff --git a/(\\S+)");

  private final Path folder;
  private final Map<String, Path> files = new TreeMap<>();
  private final Map<String, String> originals = new TreeMap<>();
  private final Map<String, String> errors = new TreeMap<>();
  private final Map<String, String> faults = new TreeMap<>();
  private int patched;

  private PatchRounds(Path folder, Map<String, String> sources) throws IOException {
    this.folder = folder;
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey()).resolve("Source.java");
      Files.createDirectories(file.getParent());
      files.put(source.getKey(), Files.writeString(file, source.getValue()));
    }
    originals.putAll(sources);
  }

  /** Patches sources until nothing changes any more; each has the package of its name. */
  public static PatchRounds of(Map<String, String> sources) throws IOException {
    Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "rounds");
    try {
      PatchRounds rounds = new PatchRounds(folder, sources);
      rounds.run();
      return rounds;
    } finally {
      delete(folder);
    }
  }

  /** Returns what must never happen, with the source in which it did. */
  public List<String> faults() {
    return List.copyOf(faults.values());
  }

  /** Returns how many sources a patch changed. */
  public int patched() {
    return patched;
  }

  private void run() throws IOException {
    TreeSet<String> ever = new TreeSet<>();
    for (int round = 0; round <= MOST; round++) {
      Path patch = folder.resolve("fixes.patch");
      Map<String, String> found = compile(patch);
      if (round == 0) {
        errors.putAll(found);
      }
      note(found, "does not compile after patch " + round);
      TreeSet<String> changed = new TreeSet<>();
      Matcher diff = CHANGED.matcher(Files.readString(patch));
      while (diff.find()) {
        changed.add(packageOf(Path.of(diff.group(1))));
      }
      ever.addAll(changed);
      if (changed.isEmpty()) {
        break;
      }
      if (round == MOST) {
        for (String name : changed) {
          addFault(name, "is patched for ever:\n" + hunk(Files.readString(patch), name));
        }
        break;
      }
      apply(patch);
    }
    patched = ever.size();
  }

  private void note(Map<String, String> found, String what) throws IOException {
    for (Map.Entry<String, String> error : found.entrySet()) {
      if (!errors.containsKey(error.getKey())) {
        addFault(
            error.getKey(),
            what + ": " + error.getValue() + "\n" + Files.readString(files.get(error.getKey())));
      }
    }
  }

  private void addFault(String name, String what) {
    faults.putIfAbsent(name, name + " " + what + "\nwas:\n" + originals.get(name));
  }

  private static String hunk(String patch, String name) {
    return Stream.of(patch.split("(?m)^(?=diff --git )"))
        .filter(each -> each.contains("/" + name + "/"))
        .findFirst()
        .orElse("");
  }

  /** Compiles all sources, and returns the compiler's own errors, the first of each source. */
  private Map<String, String> compile(Path patch) throws IOException {
    Path output = Files.createTempDirectory("rounds");
    List<String> options =
        List.of(
            "-Arowsmith.patch=" + patch,
            "-Xmaxerrs",
            "1000000",
            "-Xlint:none",
            "--should-stop=ifError=FLOW",
            "--should-stop=ifNoError=FLOW",
            "-d",
            output.toString());
    Map<String, String> found = new TreeMap<>();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(said, null, StandardCharsets.UTF_8)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              manager,
              said,
              options,
              null,
              manager.getJavaFileObjectsFromPaths(files.values()));
      task.setProcessors(List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
      task.call();
    } finally {
      delete(output);
    }
    for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
      String message = each.getMessage(Locale.ROOT);
      if (each.getKind() == Diagnostic.Kind.ERROR
          && each.getSource() != null
          && !message.startsWith("[")) {
        Path source = Path.of(each.getSource().getName());
        if (source.endsWith("Source.java")) {
          found.putIfAbsent(packageOf(source), "line " + each.getLineNumber() + ": " + message);
        }
      }
    }
    return found;
  }

  /** Each package is one folder. */
  private static String packageOf(Path file) {
    return file.getName(file.getNameCount() - 2).toString();
  }

  private static void apply(Path patch) throws IOException {
    ProcessBuilder git = new ProcessBuilder("git", "apply", patch.toString());
    git.environment()
        .put("GIT_CEILING_DIRECTORIES", Path.of("..").toAbsolutePath().normalize().toString());
    Process process = git.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new AssertionError(output);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(all::add);
    }
    for (Path file : all) {
      Files.delete(file);
    }
  }
}
