package dev.rowsmith.runtime.bigtable.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.bigtable.schema.ToolOptions.Command;
import dev.rowsmith.runtime.internal.ToolMistake;
import dev.rowsmith.runtime.internal.ToolWords.Emulator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolOptionsTest {

  private static ToolOptions options(String... words) throws ToolMistake {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--project", "p", "--instance=i"));
    return ToolOptions.of(all);
  }

  private static void refuses(String message, String... words) {
    assertThatThrownBy(() -> options(words)).isInstanceOf(ToolMistake.class).hasMessage(message);
  }

  @Test
  void a_value_stands_behind_its_option_or_behind_an_equals_sign() throws ToolMistake {
    ToolOptions options =
        options("plan", "--table", "a", "--table=b", "--emulator", "localhost:8086");

    assertThat(options.command()).isEqualTo(Command.PLAN);
    assertThat(options.project()).isEqualTo("p");
    assertThat(options.instance()).isEqualTo("i");
    assertThat(options.tables()).containsExactly("a", "b");
    assertThat(options.emulator()).contains(new Emulator("localhost", 8086));
    assertThat(options.accepted()).isEmpty();
    assertThat(options.cbt()).isFalse();
  }

  @Test
  void losses_are_allowed_one_by_one_or_all_at_once() throws ToolMistake {
    assertThat(options("apply", "--allow-data-loss").accepted())
        .containsExactly(
            Accept.NARROWER_RETENTION,
            Accept.DROPPED_LIMITS,
            Accept.REPLACED_RULES,
            Accept.DROPPED_FAMILIES,
            Accept.REMADE_FAMILIES);
    assertThat(options("apply", "--allow-data-loss=narrower-retention,remade-families").accepted())
        .containsExactly(Accept.NARROWER_RETENTION, Accept.REMADE_FAMILIES);
    assertThat(options("apply", "--allow-uneven-clusters").accepted())
        .containsExactly(Accept.UNEVEN_CLUSTERS);
    refuses(
        "--allow-data-loss knows no all; expected some of: narrower-retention,"
            + " dropped-limits, replaced-rules, dropped-families, remade-families",
        "apply",
        "--allow-data-loss=all");
  }

  @Test
  void a_mistake_says_what_there_is() {
    refuses("there is no command drop; expected one of: plan, apply, cbt, terraform", "drop");
    refuses(
        "there is no option --projct=p; expected one of: --allow-data-loss,"
            + " --allow-uneven-clusters, --cbt, --emulator, --help, --instance, --project, --table",
        "plan",
        "--projct=p");
    refuses("--table has no value", "plan", "--table", "--cbt");
    refuses("--table has no value", "plan", "--table=");
    refuses("--cbt goes with plan only", "apply", "--cbt");
    for (String wrong : List.of("8086", "localhost", ":1", "h:x", "h:65536")) {
      refuses(
          "--emulator %s is no address; expected host:port, as localhost:8086".formatted(wrong),
          "plan",
          "--emulator",
          wrong);
    }
  }

  @Test
  void project_and_instance_are_needed() {
    assertThatThrownBy(() -> ToolOptions.of(List.of()))
        .hasMessage("there is no command; expected one of: plan, apply, cbt, terraform");
    assertThatThrownBy(() -> ToolOptions.of(List.of("plan", "--instance", "i")))
        .hasMessage("--project is missing");
    assertThatThrownBy(() -> ToolOptions.of(List.of("plan", "--project", "p")))
        .hasMessage("--instance is missing");
  }
}
