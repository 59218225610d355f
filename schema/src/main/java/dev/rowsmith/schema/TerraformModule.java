package dev.rowsmith.schema;

import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Schemas as resources of Terraform's Google provider: a {@code google_bigtable_table} with a
 * {@code column_family} for each family, and a {@code google_bigtable_gc_policy} for each family
 * that does not keep everything.
 *
 * <p>Tables are protected, so that a plan that replaces one fails: Bigtable then refuses to delete
 * the table and its families. Policies are abandoned when their resource goes, because deleting one
 * would mean to keep everything, which replicated tables refuse. A family that keeps everything
 * needs no policy: that is what a new family does.
 *
 * @see <a
 *     href="https://github.com/hashicorp/terraform-provider-google/blob/main/website/docs/r/bigtable_table.html.markdown">google_bigtable_table</a>
 * @see <a
 *     href="https://github.com/hashicorp/terraform-provider-google/blob/main/website/docs/r/bigtable_gc_policy.html.markdown">google_bigtable_gc_policy</a>
 */
public final class TerraformModule {

  private final String project;
  private final String instance;
  private final StringBuilder module = new StringBuilder();
  private final Set<String> labels = new HashSet<>();

  private TerraformModule(String project, String instance) {
    this.project = project;
    this.instance = instance;
  }

  /**
   * Returns the resources of the tables of entities.
   *
   * @throws IllegalArgumentException if two entities say different things of one family
   */
  public static String of(String project, String instance, Collection<TableSchema> schemas) {
    TerraformModule module = new TerraformModule(project, instance);
    DeclaredTable.of(schemas.stream().map(TableSchema::definition).toList()).forEach(module::add);
    return module.module.toString();
  }

  private void add(DeclaredTable table) {
    String label = label("table", TerraformSyntax.label(table.name()));
    Map<String, String> values = new LinkedHashMap<>();
    values.put("project", TerraformSyntax.quoted(project));
    values.put("instance_name", TerraformSyntax.quoted(instance));
    values.put("name", TerraformSyntax.quoted(table.name()));
    values.put("deletion_protection", "\"PROTECTED\"");
    open("google_bigtable_table", label);
    add("  ", values);
    table.families().values().forEach(this::add);
    module.append("\n  lifecycle {\n    prevent_destroy = true\n  }\n}\n");
    table.families().values().stream()
        .filter(family -> !family.retention().isForever())
        .forEach(family -> addPolicy(label, family));
  }

  private void add(FamilyDefinition family) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("family", TerraformSyntax.quoted(family.liveName()));
    if (!family.cells().isPlain()) {
      values.put("type", TerraformSyntax.quoted(CbtCommands.type(family)));
    }
    module.append("\n  column_family {\n");
    add("    ", values);
    module.append("  }\n");
  }

  private void addPolicy(String table, FamilyDefinition family) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("project", TerraformSyntax.quoted(project));
    values.put("instance_name", TerraformSyntax.quoted(instance));
    values.put("table", "google_bigtable_table.%s.name".formatted(table));
    values.put("column_family", TerraformSyntax.quoted(family.liveName()));
    values.put("gc_rules", TerraformSyntax.gcRules(family.retention()));
    values.put("deletion_policy", "\"ABANDON\"");
    module.append("\n# Keeps ").append(family.retention()).append(".\n");
    String label = label("policy", table + "--" + TerraformSyntax.label(family.liveName()));
    module.append("resource \"google_bigtable_gc_policy\" \"").append(label).append("\" {\n");
    add("  ", values);
    module.append("}\n");
  }

  /** Two names can have one label ({@code a.b} and {@code a-dot-b}); the second gets a number. */
  private String label(String kind, String label) {
    String free = label;
    for (int number = 2; !labels.add(kind + " " + free); number++) {
      free = label + "-" + number;
    }
    return free;
  }

  private void open(String type, String label) {
    module.append(module.isEmpty() ? "" : "\n");
    module.append("resource \"%s\" \"%s\" {\n".formatted(type, label));
  }

  /** Aligns the values as {@code terraform fmt} does. */
  private void add(String indent, Map<String, String> values) {
    int width = values.keySet().stream().mapToInt(String::length).max().orElse(0);
    values.forEach(
        (name, value) ->
            module
                .append(indent)
                .append(name)
                .append(" ".repeat(width - name.length()))
                .append(" = ")
                .append(value)
                .append('\n'));
  }
}
