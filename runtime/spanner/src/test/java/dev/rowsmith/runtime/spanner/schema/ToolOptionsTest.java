package dev.rowsmith.runtime.spanner.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.internal.ToolMistake;
import dev.rowsmith.runtime.internal.ToolWords;
import dev.rowsmith.runtime.spanner.schema.ToolOptions.Command;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolOptionsTest {

  private static ToolOptions options(String... words) throws ToolMistake {
    return ToolOptions.of(List.of(words));
  }

  private static void refuses(String message, String... words) {
    assertThatThrownBy(() -> options(words)).isInstanceOf(ToolMistake.class).hasMessage(message);
  }

  @Test
  void a_database_is_project_instance_and_name() throws ToolMistake {
    ToolOptions options =
        options(
            "apply",
            "--project",
            "p",
            "--instance=i",
            "--database",
            "d",
            "--table=A",
            "--table",
            "B",
            "--emulator=localhost:9010",
            "--accept=dropped-columns,remade-indexes");

    assertThat(options.command()).isEqualTo(Command.APPLY);
    assertThat(options.database()).contains(DatabaseId.of("p", "i", "d"));
    assertThat(options.tables()).containsExactly("A", "B");
    assertThat(options.emulator()).contains(new ToolWords.Emulator("localhost", 9010));
    assertThat(options.accepted()).containsExactly(Accept.DROPPED_COLUMNS, Accept.REMADE_INDEXES);
    refuses("--database is missing", "plan", "--project=p", "--instance=i");
  }

  @Test
  void statements_need_no_database() throws ToolMistake {
    assertThat(options("ddl").database()).isEmpty();
    assertThat(options("ddl").dialect()).isEqualTo(Dialect.GOOGLE_STANDARD_SQL);
    assertThat(options("ddl", "--dialect=postgresql").dialect()).isEqualTo(Dialect.POSTGRESQL);
    refuses(
        "there is no dialect mysql; expected one of: googlesql, postgresql",
        "ddl",
        "--dialect",
        "mysql");
  }

  @Test
  void what_goes_with_another_command_is_refused() {
    refuses(
        "--accept goes with apply only",
        "plan",
        "--project=p",
        "--instance=i",
        "--database=d",
        "--accept=dropped-columns");
    refuses("--dialect goes with ddl only", "plan", "--dialect=googlesql");
    refuses("there is no command; expected one of: plan, apply, ddl");
    refuses("there is no command go; expected one of: plan, apply, ddl", "go");
    assertThatThrownBy(
            () ->
                options(
                    "apply", "--project=p", "--instance=i", "--database=d", "--accept=everything"))
        .hasMessageStartingWith(
            "--accept knows no everything; expected some of: dropped-columns, dropped-indexes");
  }
}
