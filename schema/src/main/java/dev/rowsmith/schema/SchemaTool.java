package dev.rowsmith.schema;

import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.RefusedChangesException.RefusedChange;
import dev.rowsmith.runtime.VisibleText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Compares and changes the tables of one store from the command line, for all entities of the class
 * path.
 *
 * @param <S> the schema of an entity
 */
abstract class SchemaTool<S> {

  /** All is as declared, or was made so. */
  static final int DONE = 0;

  /** The command could not be carried out, or was refused. */
  static final int FAILED = 1;

  /** A plan has differences. */
  static final int DIFFERENT = 2;

  /** The store's name, the tool's name, and the text of {@code --help}. */
  record Words(String store, String tool, String help) {}

  /** How to find the entities of a class path: an index of each module. */
  record Entities<S>(
      String index, Function<ClassLoader, List<S>> load, Function<S, String> tableOf) {}

  /** A command: the tables that it looks at, all if empty, and what it does with their schemas. */
  record Command<S>(Set<String> tables, Action<S> action) {}

  /** Carries out a command. */
  interface Action<S> {
    /** Returns the exit code. */
    int run(List<S> schemas) throws IOException, UsageException;
  }

  private final Words words;
  private final Entities<S> entities;
  private final PrintStream progress;
  private final ClassLoader loader;

  /** Gets what was asked for. */
  final PrintStream out;

  SchemaTool(
      Words words,
      Entities<S> entities,
      PrintStream out,
      PrintStream progress,
      ClassLoader loader) {
    this.words = words;
    this.entities = entities;
    this.out = out;
    this.progress = progress;
    this.loader = loader;
  }

  /** Ends the process with an exit code, unless that is {@link #DONE}. */
  static void exit(int code) {
    // Inside a build, ending the process would end the build.
    if (code != DONE) {
      System.exit(code);
    }
  }

  /** Returns the standard output in UTF-8, whatever the locale: programs read what is printed. */
  static PrintStream standardOutput() {
    return new PrintStream(System.out, true, StandardCharsets.UTF_8);
  }

  /** Returns the standard error in UTF-8, so that names in messages survive any locale. */
  static PrintStream standardError() {
    return new PrintStream(System.err, true, StandardCharsets.UTF_8);
  }

  /** Returns the class loader of the thread's context, or that of the system. */
  static ClassLoader contextLoader() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return loader == null ? ClassLoader.getSystemClassLoader() : loader;
  }

  /** Returns the command that a command line asks for. */
  abstract Command<S> command(List<String> arguments) throws UsageException;

  /** Returns whether an exception is an answer of the store. */
  abstract boolean isAnswer(RuntimeException problem);

  /** Runs one command and returns its exit code. */
  final int run(String... arguments) {
    List<String> asked = Arrays.asList(arguments);
    if (asked.contains("--help") || asked.equals(List.of("help"))) {
      out.print(words.help());
      return DONE;
    }
    try {
      Command<S> command = command(asked);
      return command.action().run(schemas(command.tables()));
    } catch (UsageException mistake) {
      return fail(mistake.getMessage() + "\nsee --help");
    } catch (RefusedChangesException refused) {
      return fail(inWords(refused));
    } catch (IllegalArgumentException
        | IllegalStateException
        | UnreadableLockException
        | IOException problem) {
      return fail(String.valueOf(problem.getMessage()));
    } catch (RuntimeException problem) {
      if (!isAnswer(problem)) {
        throw problem;
      }
      return fail(words.store() + " answered " + problem.getMessage());
    }
  }

  /** Tells how far a command is. */
  final void progress(int tables, String where) {
    progress.printf("comparing %s %s with %s%n", tables, tables == 1 ? "table" : "tables", where);
  }

  private int fail(String message) {
    out.flush();
    progress.println(words.tool() + ": " + VisibleText.ofLines(message));
    return FAILED;
  }

  private static String inWords(RefusedChangesException refused) {
    return refused.changes().stream()
        .map(each -> "\n  " + each.consequence() + allowedBy(each))
        .collect(Collectors.joining("", "nothing was changed:", ""));
  }

  private static String allowedBy(RefusedChange change) {
    return change
        .allowedBy()
        .map(CommandLine::word)
        .map(word -> "\n    to allow it: " + CommandLine.ALLOW + "=" + word)
        .orElse("");
  }

  private List<S> schemas(Set<String> tables) throws UsageException {
    List<S> all = entities.load().apply(loader);
    if (all.isEmpty()) {
      throw new UsageException(
          "there is no entity on the class path: no %s, which the annotation processor writes"
              .formatted(entities.index()));
    }
    Set<String> known =
        all.stream().map(entities.tableOf()).collect(Collectors.toCollection(TreeSet::new));
    for (String table : tables) {
      if (!known.contains(table)) {
        throw new UsageException(
            "no entity is in table %s; expected one of: %s"
                .formatted(table, String.join(", ", known)));
      }
    }
    return all.stream()
        .filter(schema -> tables.isEmpty() || tables.contains(entities.tableOf().apply(schema)))
        .toList();
  }
}
