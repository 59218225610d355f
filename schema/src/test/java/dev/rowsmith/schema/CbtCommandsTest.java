package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.Table;
import com.google.protobuf.TextFormat;
import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.GcBound;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.schema.SchemaComparison;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CbtCommandsTest {

  private final CbtCommands commands = new CbtCommands("p", "i");

  private String changes(Map<String, String> rules, TableSchema... schemas)
      throws TextFormat.ParseException {
    Table.Builder live = Table.newBuilder();
    for (Map.Entry<String, String> rule : rules.entrySet()) {
      live.putColumnFamilies(rule.getKey(), TextFormat.parse(rule.getValue(), ColumnFamily.class));
    }
    return commands.changes(
        new SchemaComparison(
            DeclaredTable.of(Arrays.stream(schemas).map(TableSchema::definition).toList()),
            Map.of(schemas[0].table(), live.build())));
  }

  @Test
  void tables_are_created_with_rules_and_types() {
    assertThat(commands.create(List.of(Schemas.READING, Schemas.COUNTER)))
        .isEqualTo(
            """
            cbt -project p -instance i createtable counters 'families=s:never:intsum,lo:maxage=7d:intmin,hi:maxage=7d:intmax,u:maxversions=2&&maxage=1d:inthll'
            cbt -project p -instance i createtable readings 'families=m:maxversions=1||maxage=30d,x.y:never'
            """);
  }

  @Test
  void a_table_without_families_is_created_too() {
    assertThat(commands.create(List.of(Schemas.schema("Empty", "empty"))))
        .isEqualTo("cbt -project p -instance i createtable empty\n");
  }

  @Test
  void what_loses_no_data_is_applied_by_commands() throws TextFormat.ParseException {
    assertThat(
            changes(
                Map.of(
                    "lo",
                    "gc_rule { intersection { rules { max_num_versions: 1 } rules { max_age {"
                        + " seconds: 1 } } } }"),
                Schemas.schema(
                    "Reading",
                    "readings",
                    new FamilyDefinition("lo", Retention.both(2, 7)),
                    new FamilyDefinition("new", Retention.days(30), CellType.of(Aggregation.SUM)))))
        .isEqualTo(
            """
            cbt -project p -instance i setgcpolicy readings lo 'maxversions=2&&maxage=7d'
            cbt -project p -instance i createfamily readings new:maxage=30d:intsum
            """);
  }

  @Test
  void what_loses_data_is_a_comment() throws TextFormat.ParseException {
    assertThat(
            changes(
                Map.of("m", "", "s", "", "old", "gc_rule { max_num_versions: 1 }"),
                Schemas.schema(
                    "Reading",
                    "readings",
                    new FamilyDefinition("m", Retention.days(7)),
                    new FamilyDefinition("s", Retention.days(7), CellType.of(Aggregation.SUM)))))
        .isEqualTo(
            """
            # loses data: cells of family m of table readings that are kept now (for ever) would be deleted (keeping 7 days)
            # cbt -project p -instance i setgcpolicy readings m maxage=7d
            # loses data: all cells of family s of table readings would be deleted, since its type cannot change from plain cells to sums of integers
            # cbt -project p -instance i deletefamily readings s
            # cbt -project p -instance i createfamily readings s:maxage=7d:intsum
            # loses data: all cells of family old of table readings would be deleted
            # cbt -project p -instance i deletefamily readings old
            """);
  }

  @Test
  void nothing_to_apply_is_no_command() throws TextFormat.ParseException {
    assertThat(changes(Map.of("m", ""), Schemas.readings(Retention.forever()))).isEmpty();
  }

  @Test
  void a_word_that_a_shell_would_read_otherwise_is_quoted() {
    assertThat(ShellWord.of("readings-2017.old_1")).isEqualTo("readings-2017.old_1");
    assertThat(ShellWord.of("")).isEqualTo("''");
    assertThat(ShellWord.of("a b")).isEqualTo("'a b'");
    assertThat(ShellWord.of("$(rm x)`y`\"z\"\\")).isEqualTo("'$(rm x)`y`\"z\"\\'");
    assertThat(ShellWord.of("it's")).isEqualTo("'it'\\''s'");
    assertThat(ShellWord.of("a&&b||c")).isEqualTo("'a&&b||c'");
    assertThat(new CbtCommands("it's; x", "$i").create(List.of(Schemas.schema("E", "t"))))
        .isEqualTo("cbt -project 'it'\\''s; x' -instance '$i' createtable t\n");
  }

  @Test
  void what_cbt_has_no_words_for_is_refused() {
    TableSchema tooFine = Schemas.readings(Retention.age(Duration.ofNanos(1_000)));
    assertThatThrownBy(() -> commands.create(List.of(tooFine)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("PT0.000001S is not a whole number of Millis");
    assertThatThrownBy(() -> commands.create(List.of(Schemas.readings(Retention.versions(65_536)))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cbt reads at most 65535 versions, and not 65536");
  }

  @Test
  void an_age_is_said_in_the_largest_unit_that_holds_it() {
    assertThat(AgeSyntax.inCbt(Duration.ofDays(30))).isEqualTo("30d");
    assertThat(AgeSyntax.inCbt(Duration.ofHours(36))).isEqualTo("36h");
    assertThat(AgeSyntax.inCbt(Duration.ofSeconds(90))).isEqualTo("90s");
    assertThat(AgeSyntax.inCbt(Duration.ofMillis(1_500))).isEqualTo("1500ms");
    assertThat(AgeSyntax.inTerraform(Duration.ofDays(30))).isEqualTo("720h");
    assertThat(AgeSyntax.inTerraform(Duration.ofNanos(7_000))).isEqualTo("7us");
  }

  @Test
  void nested_limits_stand_in_parentheses() {
    Retention several =
        new Retention(
            List.of(
                new GcBound(Duration.ofDays(7), 3),
                new GcBound(Duration.ofDays(30), 0),
                new GcBound(Duration.ZERO, 9)));

    assertThat(CbtRule.of(several))
        .isEqualTo("maxversions=9||(maxversions=3&&maxage=7d)||maxage=30d");
    assertThat(TerraformSyntax.gcRules(several))
        .isEqualTo(
            "jsonencode({ mode = \"union\", rules = [{ max_version = 9 }, { mode ="
                + " \"intersection\", rules = [{ max_version = 3 }, { max_age = \"168h\" }] }, {"
                + " max_age = \"720h\" }] })");
  }
}
