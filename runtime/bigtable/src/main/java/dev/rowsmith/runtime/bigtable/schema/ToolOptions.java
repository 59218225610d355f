package dev.rowsmith.runtime.bigtable.schema;

import dev.rowsmith.runtime.internal.ToolMistake;
import dev.rowsmith.runtime.internal.ToolWords;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Holds what a command line of {@link SchemaTool} says.
 *
 * @param command what to do
 * @param project the id of the project
 * @param instance the id of the instance
 * @param tables the tables to look at; all if empty
 * @param emulator the emulator to talk to, if any
 * @param accepted what is not to be refused
 * @param cbt whether a plan is printed as commands
 */
record ToolOptions(
    Command command,
    String project,
    String instance,
    Set<String> tables,
    Optional<ToolWords.Emulator> emulator,
    Set<Accept> accepted,
    boolean cbt) {

  /** The words that a command line begins with. */
  enum Command {
    PLAN,
    APPLY,
    CBT,
    TERRAFORM
  }

  private static final Set<Accept> LOSSES =
      EnumSet.complementOf(EnumSet.of(Accept.UNEVEN_CLUSTERS));

  private static final Set<String> WITH_VALUE =
      Set.of("--project", "--instance", "--table", "--emulator");

  private static final Set<String> OTHERS =
      Set.of("--allow-data-loss", "--allow-uneven-clusters", "--cbt", "--help");

  /** Returns what the words of a command line say. */
  static ToolOptions of(List<String> words) throws ToolMistake {
    List<String> commands = Arrays.stream(Command.values()).map(ToolOptions::inCommands).toList();
    ToolWords given = ToolWords.of(words, commands, WITH_VALUE, OTHERS);
    return new ToolOptions(
        Command.valueOf(given.command().toUpperCase(Locale.ROOT)),
        given.required("--project"),
        given.required("--instance"),
        given.tables(),
        given.emulator("localhost:8086"),
        accepted(given.values()),
        given.flag("--cbt", inCommands(Command.PLAN)));
  }

  private static String inCommands(Command command) {
    return command.name().toLowerCase(Locale.ROOT);
  }

  private static Set<Accept> accepted(Map<String, String> values) throws ToolMistake {
    Set<Accept> accepted = EnumSet.noneOf(Accept.class);
    String losses = values.get("--allow-data-loss");
    if (losses != null && losses.isEmpty()) {
      accepted.addAll(LOSSES);
    } else if (losses != null) {
      for (String word : losses.split(",", -1)) {
        accepted.add(loss(word));
      }
    }
    if (values.containsKey("--allow-uneven-clusters")) {
      accepted.add(Accept.UNEVEN_CLUSTERS);
    }
    return accepted;
  }

  private static Accept loss(String word) throws ToolMistake {
    for (Accept loss : LOSSES) {
      if (loss.inCommands().equals(word)) {
        return loss;
      }
    }
    throw new ToolMistake(
        "--allow-data-loss knows no %s; expected some of: %s"
            .formatted(
                word, LOSSES.stream().map(Accept::inCommands).collect(Collectors.joining(", "))));
  }
}
