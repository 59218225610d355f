package dev.rowsmith.adopt.source;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Thrown where a declaration does not compile, for a reason that no {@code @Allow} accepts. */
public final class SourceRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<Finding> errors;

  SourceRefusedException(List<Finding> errors) {
    super(errors.stream().map(Finding::message).collect(Collectors.joining("\n")));
    this.errors = List.copyOf(errors);
  }

  /**
   * Returns the first error of each record, by its simple name; errors of generated code are those
   * of the record whose name that of its class begins with.
   *
   * @param names the simple names of the records
   */
  public Map<String, String> errors(Collection<String> names) {
    Map<String, String> first = new TreeMap<>();
    for (Finding error : errors) {
      names.stream()
          .filter(name -> error.source().startsWith(name))
          .max(Comparator.comparingInt(String::length))
          .ifPresent(name -> first.putIfAbsent(name, error.message()));
    }
    return first;
  }
}
