package dev.rowsmith.runtime.spanner.internal.live;

import dev.rowsmith.model.spanner.SequenceOptions;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The statements by which Spanner describes a database, for the clauses that its information schema
 * may leave out: what a foreign key refers to, which rows an index leaves out, and which columns
 * are identities.
 *
 * @param statements the statements
 */
record LiveStatements(List<String> statements) {

  private static final Pattern PRESENT = Pattern.compile("[`\"]?(\\w+)[`\"]?\\)*\\s+IS NOT NULL");

  private static final Pattern IDENTITY = Pattern.compile("\\sAS IDENTITY(?:\\s*\\(([^)]*)\\))?");
  private static final Pattern START = Pattern.compile("START COUNTER WITH (\\d+)");
  private static final Pattern SKIPS = Pattern.compile("SKIP RANGE (\\d+),?\\s+(\\d+)");

  /**
   * What a foreign key refers to.
   *
   * @param columns the columns of the other table, in the order of the key's own
   * @param cascade whether rows are deleted with the row that they name
   */
  record Reference(List<String> columns, boolean cascade) {}

  /**
   * Returns what a table's foreign key of these columns refers to, if a statement says it.
   *
   * @param name its name, which the statement has unless Spanner gave it
   */
  Optional<Reference> reference(String table, String name, List<String> columns, String other) {
    String key = "FOREIGNKEY\\(%s\\)".formatted(String.join(",", columns));
    return reference(table, "CONSTRAINT" + name + key, other)
        .or(() -> reference(table, "(?<=[(,])" + key, other));
  }

  private Optional<Reference> reference(String table, String key, String other) {
    Pattern clause =
        Pattern.compile("%sREFERENCES%s\\(([^)]*)\\)(ONDELETECASCADE)?".formatted(key, other));
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

  /** Returns the numbers that a column takes as an identity; empty if no statement says so. */
  Optional<SequenceOptions> identity(String table, String column) {
    Pattern start = Pattern.compile("^CREATE\\s+TABLE\\s+[`\"]?%s[`\"]?\\s".formatted(table));
    Pattern line =
        Pattern.compile("(?m)^\\s*[`\"]?%s[`\"]?\\s.*$".formatted(Pattern.quote(column)));
    return statements.stream()
        .filter(statement -> start.matcher(statement).find())
        .flatMap(statement -> line.matcher(statement).results())
        .flatMap(found -> IDENTITY.matcher(found.group()).results())
        .findFirst()
        .map(found -> numbers(found.group(1) == null ? "" : found.group(1)));
  }

  private static SequenceOptions numbers(String options) {
    Matcher start = START.matcher(options);
    Matcher skips = SKIPS.matcher(options);
    boolean skipping = skips.find();
    return new SequenceOptions(
        "",
        start.find() ? Long.parseLong(start.group(1)) : 1,
        skipping ? Long.parseLong(skips.group(1)) : 0,
        skipping ? Long.parseLong(skips.group(2)) : 0);
  }
}
