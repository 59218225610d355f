package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpannerArgumentsTest {

  private static SpannerArguments asked(String... words) throws UsageException {
    return SpannerArguments.of(List.of(words));
  }

  private static void refuses(String message, String... words) {
    assertThatThrownBy(() -> asked(words)).isInstanceOf(UsageException.class).hasMessage(message);
  }

  @Test
  void a_database_is_project_instance_and_name() throws UsageException {
    SpannerArguments asked =
        asked(
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
            "--allow=dropped-columns,remade-indexes");

    assertThat(asked.command()).isEqualTo(SpannerArguments.Command.APPLY);
    assertThat(asked.database()).contains(DatabaseId.of("p", "i", "d"));
    assertThat(asked.tables()).containsExactly("A", "B");
    assertThat(asked.emulator()).contains(new CommandLine.Emulator("localhost", 9010));
    assertThat(asked.allowed())
        .containsExactly(AllowedChange.DROPPED_COLUMNS, AllowedChange.REMADE_INDEXES);
    refuses("--database is missing", "plan", "--project=p", "--instance=i");
  }

  @Test
  void statements_need_no_database() throws UsageException {
    assertThat(asked("ddl").database()).isEmpty();
    assertThat(asked("ddl").dialect()).isEqualTo(Dialect.GOOGLE_STANDARD_SQL);
    assertThat(asked("ddl", "--dialect=postgresql").dialect()).isEqualTo(Dialect.POSTGRESQL);
    refuses(
        "there is no dialect mysql; expected one of: googlesql, postgresql",
        "ddl",
        "--dialect",
        "mysql");
  }

  @Test
  void what_goes_with_another_command_is_refused() {
    refuses(
        "--allow goes with apply only",
        "plan",
        "--project=p",
        "--instance=i",
        "--database=d",
        "--allow=dropped-columns");
    refuses("--dialect goes with ddl only", "plan", "--dialect=googlesql");
    refuses("there is no command; expected one of: plan, apply, ddl");
    refuses("there is no command go; expected one of: plan, apply, ddl", "go");
    assertThatThrownBy(
            () ->
                asked("apply", "--project=p", "--instance=i", "--database=d", "--allow=everything"))
        .hasMessageStartingWith(
            "--allow knows no everything; expected some of: dropped-columns, dropped-indexes");
  }
}
