package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Holds what {@code -Arowsmith.check.<Id>=error|warn|off} says for this build. */
public final class Options {

  private static final String PREFIX = "rowsmith.check.";

  private static final Map<String, Severity> WORDS =
      Map.of("error", Severity.ERROR, "warn", Severity.WARNING, "off", Severity.OFF);

  private final Map<String, Severity> severities = new HashMap<>();
  private final List<String> mistakes = new ArrayList<>();

  /** Reads the options that the compiler was given. */
  public Options(Map<String, String> given, List<SchemaCheck> checks) {
    Map<String, SchemaCheck> byId =
        checks.stream().collect(Collectors.toMap(SchemaCheck::id, check -> check));
    given.entrySet().stream()
        .filter(option -> option.getKey().startsWith(PREFIX))
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            option ->
                read(
                    option.getKey().substring(PREFIX.length()),
                    String.valueOf(option.getValue()),
                    byId));
  }

  /** Returns the names of all options, for the compiler to accept. */
  public static Set<String> names(List<SchemaCheck> checks) {
    return checks.stream()
        .map(check -> PREFIX + check.id())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the options that make no sense, each with what would. */
  List<String> mistakes() {
    return mistakes;
  }

  /** Returns what a finding of this check does in this build. */
  Severity severityOf(SchemaCheck check) {
    return check.mandatory()
        ? check.severity()
        : severities.getOrDefault(check.id(), check.severity());
  }

  /** Returns what this finding does: less than its check where it asks for that. */
  Severity severityOf(SchemaCheck check, Finding finding) {
    Severity severity = severityOf(check);
    boolean lowered = finding.warning() && !severities.containsKey(check.id());
    return lowered && severity == Severity.ERROR ? Severity.WARNING : severity;
  }

  private void read(String id, String word, Map<String, SchemaCheck> byId) {
    SchemaCheck check = byId.get(id);
    Severity severity = WORDS.get(word);
    String option = "-A" + PREFIX + id + "=" + word;
    if (check == null) {
      mistakes.add(
          "%s names no check; expected one of: %s"
              .formatted(option, String.join(", ", new TreeSet<>(byId.keySet()))));
    } else if (severity == null) {
      mistakes.add("%s: expected one of: error, warn, off".formatted(option));
    } else if (check.mandatory()) {
      mistakes.add(
          "%s: an entity with this mistake cannot be generated, so it stays an error"
              .formatted(option));
    } else {
      severities.put(id, severity);
    }
  }
}
