package dev.rowsmith.runtime.spanner.schema;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerOptions;
import dev.rowsmith.runtime.internal.SchemaConstants;
import dev.rowsmith.runtime.internal.ToolMistake;
import dev.rowsmith.runtime.spanner.TableSchema;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Compares and changes the tables of a database from the command line, for all entities of the
 * class path; {@code --help} says how.
 */
public final class SchemaTool {

  /** All is as declared, or was made so. */
  static final int DONE = 0;

  /** The command could not be carried out, or was refused. */
  static final int FAILED = 1;

  /** A plan holds differences. */
  static final int DIFFERENT = 2;

  static final String HELP =
      """
      Compares and changes Spanner tables, for all entities of the class path.

      rowsmith-spanner-schema plan --project <id> --instance <id> --database <id>
          Prints in what the live tables differ from the entities.
      rowsmith-spanner-schema apply --project <id> --instance <id> --database <id>
          Makes the live tables what the entities declare, in one batch of statements.
          What is not safe is refused, and nothing is changed, unless it is accepted.
      rowsmith-spanner-schema ddl [--dialect googlesql|postgresql]
          Prints the statements that create all tables. Talks to nobody.

        --table <name>           this table only; can be repeated
        --emulator <host:port>   talks to an emulator
        --accept=<what>,...      with apply: what is not to be refused. A refusal says
                                 the word; all words:
                                 %s

      Exit codes: 0 no difference, or done; 1 error; 2 differences (plan only).
      Credentials are Google's application default ones.
      """
          .formatted(
              Arrays.stream(Accept.values())
                  .map(ToolOptions::inCommands)
                  .collect(Collectors.joining("\n" + " ".repeat(27))));

  private final PrintStream out;
  private final PrintStream progress;
  private final ClassLoader loader;

  /**
   * Prepares a run.
   *
   * @param out gets what was asked for
   * @param progress gets progress and errors
   * @param loader sees the entities
   */
  SchemaTool(PrintStream out, PrintStream progress, ClassLoader loader) {
    this.out = out;
    this.progress = progress;
    this.loader = loader;
  }

  /** Runs one command, and ends the process with its exit code unless that is 0. */
  public static void main(String[] words) {
    int code = new SchemaTool(System.out, System.err, SchemaConstants.contextLoader()).run(words);
    // Inside a build, ending the process would end the build.
    if (code != DONE) {
      System.exit(code);
    }
  }

  /** Runs one command and returns its exit code. */
  int run(String... words) {
    List<String> asked = Arrays.asList(words);
    if (asked.contains("--help") || asked.equals(List.of("help"))) {
      out.print(HELP);
      return DONE;
    }
    try {
      ToolOptions options = ToolOptions.of(asked);
      return run(options, schemas(options.tables()));
    } catch (ToolMistake mistake) {
      return fail(mistake.getMessage() + "\nsee --help");
    } catch (RefusedChangesException refused) {
      return fail(inCommands(refused));
    } catch (SpannerException problem) {
      return fail("Spanner answered " + problem.getMessage());
    } catch (IllegalArgumentException | IllegalStateException | IOException problem) {
      return fail(String.valueOf(problem.getMessage()));
    }
  }

  private int fail(String message) {
    out.flush();
    progress.println("rowsmith-spanner-schema: " + message);
    return FAILED;
  }

  private static String inCommands(RefusedChangesException refused) {
    return refused.refused().stream()
        .map(
            each ->
                "\n  "
                    + each.objection()
                    + each.kind()
                        .accept()
                        .map(
                            accept ->
                                "\n    to accept it: --accept=" + ToolOptions.inCommands(accept))
                        .orElse(""))
        .collect(Collectors.joining("", "nothing was changed:", ""));
  }

  private List<TableSchema> schemas(Set<String> tables) throws ToolMistake {
    List<TableSchema> all = SchemaIndex.load(loader);
    if (all.isEmpty()) {
      throw new ToolMistake(
          "there is no entity on the class path: no %s, which the annotation processor writes"
              .formatted(SchemaIndex.RESOURCE));
    }
    Set<String> known =
        all.stream().map(TableSchema::table).collect(Collectors.toCollection(TreeSet::new));
    for (String table : tables) {
      if (!known.contains(table)) {
        throw new ToolMistake(
            "no entity is in table %s; expected one of: %s"
                .formatted(table, String.join(", ", known)));
      }
    }
    return all.stream()
        .filter(schema -> tables.isEmpty() || tables.contains(schema.table()))
        .toList();
  }

  private int run(ToolOptions options, List<TableSchema> schemas) throws IOException {
    if (options.database().isEmpty()) {
      TableSchema.ddl(options.dialect(), schemas)
          .forEach(statement -> out.println(statement + ";"));
      return DONE;
    }
    DatabaseId database = options.database().get();
    try (Spanner spanner = connect(options, database)) {
      return run(options, schemas, database, new SchemaManager(spanner, database));
    }
  }

  private int run(
      ToolOptions options, List<TableSchema> schemas, DatabaseId database, SchemaManager manager) {
    progress.printf(
        "comparing %d %s with %s%n",
        schemas.size(), schemas.size() == 1 ? "table" : "tables", database.getName());
    if (options.command() == ToolOptions.Command.PLAN) {
      SchemaComparison comparison = manager.compare(schemas);
      out.print(comparison);
      return comparison.isEmpty() ? DONE : DIFFERENT;
    }
    List<Difference> done = manager.apply(schemas, options.accepted().toArray(Accept[]::new));
    done.forEach(each -> out.println("done: table " + each.table() + ", " + each));
    SchemaComparison left = manager.compare(schemas);
    if (left.isEmpty()) {
      out.print(left);
    } else {
      left.differences().forEach(each -> out.printf("left: table %s, %s%n", each.table(), each));
    }
    return DONE;
  }

  private static Spanner connect(ToolOptions options, DatabaseId database) throws IOException {
    SpannerOptions.Builder settings =
        SpannerOptions.newBuilder().setProjectId(database.getInstanceId().getProject());
    if (options.emulator().isPresent()) {
      var emulator = options.emulator().get();
      emulator.knock();
      settings
          .setEmulatorHost(emulator.host() + ":" + emulator.port())
          .setCredentials(NoCredentials.getInstance());
    }
    return settings.build().getService();
  }
}
