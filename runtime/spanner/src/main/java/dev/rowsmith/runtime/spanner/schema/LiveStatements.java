package dev.rowsmith.runtime.spanner.schema;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The statements by which Spanner describes a database, for the two clauses that its information
 * schema may leave out: what a foreign key refers to, and which rows an index leaves out.
 *
 * @param statements the statements
 */
record LiveStatements(List<String> statements) {

  private static final Pattern PRESENT = Pattern.compile("[`\"]?(\\w+)[`\"]?\\)*\\s+IS NOT NULL");

  /**
   * What a foreign key refers to.
   *
   * @param columns the columns of the other table, in the order of the key's own
   * @param cascade whether rows are deleted with the row that they name
   */
  record Reference(List<String> columns, boolean cascade) {}

  /** Returns what a table's foreign key of these columns refers to, if a statement says it. */
  Optional<Reference> reference(String table, List<String> columns, String other) {
    Pattern clause =
        Pattern.compile(
            "FOREIGNKEY\\(%s\\)REFERENCES%s\\(([^)]*)\\)(ONDELETECASCADE)?"
                .formatted(String.join(",", columns), other));
    return statements.stream()
        .map(statement -> statement.replaceAll("[\\s`\"]", ""))
        .filter(statement -> statement.startsWith("CREATETABLE" + table + "("))
        .flatMap(statement -> clause.matcher(statement).results())
        .findFirst()
        .map(found -> new Reference(List.of(found.group(1).split(",")), found.group(2) != null));
  }

  /** Returns the columns of which a null leaves a row out of an index, sorted. */
  List<String> filter(String index) {
    Pattern start = Pattern.compile("^CREATE\\s.*?INDEX\\s+[`\"]?%s[`\"]?\\s".formatted(index));
    for (String statement : statements) {
      int where = statement.indexOf(" WHERE ");
      if (where > 0 && start.matcher(statement).find()) {
        Matcher present = PRESENT.matcher(statement.substring(where));
        return List.copyOf(new TreeSet<>(present.results().map(each -> each.group(1)).toList()));
      }
    }
    return List.of();
  }
}
