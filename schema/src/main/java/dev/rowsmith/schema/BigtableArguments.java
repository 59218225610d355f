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
 * @param order what the rows of a view are ordered by
 * @param cbt whether a plan is printed as commands
 */
record BigtableArguments(
    Command command,
    String project,
    String instance,
    Set<String> tables,
    Optional<CommandLine.Emulator> emulator,
    Set<AllowedChange> allowed,
    List<String> order,
    boolean cbt) {

  /** The words that a command line begins with. */
  enum Command {
    PLAN,
    APPLY,
    CBT,
    TERRAFORM,
    VIEWS
  }

  private static final String ORDER = "--order";

  private static final Set<String> WITH_VALUE =
      Set.of("--project", "--instance", "--table", "--emulator", ORDER, CommandLine.ALLOW);

  static BigtableArguments of(List<String> arguments) throws UsageException {
    CommandLine given =
        CommandLine.of(
            arguments, CommandLine.words(Command.class), WITH_VALUE, Set.of("--cbt", "--help"));
    given.flag(CommandLine.ALLOW, CommandLine.word(Command.APPLY));
    Command command = Command.valueOf(given.command().toUpperCase(Locale.ROOT));
    given.flag(ORDER, CommandLine.word(Command.VIEWS));
    boolean views = command == Command.VIEWS;
    if (views && given.tables().size() != 1) {
      throw new UsageException("views takes one --table");
    }
    return new BigtableArguments(
        command,
        given.required("--project"),
        given.required("--instance"),
        given.tables(),
        given.emulator("localhost:8086"),
        given.allowed(AllowedChange.class),
        views ? List.of(given.required(ORDER).split(",")) : List.of(),
        given.flag("--cbt", CommandLine.word(Command.PLAN)));
  }
}
