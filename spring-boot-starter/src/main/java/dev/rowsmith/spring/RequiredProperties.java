package dev.rowsmith.spring;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Properties of one store without which an application cannot start. */
final class RequiredProperties {

  private final String prefix;
  private final String testing;
  private final Map<String, String> values = new LinkedHashMap<>();

  /**
   * Begins with none.
   *
   * @param prefix what the names of all begin with
   * @param testing the artifact that has an emulator
   */
  RequiredProperties(String prefix, String testing) {
    this.prefix = prefix;
    this.testing = testing;
  }

  /** Adds one by its name. */
  RequiredProperties and(String name, @Nullable String value) {
    values.put(prefix + "." + name, value == null ? "" : value.strip());
    return this;
  }

  /**
   * Requires all to be there.
   *
   * @throws StartFailure if some are missing, with their names
   */
  void check() {
    List<String> missing =
        values.entrySet().stream()
            .filter(each -> each.getValue().isEmpty())
            .map(Map.Entry::getKey)
            .collect(Collectors.toList());
    if (!missing.isEmpty()) {
      String names = String.join(" and ", missing);
      throw new StartFailure(
          "%s %s not set.".formatted(names, missing.size() == 1 ? "is" : "are"),
          ("Set %s. For development and tests, add the artifact %s with scope 'test' instead: it"
                  + " has an emulator, which needs no properties.")
              .formatted(names, testing),
          null);
    }
  }

  /** Returns the value of one that is there. */
  String get(String name) {
    return values.getOrDefault(prefix + "." + name, "");
  }
}
