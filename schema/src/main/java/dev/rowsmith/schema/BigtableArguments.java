package dev.rowsmith.schema;

import dev.rowsmith.runtime.bigtable.schema.AllowedChange;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a command line of {@link BigtableSchemaTool} asks for.
 *
 * @param command what to do
 * @param project the id of the project
 * @param instance the id of the instance
 * @param tables the tables to look at; all if empty
 * @param emulator the emulator to talk to, if any
 * @param allowed changes that lose something, and are made all the same
 * @param cbt whether a plan is printed as commands
 */
record BigtableArguments(
    Command command,
    String project,
    String instance,
    Set<String> tables,
    Optional<CommandLine.Emulator> emulator,
    Set<AllowedChange> allowed,
    boolean cbt) {

  /** The words that a command line begins with. */
  enum Command {
    PLAN,
    APPLY,
    CBT,
    TERRAFORM
  }

  private static final Set<String> WITH_VALUE =
      Set.of("--project", "--instance", "--table", "--emulator", CommandLine.ALLOW);

  static BigtableArguments of(List<String> arguments) throws UsageException {
    CommandLine given =
        CommandLine.of(
            arguments, CommandLine.words(Command.class), WITH_VALUE, Set.of("--cbt", "--help"));
    given.flag(CommandLine.ALLOW, CommandLine.word(Command.APPLY));
    return new BigtableArguments(
        Command.valueOf(given.command().toUpperCase(Locale.ROOT)),
        given.required("--project"),
        given.required("--instance"),
        given.tables(),
        given.emulator("localhost:8086"),
        given.allowed(AllowedChange.class),
        given.flag("--cbt", CommandLine.word(Command.PLAN)));
  }
}
