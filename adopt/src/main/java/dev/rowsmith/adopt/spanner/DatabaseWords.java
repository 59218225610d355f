package dev.rowsmith.adopt.spanner;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The statements by which a database describes itself, for what no annotation declares.
 *
 * @param statements the statements
 */
record DatabaseWords(List<String> statements) {

  private static final String NAME = "[`\"]?%s[`\"]?(?![\\w.])";

  /** Statements that entities declare, or that say nothing of one table. */
  private static final Pattern DECLARED =
      Pattern.compile(
          "^(?:CREATE (?:TABLE|SEQUENCE|(?:UNIQUE |NULL_FILTERED )*INDEX)|ALTER DATABASE)\\s");

  /** Nulls are the greatest values of PostgreSQL, unless a statement says another place. */
  private static final Pattern NULLS = Pattern.compile("(?<! DESC) NULLS FIRST|DESC NULLS LAST");

  private static final Pattern OF_ALL = Pattern.compile("^CREATE CHANGE STREAM .* FOR ALL\\b");

  /** Clauses of a table that the information schema does not tell. */
  private static final Pattern CLAUSE =
      Pattern.compile(
          "\\s(?:HIDDEN|PLACEMENT KEY|ON UPDATE|SYNONYM|COLUMNAR|LOCALITY GROUP)\\b"
              + "|locality_group|columnar_policy|\\bNULLS (?:FIRST|LAST)\\b");

  /** Returns the statements that are about a table, and that no entity of it declares. */
  List<String> about(String table) {
    Pattern name = Pattern.compile("(?<![\\w.`\"])" + NAME.formatted(Pattern.quote(table)));
    return statements.stream()
        .filter(statement -> !DECLARED.matcher(statement).find())
        .filter(statement -> name.matcher(statement).find() || OF_ALL.matcher(statement).find())
        .map(DatabaseWords::onOneLine)
        .toList();
  }

  /** Returns the statement that creates an index. */
  Optional<String> index(String name) {
    Pattern start = Pattern.compile("^CREATE\\s.*?INDEX\\s+" + NAME.formatted(Pattern.quote(name)));
    return statements.stream()
        .filter(statement -> start.matcher(statement).find())
        .findFirst()
        .map(DatabaseWords::onOneLine);
  }

  /** Returns the lines of a table's statement that have a clause which no annotation declares. */
  List<String> clauses(String table) {
    Pattern start = Pattern.compile("^CREATE TABLE\\s+" + NAME.formatted(Pattern.quote(table)));
    return statements.stream()
        .filter(statement -> start.matcher(statement).find())
        .flatMap(String::lines)
        .filter(line -> CLAUSE.matcher(line).find())
        .map(line -> line.strip().replaceFirst(",$", ""))
        .toList();
  }

  /** Returns whether an index sorts nulls in another place than the order of its column does. */
  boolean placesNulls(String index) {
    return index(index).filter(statement -> NULLS.matcher(statement).find()).isPresent();
  }

  /** Returns the statements that are about no table that is declared. */
  List<String> others(List<String> tables) {
    List<String> told = tables.stream().flatMap(table -> about(table).stream()).toList();
    return statements.stream()
        .filter(statement -> !DECLARED.matcher(statement).find())
        .map(DatabaseWords::onOneLine)
        .filter(statement -> !told.contains(statement))
        .toList();
  }

  /** Returns the tables of named schemas, which no entity is mapped to. */
  Stream<String> tablesOfSchemas() {
    Pattern named = Pattern.compile("^CREATE TABLE\\s+([`\"]?\\w+[`\"]?\\.[`\"]?\\w+[`\"]?)");
    return statements.stream()
        .flatMap(statement -> named.matcher(statement).results())
        .map(found -> found.group(1));
  }

  private static String onOneLine(String statement) {
    return statement.replaceAll("\\s+", " ").strip();
  }
}
