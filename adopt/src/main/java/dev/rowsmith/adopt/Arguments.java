package dev.rowsmith.adopt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.SourceVersion;

/** Arguments of a command: options as {@code --name value}, flags, and words. */
public final class Arguments {

  private final Map<String, List<String>> values = new LinkedHashMap<>();
  private final List<String> words;

  /**
   * Reads arguments.
   *
   * @param options the options that have a value, without their hyphens
   * @param flags the options that have none
   * @throws IllegalArgumentException if there is another option, one is there twice, or its value
   *     is missing
   */
  public Arguments(List<String> arguments, Set<String> options, Set<String> flags) {
    this(arguments, options, flags, Set.of());
  }

  /**
   * Reads arguments as {@link #Arguments(List, Set, Set)}.
   *
   * @param repeated the options that may be there several times
   */
  public Arguments(
      List<String> arguments, Set<String> options, Set<String> flags, Set<String> repeated) {
    List<String> others = new ArrayList<>();
    for (int at = 0; at < arguments.size(); at++) {
      String argument = arguments.get(at);
      if (!argument.startsWith("--")) {
        others.add(argument);
        continue;
      }
      String name = argument.substring(2);
      if (!options.contains(name) && !flags.contains(name)) {
        Set<String> all = new TreeSet<>(options);
        all.addAll(flags);
        throw new IllegalArgumentException(
            "unknown option %s; expected one of: --%s"
                .formatted(argument, String.join(", --", all)));
      }
      String value = "";
      if (options.contains(name)) {
        if (++at == arguments.size() || arguments.get(at).startsWith("--")) {
          throw new IllegalArgumentException(argument + " has no value");
        }
        value = arguments.get(at);
      }
      List<String> all = values.computeIfAbsent(name, absent -> new ArrayList<>());
      all.add(value);
      if (all.size() > 1 && !repeated.contains(name)) {
        throw new IllegalArgumentException(argument + " is there twice");
      }
    }
    this.words = List.copyOf(others);
  }

  /** Returns the arguments that are not options. */
  public List<String> words() {
    return words;
  }

  /**
   * Refuses arguments that are not options.
   *
   * @param expected the options
   * @throws IllegalArgumentException if there are any
   */
  public void refuseWords(Set<String> expected) {
    if (!words.isEmpty()) {
      throw new IllegalArgumentException(
          "%s is not an option; expected one of: --%s"
              .formatted(words.get(0), String.join(", --", new TreeSet<>(expected))));
    }
  }

  /**
   * Returns the package that {@code --package} names, or another one.
   *
   * @throws IllegalArgumentException if it is not a package of Java
   */
  public String packageName(String otherwise) {
    String name = value("package").orElse(otherwise);
    if (!name.isEmpty() && !SourceVersion.isName(name)) {
      throw new IllegalArgumentException("--package %s is not a package".formatted(name));
    }
    return name;
  }

  /** Returns whether an option or a flag is there. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** Returns the value of an option, if it is there. */
  public Optional<String> value(String name) {
    return values(name).stream().findFirst();
  }

  /** Returns the values of an option, in their order. */
  public List<String> values(String name) {
    return List.copyOf(values.getOrDefault(name, List.of()));
  }

  /**
   * Returns the value of an option that has to be there.
   *
   * @throws IllegalArgumentException if it is not
   */
  public String required(String name) {
    return value(name)
        .orElseThrow(() -> new IllegalArgumentException("--%s is missing".formatted(name)));
  }
}
