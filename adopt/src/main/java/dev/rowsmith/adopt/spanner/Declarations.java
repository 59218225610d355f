package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.source.CompiledRecords;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.runtime.spanner.schema.SchemaComparison;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Entities of a database's tables, compiled with the processor and compared with the tables.
 *
 * <p>Until it is closed, rows can be read with the compiled classes.
 */
public final class Declarations implements AutoCloseable {

  private final List<Declaration> declarations;
  private final Map<String, String> refused;
  private final List<String> others;
  private final CompiledRecords compiled;
  private final SchemaComparison comparison;

  Declarations(
      List<Declaration> declarations,
      Map<String, String> refused,
      List<String> others,
      CompiledRecords compiled,
      SchemaComparison comparison) {
    this.declarations = List.copyOf(declarations);
    this.refused = new TreeMap<>(refused);
    this.others = List.copyOf(others);
    this.compiled = compiled;
    this.comparison = comparison;
  }

  /**
   * The entity of one table.
   *
   * @param table the name of the table
   * @param entity the qualified name of the record
   * @param source its source
   * @param left descriptions of the parts of the table that no annotation declares, which the
   *     source repeats as comments
   * @param canInsert whether the entity has every column that a new row needs
   */
  public record Declaration(
      String table, String entity, String source, List<String> left, boolean canInsert) {

    public Declaration {
      left = List.copyOf(left);
    }

    /** Returns the path of its file, relative to the source folder. */
    public String path() {
      return entity.replace('.', '/') + ".java";
    }
  }

  /** Returns the entities, sorted by table. */
  public List<Declaration> declarations() {
    return declarations;
  }

  /** Returns the tables without an entity, each with the reason. */
  public Map<String, String> refused() {
    return Map.copyOf(refused);
  }

  /** Returns the differences between the live tables and the entities. */
  public SchemaComparison comparison() {
    return comparison;
  }

  /**
   * Returns whether every table has an entity that can insert rows, and comments of the entities
   * name all differences.
   */
  public boolean areExact() {
    return refused.isEmpty()
        && declarations.stream().allMatch(Declaration::canInsert)
        && differsInWhatIsLeft();
  }

  private boolean differsInWhatIsLeft() {
    return comparison.differences().stream()
        .allMatch(difference -> difference.kind().canStay() && isLeft(difference));
  }

  /** Returns whether a comment of the entity names a difference. */
  private boolean isLeft(Difference difference) {
    Matcher named = EntityDeclaration.NAMED.matcher(difference.live());
    String name =
        difference.name().isEmpty() && named.lookingAt() ? named.group(1) : difference.name();
    Pattern word = Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "(?!\\w)");
    return declarations.stream()
        .filter(each -> each.table().equals(difference.table()))
        .flatMap(each -> each.left().stream())
        .anyMatch(
            words ->
                words.contains(difference.live())
                    || (!name.isEmpty() && word.matcher(words).find()));
  }

  /**
   * Returns a compiled class, such as {@code app.SingersRepository}.
   *
   * @throws IllegalArgumentException if there is no such class
   */
  public Class<?> load(String qualifiedName) {
    return compiled.load(qualifiedName);
  }

  /** Unloads the compiled classes. */
  @Override
  public void close() {
    compiled.close();
  }

  /** Returns a report: the entities, the omitted parts, and the differences. */
  @Override
  public String toString() {
    StringBuilder page = new StringBuilder();
    if (declarations.isEmpty() && refused.isEmpty()) {
      page.append("the database has no table\n");
    }
    for (Declaration each : declarations) {
      page.append("table %s: %s%n".formatted(each.table(), each.entity()));
      each.left().forEach(words -> page.append("  not declared: ").append(words).append('\n'));
      if (!each.canInsert()) {
        page.append("  cannot insert rows: a column that cannot be NULL is not declared\n");
      }
    }
    refused.forEach(
        (table, reason) -> page.append("table %s: not declared; %s%n".formatted(table, reason)));
    others.forEach(words -> page.append("not looked at: ").append(words).append('\n'));
    compiled
        .findings()
        .forEach(
            finding ->
                page.append(
                    "allowed in %s: [%s] %s%n"
                        .formatted(finding.source(), finding.check(), finding.message())));
    page.append("compiled with the processor; compared with the live tables:\n");
    boolean named = differsInWhatIsLeft() && !comparison.isEmpty();
    return page.append(
            named ? "no difference but what is named above, and stays\n" : comparison.toString())
        .toString();
  }
}
