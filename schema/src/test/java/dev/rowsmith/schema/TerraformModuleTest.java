package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TerraformModuleTest {

  private static String module(TableSchema... schemas) {
    return TerraformModule.of("p", "i", List.of(schemas));
  }

  private static List<String> labels(String module) {
    return Pattern.compile("^resource \"(\\w+)\" \"(.*)\" \\{$", Pattern.MULTILINE)
        .matcher(module)
        .results()
        .map(found -> found.group(1).replace("google_bigtable_", "") + " " + found.group(2))
        .toList();
  }

  @Test
  void characters_that_nobody_sees_are_escaped() {
    assertThat(TerraformSyntax.quoted("a\u202e\uDB40\uDC41")).isEqualTo("\"a\\u202e\\U000e0041\"");
  }

  @Test
  void a_table_is_a_protected_resource_with_a_policy_for_each_family_that_deletes() {
    assertThat(module(Schemas.READING))
        .isEqualTo(
            """
            resource "google_bigtable_table" "readings" {
              project             = "p"
              instance_name       = "i"
              name                = "readings"
              deletion_protection = "PROTECTED"

              column_family {
                family = "m"
              }

              column_family {
                family = "x.y"
              }

              lifecycle {
                prevent_destroy = true
              }
            }

            # Keeps 1 version or 30 days.
            resource "google_bigtable_gc_policy" "readings--m" {
              project         = "p"
              instance_name   = "i"
              table           = google_bigtable_table.readings.name
              column_family   = "m"
              gc_rules        = jsonencode({ mode = "union", rules = [{ max_version = 1 }, { max_age = "720h" }] })
              deletion_policy = "ABANDON"
            }
            """);
  }

  @Test
  void families_of_aggregates_say_their_type() {
    assertThat(module(Schemas.COUNTER))
        .contains(
            """
              column_family {
                family = "hi"
                type   = "intmax"
              }
            """)
        .contains("type   = \"intsum\"", "type   = \"intmin\"", "type   = \"inthll\"")
        .contains("gc_rules        = jsonencode({ rules = [{ max_age = \"168h\" }] })\n")
        .contains(
            "gc_rules        = jsonencode({ mode = \"intersection\", rules = [{ max_version = 2 },"
                + " { max_age = \"24h\" }] })\n");
  }

  @Test
  void a_resource_is_called_as_its_table_where_terraform_allows_that() {
    FamilyDefinition family = new FamilyDefinition("x.y", Retention.versions(1));

    assertThat(
            labels(
                module(
                    Schemas.schema("A", "2017", family),
                    Schemas.schema("B", "a-dot-b", family),
                    Schemas.schema("C", "a.b", family),
                    Schemas.schema("D", "a_b", family))))
        .containsExactly(
            "table _2017",
            "gc_policy _2017--x-dot-y",
            "table a-dot-b",
            "gc_policy a-dot-b--x-dot-y",
            "table a-dot-b-2",
            "gc_policy a-dot-b-2--x-dot-y",
            "table a_b",
            "gc_policy a_b--x-dot-y");
  }

  @Test
  void text_is_quoted_so_that_terraform_reads_it_as_it_is() {
    assertThat(TerraformSyntax.quoted("readings")).isEqualTo("\"readings\"");
    assertThat(TerraformSyntax.quoted("a\"b\\c")).isEqualTo("\"a\\\"b\\\\c\"");
    assertThat(TerraformSyntax.quoted("${x} %{y} $z")).isEqualTo("\"$${x} %%{y} $z\"");
    assertThat(TerraformSyntax.quoted("a\nb\t\r\u0007ü")).isEqualTo("\"a\\nb\\t\\r\\u0007ü\"");
    assertThat(TerraformModule.of("${var.p}", "i\"", List.of(Schemas.schema("E", "t"))))
        .contains("= \"$${var.p}\"\n", "= \"i\\\"\"\n");
  }
}
