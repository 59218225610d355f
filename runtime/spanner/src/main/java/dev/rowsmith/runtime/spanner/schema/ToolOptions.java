package dev.rowsmith.runtime.spanner.schema;

import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.internal.ToolMistake;
import dev.rowsmith.runtime.internal.ToolWords;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Holds what a command line of {@link SchemaTool} says.
 *
 * @param command what to do
 * @param database the database, unless nobody is talked to
 * @param tables the tables to look at; all if empty
 * @param emulator the emulator to talk to, if any
 * @param accepted what is not to be refused
 * @param dialect the SQL of statements that are printed
 */
record ToolOptions(
    Command command,
    Optional<DatabaseId> database,
    Set<String> tables,
    Optional<ToolWords.Emulator> emulator,
    Set<Accept> accepted,
    Dialect dialect) {

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
          "--accept",
          "--dialect");

  private static final Map<String, Dialect> DIALECTS =
      new TreeMap<>(
          Map.of("googlesql", Dialect.GOOGLE_STANDARD_SQL, "postgresql", Dialect.POSTGRESQL));

  /** Returns what the words of a command line say. */
  static ToolOptions of(List<String> words) throws ToolMistake {
    List<String> commands = Arrays.stream(Command.values()).map(ToolOptions::inCommands).toList();
    ToolWords given = ToolWords.of(words, commands, WITH_VALUE, Set.of("--help"));
    Command command = Command.valueOf(given.command().toUpperCase(Locale.ROOT));
    given.flag("--accept", inCommands(Command.APPLY));
    given.flag("--dialect", inCommands(Command.DDL));
    return new ToolOptions(
        command,
        command == Command.DDL ? Optional.empty() : Optional.of(database(given)),
        given.tables(),
        given.emulator("localhost:9010"),
        accepted(given.value("--accept").orElse("")),
        dialect(given.value("--dialect").orElse("googlesql")));
  }

  /** Returns how the command line calls a constant: {@code dropped-columns}. */
  static String inCommands(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static DatabaseId database(ToolWords given) throws ToolMistake {
    return DatabaseId.of(
        given.required("--project"), given.required("--instance"), given.required("--database"));
  }

  private static Dialect dialect(String word) throws ToolMistake {
    Dialect dialect = DIALECTS.get(word);
    if (dialect == null) {
      throw new ToolMistake(
          "there is no dialect %s; expected one of: %s"
              .formatted(word, String.join(", ", DIALECTS.keySet())));
    }
    return dialect;
  }

  private static Set<Accept> accepted(String words) throws ToolMistake {
    Set<Accept> accepted = EnumSet.noneOf(Accept.class);
    for (String word : words.isEmpty() ? new String[0] : words.split(",", -1)) {
      accepted.add(accept(word));
    }
    return accepted;
  }

  private static Accept accept(String word) throws ToolMistake {
    for (Accept accept : Accept.values()) {
      if (inCommands(accept).equals(word)) {
        return accept;
      }
    }
    throw new ToolMistake(
        "--accept knows no %s; expected some of: %s"
            .formatted(
                word,
                String.join(
                    ", ", Arrays.stream(Accept.values()).map(ToolOptions::inCommands).toList())));
  }
}
