package dev.rowsmith.schema;

import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import dev.rowsmith.runtime.bigtable.schema.SchemaComparison;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Schemas, or the changes of a comparison, as commands of {@code cbt} for a POSIX shell.
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/cbt-reference">cbt reference</a>: {@code
 *     createtable}, {@code createfamily}, {@code setgcpolicy}, {@code deletefamily}
 * @see <a href="https://github.com/googleapis/cloud-bigtable-cbt-cli/blob/main/cbt.go">cbt.go</a>:
 *     {@code createfamily} reads rule and type behind the family, as {@code createtable} does
 */
public final class CbtCommands {

  private final String project;
  private final String instance;

  /** Prepares commands for the tables of an instance. */
  public CbtCommands(String project, String instance) {
    this.project = project;
    this.instance = instance;
  }

  /**
   * Returns the commands that create the tables of entities, one on each line.
   *
   * @throws IllegalArgumentException if two entities say different things of one family, or {@code
   *     cbt} has no words for a rule
   */
  public String create(Collection<TableSchema> schemas) {
    return DeclaredTable.of(schemas.stream().map(TableSchema::definition).toList()).stream()
        .map(this::create)
        .collect(Collectors.joining());
  }

  /**
   * Returns the commands that apply differences, one on each line; those that lose data are
   * comments, with what would be lost above them.
   */
  public String changes(SchemaComparison comparison) {
    StringBuilder commands = new StringBuilder();
    for (DeclaredTable table : comparison.tables()) {
      List<Difference> differences = comparison.of(table);
      List<String> remade =
          differences.stream()
              .filter(each -> each.kind() == Kind.TYPE_DIFFERS)
              .map(Difference::family)
              .toList();
      for (Difference each : differences) {
        if (each.kind() == Kind.TYPE_DIFFERS || !remade.contains(each.family())) {
          commands.append(change(each));
        }
      }
    }
    return commands.toString();
  }

  private String change(Difference difference) {
    String commands = commands(difference);
    if (difference.lost().isEmpty()) {
      return commands;
    }
    return "loses data: %s\n%s"
        .formatted(difference.lost(), commands)
        .lines()
        .map(line -> "# " + line + "\n")
        .collect(Collectors.joining());
  }

  private String commands(Difference difference) {
    String name = difference.table();
    return switch (difference.kind()) {
      case TABLE_MISSING -> create(difference.declared());
      case FAMILY_MISSING ->
          line("createfamily", name, inCommand(difference.wanted().orElseThrow()));
      case RETENTION_TOO_NARROW, RETENTION_TOO_WIDE, LIMIT_UNDECLARED, RULE_UNDECLARABLE ->
          line(
              "setgcpolicy",
              name,
              difference.family(),
              CbtRule.of(difference.wanted().orElseThrow().retention()));
      case TYPE_DIFFERS ->
          line("deletefamily", name, difference.family())
              + line("createfamily", name, inCommand(difference.wanted().orElseThrow()));
      case FAMILY_UNMAPPED -> line("deletefamily", name, difference.family());
    };
  }

  private String create(DeclaredTable table) {
    String families =
        table.families().values().stream()
            .map(CbtCommands::inCommand)
            .collect(Collectors.joining(","));
    return families.isEmpty()
        ? line("createtable", table.name())
        : line("createtable", table.name(), "families=" + families);
  }

  /** Returns the type of aggregates as {@code cbt} and Terraform's provider name it. */
  static String type(FamilyDefinition family) {
    CellType.Aggregation aggregation = family.cells().aggregation();
    return aggregation == null ? "" : "int" + aggregation.name().toLowerCase(Locale.ROOT);
  }

  private static String inCommand(FamilyDefinition family) {
    String words = family.liveName() + ":" + CbtRule.of(family.retention());
    return family.cells().isPlain() ? words : words + ":" + type(family);
  }

  private String line(String... words) {
    String arguments = Arrays.stream(words).map(ShellWord::of).collect(Collectors.joining(" "));
    return "cbt -project %s -instance %s %s\n"
        .formatted(ShellWord.of(project), ShellWord.of(instance), arguments);
  }
}
