package dev.rowsmith.processor.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * All checks: every service of type {@link SchemaCheck} beside the processor.
 *
 * @param usable the checks: those without which nothing can be generated first, then by id
 * @param problems why each of the others cannot be used, in words
 */
public record Checks(List<SchemaCheck> usable, List<String> problems) {

  private static final String OWN_PACKAGE = Checks.class.getPackageName() + ".";

  /** What messages print in place of a check's id where no check speaks. */
  private static final Set<String> RESERVED = Set.of("InvalidAllow", "MissingTable", "RowsmithBug");

  /** An id is a part of the name of a compiler option. */
  private static final Pattern ID = Pattern.compile("[A-Za-z]\\w*");

  /** A class path that cannot be read fails again at each step. */
  private static final int MOST_PROBLEMS = 20;

  public Checks {
    usable = List.copyOf(usable);
    problems = List.copyOf(problems);
  }

  /** Returns the checks that can be used. */
  public static List<SchemaCheck> load() {
    return find().usable();
  }

  /** Returns the checks, and what is wrong with those that cannot be used. */
  public static Checks find() {
    List<SchemaCheck> found = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    Iterator<SchemaCheck> services =
        ServiceLoader.load(SchemaCheck.class, SchemaCheck.class.getClassLoader()).iterator();
    while (services.hasNext() && problems.size() < MOST_PROBLEMS) {
      try {
        found.add(services.next());
      } catch (ServiceConfigurationError broken) {
        problems.add("a custom check cannot be loaded: " + broken.getMessage());
      }
    }
    return judge(found, problems);
  }

  /** Returns the given checks, and what is wrong with those that cannot be used. */
  public static Checks of(List<SchemaCheck> given) {
    return judge(given, List.of());
  }

  /** Returns one check for each id, sorted by it: a rule may have a check for each store. */
  public static List<SchemaCheck> rules(List<SchemaCheck> checks) {
    Map<String, SchemaCheck> byId = new TreeMap<>();
    for (SchemaCheck check : checks) {
      byId.merge(
          check.id(), check, (one, other) -> other.ruled() == other.getClass() ? other : one);
    }
    return List.copyOf(byId.values());
  }

  /** Returns whether a check is one of Rowsmith's, and not one of a jar beside it. */
  public static boolean isBuiltIn(SchemaCheck check) {
    return check.getClass().getName().startsWith(OWN_PACKAGE);
  }

  /** Leaves out the checks whose id is not valid, or is taken; those of Rowsmith keep theirs. */
  private static Checks judge(List<SchemaCheck> found, List<String> problems) {
    List<SchemaCheck> usable = new ArrayList<>();
    List<String> all = new ArrayList<>(problems);
    Set<String> taken = new HashSet<>(RESERVED);
    found.stream()
        .sorted(
            Comparator.comparing((SchemaCheck check) -> !isBuiltIn(check))
                .thenComparing(check -> check.getClass().getName()))
        .forEach(
            check -> {
              String problem = problemWith(check, taken, usable);
              if (problem.isEmpty()) {
                taken.add(check.id());
                usable.add(check);
              } else {
                all.add("the check %s %s".formatted(check.getClass().getName(), problem));
              }
            });
    usable.sort(
        Comparator.comparing((SchemaCheck check) -> !check.rule().mandatory())
            .thenComparing(SchemaCheck::id));
    return new Checks(usable, all);
  }

  private static String problemWith(
      SchemaCheck check, Set<String> taken, List<SchemaCheck> usable) {
    try {
      if (check.rule().title().isBlank()) {
        return "has an empty title: what does it report?";
      }
      String id = check.id();
      if (!ID.matcher(id).matches()) {
        return "has the id %s: expected letters, digits and '_'".formatted(Wording.quoted(id));
      }
      Class<?> entity = CheckedEntity.of(check);
      boolean sameRule =
          usable.stream()
              .filter(other -> other.id().equals(id))
              .anyMatch(other -> isOfSameRule(check, other) && CheckedEntity.of(other) != entity);
      return taken.contains(id) && !sameRule
          ? "has the id '%s', which another check has: declare another".formatted(id)
          : "";
    } catch (RuntimeException | LinkageError broken) {
      return "cannot be used: " + broken.getMessage();
    }
  }

  private static boolean isOfSameRule(SchemaCheck check, SchemaCheck other) {
    return check.ruled() == other.ruled();
  }
}
