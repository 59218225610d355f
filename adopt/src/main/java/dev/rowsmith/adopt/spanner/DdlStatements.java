package dev.rowsmith.adopt.spanner;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The statements by which a database describes itself, for everything that no annotation declares.
 *
 * @param statements the statements
 */
record DdlStatements(List<String> statements) {

  private static final String NAME = "[`\"]?%s[`\"]?(?![\\w.])";

  /** Statements that entities declare, or that are about no single table. */
  private static final Pattern DECLARED =
      Pattern.compile(
          "^(?:CREATE (?:TABLE|SEQUENCE|(?:UNIQUE |NULL_FILTERED )*INDEX)|ALTER DATABASE)\\s");

  /** Nulls are the greatest values of PostgreSQL, unless a statement sorts them otherwise. */
  private static final Pattern NULLS = Pattern.compile("(?<! DESC) NULLS FIRST|DESC NULLS LAST");

  private static final Pattern OF_ALL = Pattern.compile("^CREATE CHANGE STREAM .* FOR ALL\\b");

  private static final Pattern IN_SCHEMA =
      Pattern.compile("^CREATE TABLE\\s+([`\"]?\\w+[`\"]?\\.[`\"]?\\w+[`\"]?)");

  /** Clauses of a table that the information schema omits. */
  private static final Pattern CLAUSE =
      Pattern.compile(
          "\\s(?:HIDDEN|PLACEMENT KEY|ON UPDATE|SYNONYM|COLUMNAR|LOCALITY GROUP)\\b"
              + "|locality_group|columnar_policy|\\bNULLS (?:FIRST|LAST)\\b");

  /** Returns the statements that are about a table, and that no entity of it declares. */
  List<String> about(String table) {
    Pattern name = Pattern.compile("(?<![\\w.`\"])" + NAME.formatted(Pattern.quote(table)));
    return undeclared()
        .filter(statement -> name.matcher(statement).find() || OF_ALL.matcher(statement).find())
        .map(DdlStatements::onOneLine)
        .toList();
  }

  /** Returns the statements that are about none of these tables. */
  List<String> others(Collection<String> tables) {
    List<String> told = tables.stream().flatMap(table -> about(table).stream()).toList();
    return undeclared()
        .map(DdlStatements::onOneLine)
        .filter(statement -> !told.contains(statement))
        .toList();
  }

  private Stream<String> undeclared() {
    return statements.stream().filter(statement -> !DECLARED.matcher(statement).find());
  }

  /** Returns the statement that creates an index. */
  Optional<String> index(String name) {
    return starting("^CREATE\\s.*?INDEX\\s+", name).findFirst().map(DdlStatements::onOneLine);
  }

  /** Returns whether an index sorts nulls in another place than the order of its column does. */
  boolean placesNulls(String index) {
    return index(index).filter(statement -> NULLS.matcher(statement).find()).isPresent();
  }

  /** Returns the lines of a table's statement that have a clause which no annotation declares. */
  List<String> clauses(String table) {
    return starting("^CREATE TABLE\\s+", table)
        .flatMap(String::lines)
        .filter(line -> CLAUSE.matcher(line).find())
        .map(line -> line.strip().replaceFirst(",$", ""))
        .toList();
  }

  private Stream<String> starting(String start, String name) {
    Pattern pattern = Pattern.compile(start + NAME.formatted(Pattern.quote(name)));
    return statements.stream().filter(statement -> pattern.matcher(statement).find());
  }

  /** Returns the tables of named schemas, which have no entities. */
  Stream<String> tablesOfSchemas() {
    return statements.stream()
        .flatMap(statement -> IN_SCHEMA.matcher(statement).results())
        .map(found -> found.group(1));
  }

  private static String onOneLine(String statement) {
    return statement.replaceAll("\\s+", " ").strip();
  }
}
