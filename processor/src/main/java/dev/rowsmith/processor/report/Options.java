package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Component;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Options of the build: {@code -Arowsmith.check.<Id>=error|warn|off}, {@code
 * -Arowsmith.patch=<file>}, {@code -Arowsmith.report=<folder>}, {@code -Arowsmith.docs=<base>},
 * {@code -Arowsmith.lock=<folder>}, {@code -Arowsmith.lock.update=true} and {@code
 * -Arowsmith.component=spring|jakarta}.
 */
public final class Options {

  /** The option that names the file of the patch. */
  public static final String PATCH = "rowsmith.patch";

  /** The option that names the folder of the report. */
  public static final String REPORT = "rowsmith.report";

  /** The option that names the folder of the lock files. */
  public static final String LOCK = "rowsmith.lock";

  /** The option with which lock files are written. */
  public static final String LOCK_UPDATE = "rowsmith.lock.update";

  /** The option that makes components of repositories. */
  public static final String COMPONENT = "rowsmith.component";

  private static final String DOCS = "rowsmith.docs";

  private static final Map<String, String> VALUES =
      Map.ofEntries(
          Map.entry(PATCH, "file"),
          Map.entry(REPORT, "folder"),
          Map.entry(DOCS, "address"),
          Map.entry(LOCK, "folder"),
          Map.entry(LOCK_UPDATE, "value"),
          Map.entry(COMPONENT, "framework"));

  private static final String OWN = "rowsmith.";
  private static final String PREFIX = "rowsmith.check.";

  /** The values of options that have a few. */
  private static final Map<String, Set<String>> CHOICES =
      Map.of(
          LOCK_UPDATE,
          Set.of("true", "false"),
          COMPONENT,
          Arrays.stream(Component.values()).map(Component::option).collect(Collectors.toSet()));

  private static final Map<String, Severity> WORDS =
      Map.of("error", Severity.ERROR, "warn", Severity.WARNING, "off", Severity.OFF);

  private final Map<String, Severity> severities = new HashMap<>();
  private final Map<String, String> files = new HashMap<>();
  private final List<String> mistakes = new ArrayList<>();

  /** Reads the options that the compiler was given. */
  public Options(Map<String, String> given, List<SchemaCheck> checks) {
    Map<String, SchemaCheck> byId =
        checks.stream()
            .collect(Collectors.toMap(SchemaCheck::id, check -> check, (first, other) -> first));
    given.entrySet().stream()
        .filter(option -> option.getKey().startsWith(OWN))
        .sorted(Map.Entry.comparingByKey())
        .forEach(option -> read(option.getKey(), option.getValue(), byId));
  }

  private void read(String name, @Nullable String value, Map<String, SchemaCheck> byId) {
    if (name.startsWith(PREFIX)) {
      readSeverity(name.substring(PREFIX.length()), String.valueOf(value), byId);
    } else if (!VALUES.containsKey(name)) {
      mistakes.add(
          "-A%s is not an option of Rowsmith; expected one of: %s<Id>, %s"
              .formatted(name, PREFIX, String.join(", ", new TreeSet<>(VALUES.keySet()))));
    } else if (value == null || value.isBlank()) {
      mistakes.add("-A%s names no %s".formatted(name, VALUES.get(name)));
    } else if (CHOICES.containsKey(name) && !CHOICES.get(name).contains(value)) {
      mistakes.add(
          "-A%s=%s: expected one of: %s"
              .formatted(name, value, String.join(", ", new TreeSet<>(CHOICES.get(name)))));
    } else {
      files.put(name, value);
    }
  }

  /** Returns the file or folder that an option names. */
  public Optional<String> path(String option) {
    return Optional.ofNullable(files.get(option));
  }

  /** Returns what generated repositories are components of, if that is one that there is. */
  public Optional<Component> component() {
    return path(COMPONENT).flatMap(Component::of);
  }

  /** Returns whether the build writes lock files. */
  public boolean updatesLocks() {
    return "true".equals(files.get(LOCK_UPDATE));
  }

  /**
   * Returns where to read about a check: its page below the address that the build names, or else
   * in the processor's jar, at the same path as in the repository.
   */
  String pageOf(SchemaCheck check) {
    return Checks.isBuiltIn(check) ? pageOf(check.id()) : check.rule().page();
  }

  /** Returns where the page of one of Rowsmith's checks is. */
  String pageOf(String id) {
    String base = files.get(DOCS);
    return base == null
        ? "docs/checks/%s.md in the processor's jar".formatted(id)
        : base + (base.endsWith("/") ? "" : "/") + id + ".md";
  }

  /** Returns the address of the checks' pages, where the build names one. */
  public Optional<String> docs() {
    return Optional.ofNullable(files.get(DOCS));
  }

  /** Returns the names of all options, for the compiler to accept. */
  public static Set<String> names(List<SchemaCheck> checks) {
    Set<String> names = new TreeSet<>(VALUES.keySet());
    checks.forEach(check -> names.add(PREFIX + check.id()));
    names.add(PREFIX + MissingTable.ID);
    return names;
  }

  /** Returns the options that make no sense, each with what would. */
  List<String> mistakes() {
    return mistakes;
  }

  /** Returns what a finding of this check does in this build. */
  public Severity severityOf(SchemaCheck check) {
    return check.rule().mandatory()
        ? check.rule().severity()
        : severities.getOrDefault(check.id(), check.rule().severity());
  }

  /** Returns what a class without a table does in this build. */
  Severity severityOfMissingTable() {
    return severities.getOrDefault(MissingTable.ID, MissingTable.DEFAULT);
  }

  /** Returns what this finding does: less than its check where it asks for that. */
  Severity severityOf(SchemaCheck check, Finding finding) {
    Severity severity = severityOf(check);
    boolean lowered = finding.warning() && !severities.containsKey(check.id());
    return lowered && severity == Severity.ERROR ? Severity.WARNING : severity;
  }

  private void readSeverity(String id, String word, Map<String, SchemaCheck> byId) {
    SchemaCheck check = byId.get(id);
    Severity severity = WORDS.get(word);
    String option = "-A" + PREFIX + id + "=" + word;
    if (id.equals(MissingTable.ID) && severity != null) {
      severities.put(id, severity);
    } else if (check == null && !id.equals(MissingTable.ID)) {
      mistakes.add(
          "%s names no check; expected one of: %s"
              .formatted(option, String.join(", ", new TreeSet<>(byId.keySet()))));
    } else if (severity == null) {
      mistakes.add("%s: expected one of: error, warn, off".formatted(option));
    } else if (check != null && check.rule().mandatory()) {
      mistakes.add(
          "%s: an entity with this mistake cannot be generated, so it stays an error"
              .formatted(option));
    } else {
      severities.put(id, severity);
    }
  }
}
