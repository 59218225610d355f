package dev.rowsmith.schema;

import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a command line of {@link SpannerSchemaTool} asks for.
 *
 * @param command what to do
 * @param database the database, unless nobody is talked to
 * @param tables the tables to look at; all if empty
 * @param emulator the emulator to talk to, if any
 * @param allowed changes that lose something, and are made all the same
 * @param dialect the SQL of statements that are printed
 * @param locks the folder of lock files that a plan is compared with, if any
 */
record SpannerArguments(
    Command command,
    Optional<DatabaseId> database,
    Set<String> tables,
    Optional<CommandLine.Emulator> emulator,
    Set<AllowedChange> allowed,
    Dialect dialect,
    Optional<Path> locks) {

  /** The words that a command line begins with. */
  enum Command {
    PLAN,
    APPLY,
    DDL
  }

  private static final Set<String> WITH_VALUE =
      Set.of(
          "--project",
          "--instance",
          "--database",
          "--table",
          "--emulator",
          CommandLine.ALLOW,
          CommandLine.LOCK,
          "--dialect");

  private static final Map<String, Dialect> DIALECTS =
      new TreeMap<>(
          Map.of("googlesql", Dialect.GOOGLE_STANDARD_SQL, "postgresql", Dialect.POSTGRESQL));

  static SpannerArguments of(List<String> arguments) throws UsageException {
    CommandLine given =
        CommandLine.of(arguments, CommandLine.words(Command.class), WITH_VALUE, Set.of("--help"));
    Command command = Command.valueOf(given.command().toUpperCase(Locale.ROOT));
    given.flag(CommandLine.ALLOW, CommandLine.word(Command.APPLY));
    given.flag("--dialect", CommandLine.word(Command.DDL));
    return new SpannerArguments(
        command,
        command == Command.DDL ? Optional.empty() : Optional.of(database(given)),
        given.tables(),
        given.emulator("localhost:9010"),
        given.allowed(AllowedChange.class),
        dialect(given.value("--dialect").orElse("googlesql")),
        given.locks(CommandLine.word(Command.PLAN)));
  }

  private static DatabaseId database(CommandLine given) throws UsageException {
    return DatabaseId.of(
        given.required("--project"), given.required("--instance"), given.required("--database"));
  }

  private static Dialect dialect(String word) throws UsageException {
    Dialect dialect = DIALECTS.get(word);
    if (dialect == null) {
      throw new UsageException(
          "there is no dialect %s; expected one of: %s"
              .formatted(word, String.join(", ", DIALECTS.keySet())));
    }
    return dialect;
  }
}
