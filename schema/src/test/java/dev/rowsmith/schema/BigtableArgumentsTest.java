package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.model.bigtable.diff.AllowedChange;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BigtableArgumentsTest {

  private static BigtableArguments asked(String... words) throws UsageException {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--project", "p", "--instance=i"));
    return BigtableArguments.of(all);
  }

  private static void refuses(String message, String... words) {
    assertThatThrownBy(() -> asked(words)).isInstanceOf(UsageException.class).hasMessage(message);
  }

  @Test
  void a_value_stands_behind_its_option_or_behind_an_equals_sign() throws UsageException {
    BigtableArguments asked =
        asked("plan", "--table", "a", "--table=b", "--emulator", "localhost:8086");

    assertThat(asked.command()).isEqualTo(BigtableArguments.Command.PLAN);
    assertThat(asked.project()).isEqualTo("p");
    assertThat(asked.instance()).isEqualTo("i");
    assertThat(asked.tables()).containsExactly("a", "b");
    assertThat(asked.emulator()).contains(new CommandLine.Emulator("localhost", 8086));
    assertThat(asked.allowed()).isEmpty();
    assertThat(asked.cbt()).isFalse();
  }

  @Test
  void changes_are_allowed_one_by_one() throws UsageException {
    assertThat(asked("apply", "--allow=narrower-retention,uneven-clusters").allowed())
        .containsExactly(AllowedChange.NARROWER_RETENTION, AllowedChange.UNEVEN_CLUSTERS);
    refuses(
        "--allow knows no all; expected some of: narrower-retention, dropped-limits,"
            + " replaced-rules, dropped-families, remade-families, uneven-clusters",
        "apply",
        "--allow=all");
    refuses("--allow has no value", "apply", "--allow");
    refuses("--allow goes with apply only", "plan", "--allow=dropped-limits");
  }

  @Test
  void a_mistake_says_what_there_is() {
    refuses(
        "there is no command drop; expected one of: plan, apply, cbt, terraform, views", "drop");
    refuses(
        "there is no option --projct=p; expected one of: --allow, --cbt,"
            + " --emulator, --help, --instance, --lock, --order, --project, --table",
        "plan",
        "--projct=p");
    refuses("--table has no value", "plan", "--table", "--cbt");
    refuses("--table has no value", "plan", "--table=");
    refuses("--cbt goes with plan only", "apply", "--cbt");
    for (String wrong : List.of("8086", "localhost", ":1", "h:x", "h:65536")) {
      refuses(
          "--emulator %s is not an address; expected host:port, as localhost:8086".formatted(wrong),
          "plan",
          "--emulator",
          wrong);
    }
  }

  @Test
  void project_and_instance_are_needed() {
    assertThatThrownBy(() -> BigtableArguments.of(List.of()))
        .hasMessage("there is no command; expected one of: plan, apply, cbt, terraform, views");
    assertThatThrownBy(() -> BigtableArguments.of(List.of("plan", "--instance", "i")))
        .hasMessage("--project is missing");
    assertThatThrownBy(() -> BigtableArguments.of(List.of("plan", "--project", "p")))
        .hasMessage("--instance is missing");
  }
}
