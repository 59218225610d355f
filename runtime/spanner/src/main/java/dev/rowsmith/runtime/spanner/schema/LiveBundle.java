package dev.rowsmith.runtime.spanner.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads which messages the proto bundle of a database has. */
final class LiveBundle {

  private static final String STATEMENT = "CREATE PROTO BUNDLE (";

  private LiveBundle() {}

  /**
   * Returns the full names of the messages; none if there is no bundle. The information schema says
   * nothing of it: only the statements do by which Spanner describes the database.
   */
  static Set<String> types(List<String> statements) {
    Set<String> types = new TreeSet<>();
    for (String statement : statements) {
      if (statement.startsWith(STATEMENT)) {
        String listed = statement.substring(STATEMENT.length(), statement.lastIndexOf(')'));
        Arrays.stream(listed.replace("`", "").split(","))
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .forEach(types::add);
      }
    }
    return types;
  }
}
