package dev.rowsmith.schema;

import dev.rowsmith.model.bigtable.diff.AllowedChange;
import java.nio.file.Path;
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
 * @param locks the folder of lock files that a plan is compared with, if any
 */
record BigtableArguments(
    Command command,
    String project,
    String instance,
    Set<String> tables,
    Optional<CommandLine.Emulator> emulator,
    Set<AllowedChange> allowed,
    List<String> order,
    boolean cbt,
    Optional<Path> locks) {

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
      Set.of(
          "--project",
          "--instance",
          "--table",
          "--emulator",
          ORDER,
          CommandLine.ALLOW,
          CommandLine.LOCK);

  static BigtableArguments of(List<String> arguments) throws UsageException {
    CommandLine given =
        CommandLine.of(
            arguments, CommandLine.words(Command.class), WITH_VALUE, Set.of("--cbt", "--help"));
    given.flag(CommandLine.ALLOW, CommandLine.word(Command.APPLY));
    Command command = Command.valueOf(given.command().toUpperCase(Locale.ROOT));
    given.flag(ORDER, CommandLine.word(Command.VIEWS));
    boolean cbt = given.flag("--cbt", CommandLine.word(Command.PLAN));
    Optional<Path> locks = given.locks(CommandLine.word(Command.PLAN));
    if (cbt && locks.isPresent()) {
      throw new UsageException(
          "--cbt prints commands alone; leave %s out".formatted(CommandLine.LOCK));
    }
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
        cbt,
        locks);
  }
}
