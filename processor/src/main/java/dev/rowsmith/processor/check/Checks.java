package dev.rowsmith.processor.check;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** Finds the checks: every service of type {@link SchemaCheck} beside the processor. */
public final class Checks {

  private Checks() {}

  /** Returns all checks: those without which nothing can be generated first, then by id. */
  public static List<SchemaCheck> load() {
    return ServiceLoader.load(SchemaCheck.class, SchemaCheck.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(
            Comparator.comparing((SchemaCheck check) -> !check.mandatory())
                .thenComparing(SchemaCheck::id))
        .toList();
  }
}
