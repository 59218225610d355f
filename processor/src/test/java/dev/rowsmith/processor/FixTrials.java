package dev.rowsmith.processor;

import dev.rowsmith.processor.FixCollector.Offer;
import dev.rowsmith.processor.FixCollector.Spot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;

/**
 * Applies everything that the messages of a build offer, each to the source as it is, and notes
 * what must never happen: a source that does not compile any more, a finding that stays, a new
 * error, or an entity that the judge of fixes reads differently.
 */
public final class FixTrials {

  private final Map<String, String> sources;
  private final List<String> faults = new ArrayList<>();
  private final Map<String, List<String>> applied = new HashMap<>();
  private int fixes;
  private int accepted;
  private int leftOut;

  private FixTrials(Map<String, String> sources) {
    this.sources = new TreeMap<>(sources);
  }

  /** Tries what is offered for sources, each in the package of its name. */
  public static FixTrials of(Map<String, String> sources) throws IOException {
    FixTrials trials = new FixTrials(sources);
    trials.run();
    return trials;
  }

  /** Returns what must never happen, each with its source. */
  public List<String> faults() {
    return faults;
  }

  /** Returns the fixes that were applied to a source, each as the messages print it. */
  public List<String> applied(String name) {
    return applied.getOrDefault(name, List.of());
  }

  /** Returns how many fixes were applied. */
  public int fixes() {
    return fixes;
  }

  /** Returns how many findings were accepted. */
  public int accepted() {
    return accepted;
  }

  /** Returns how many fixes no patch can write. */
  public int leftOut() {
    return leftOut;
  }

  private void run() throws IOException {
    FixCollector today = new FixCollector(true);
    Map<String, Set<String>> errors = compile(sources, today);
    leftOut += today.leftOut();
    Map<String, String> changed = new TreeMap<>();
    today.offers().forEach((name, offers) -> addTexts(changed, name, offers));
    FixCollector after = new FixCollector(false);
    Map<String, Set<String>> left = compile(changed, after);
    today
        .offers()
        .forEach(
            (name, offers) -> {
              for (int at = 0; at < offers.size(); at++) {
                String trial = trial(name, at);
                Set<String> added = new TreeSet<>(left.getOrDefault(trial, Set.of()));
                added.removeAll(errors.getOrDefault(name, Set.of()));
                String fault =
                    added.isEmpty()
                        ? fault(offers.get(at), today.spots(name), after, trial)
                        : "does not compile: " + added.iterator().next();
                if (!fault.isEmpty()) {
                  note(name, offers.get(at), fault);
                }
              }
            });
  }

  private void addTexts(Map<String, String> changed, String name, List<Offer> offers) {
    for (int at = 0; at < offers.size(); at++) {
      Offer offer = offers.get(at);
      fixes += offer.accepting() ? 0 : 1;
      accepted += offer.accepting() ? 1 : 0;
      applied.computeIfAbsent(name, key -> new ArrayList<>()).add(offer.what());
      String trial = trial(name, at);
      changed.put(
          trial,
          offer
              .text()
              .replace("package " + name + ";", "package " + trial + ";")
              .replaceAll("\\b" + name + "[.]", trial + "."));
    }
  }

  private static String trial(String name, int offer) {
    return name + "x" + offer;
  }

  private static String fault(Offer offer, List<Spot> before, FixCollector after, String trial) {
    List<Spot> left = after.spots(trial);
    String check = offer.spot().check();
    if (count(left, check) >= count(before, check)) {
      return "leaves its finding";
    }
    Map<Spot, Long> wanted = counts(before);
    for (Map.Entry<Spot, Long> each : counts(left).entrySet()) {
      if (each.getKey().error() && each.getValue() > wanted.getOrDefault(each.getKey(), 0L)) {
        return "brings " + each.getKey();
      }
    }
    List<String> judged = after.judged(trial, offer.entity());
    return judged.equals(offer.expected())
        ? ""
        : "is read differently:\nread with the edits %s\nread in the source  %s"
            .formatted(without(offer.expected(), judged), without(judged, offer.expected()));
  }

  private static List<String> without(List<String> some, List<String> others) {
    return some.stream().filter(each -> !others.contains(each)).toList();
  }

  private static long count(List<Spot> spots, String check) {
    return spots.stream().filter(each -> each.check().equals(check)).count();
  }

  private static Map<Spot, Long> counts(List<Spot> spots) {
    return spots.stream()
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  private void note(String name, Offer offer, String fault) {
    faults.add(
        "%s of %s at %s\n  %s\n  %s\nbefore:\n%s\nafter:\n%s"
            .formatted(
                offer.spot().check(),
                name,
                offer.spot().place(),
                offer.what(),
                fault,
                Objects.requireNonNull(sources.get(name)),
                offer.text()));
  }

  /**
   * Compiles sources with what is generated for them, and returns the compiler's own errors by
   * package. A compiler whose processors reported an error looks into no method, so that the second
   * one has none.
   */
  private static Map<String, Set<String>> compile(
      Map<String, String> sources, FixCollector collector) throws IOException {
    Path folder = Files.createTempDirectory("trials");
    try {
      List<Path> files = new ArrayList<>();
      for (Map.Entry<String, String> source : sources.entrySet()) {
        Path file = folder.resolve("src").resolve(source.getKey()).resolve("Source.java");
        Files.createDirectories(file.getParent());
        files.add(Files.writeString(file, source.getValue()));
      }
      Path generated = Files.createDirectories(folder.resolve("generated"));
      Map<String, Set<String>> errors = new HashMap<>();
      compile(
          files,
          List.of("-proc:only", "-s", generated.toString(), "-d", folder.toString()),
          List.of(new RowsmithProcessor(), collector),
          errors);
      try (Stream<Path> all = Files.walk(generated)) {
        all.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
      }
      compile(files, List.of("-proc:none", "-d", folder.toString()), List.of(), errors);
      return errors;
    } finally {
      delete(folder);
    }
  }

  private static void compile(
      List<Path> files,
      List<String> options,
      List<Processor> processors,
      Map<String, Set<String>> errors) {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-Xlint:none", "-Xmaxerrs", "1000000", "-Xmaxwarns", "1000000"));
    all.addAll(List.of("--should-stop=ifError=FLOW", "--should-stop=ifNoError=FLOW"));
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    if (!files.isEmpty()) {
      SharedFiles.compile(said, all, SharedFiles.sources(files), processors);
    }
    for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
      String message = each.getMessage(Locale.ROOT);
      boolean bug = message.startsWith("[RowsmithBug]");
      if (each.getKind() == Diagnostic.Kind.ERROR && (bug || !message.startsWith("["))) {
        String name = each.getSource() == null ? "" : packageOf(each.getSource());
        errors
            .computeIfAbsent(name, key -> new TreeSet<>())
            .add(name.isEmpty() ? message : message.replace(name + ".", ""));
      }
    }
  }

  /** Each package is one folder. */
  private static String packageOf(JavaFileObject source) {
    Path file = Path.of(source.getName());
    return file.getName(file.getNameCount() - 2).toString();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
