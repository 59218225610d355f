package dev.rowsmith.schema;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerOptions;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.runtime.VisibleText;
import dev.rowsmith.runtime.spanner.schema.SchemaComparison;
import dev.rowsmith.runtime.spanner.schema.SchemaIndex;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;

/**
 * Compares and changes the tables of a Spanner database from the command line, for all entities of
 * the class path; {@code --help} lists the commands.
 */
public final class SpannerSchemaTool extends SchemaTool<TableSchema> {

  static final String HELP =
      """
      Compares and changes Spanner tables, for all entities of the class path.

      rowsmith-spanner-schema plan --project <id> --instance <id> --database <id>
          Prints in what the live tables differ from the entities; with
          --lock <folder> what the schema lock says of each difference.
      rowsmith-spanner-schema apply --project <id> --instance <id> --database <id>
          Makes the live tables what the entities declare, in one batch of statements.
          What is not safe is refused, and nothing is changed, unless it is allowed.
      rowsmith-spanner-schema ddl [--dialect googlesql|postgresql]
          Prints the statements that create all tables. Talks to nobody.

        --table <name>           this table only; can be repeated
        --emulator <host:port>   talks to an emulator
        --lock <folder>          with plan: the folder of -Arowsmith.lock
        --allow=<change>,...     with apply; a refusal names the change. All changes:
                                 %s

      Exit codes: 0 no difference, or done; 1 error; 2 differences (plan only).
      Credentials are Google's application default ones.
      """
          .formatted(String.join("\n" + " ".repeat(27), CommandLine.words(AllowedChange.class)));

  /**
   * Prepares a run.
   *
   * @param out gets what was asked for
   * @param progress gets progress and errors
   * @param loader sees the entities
   */
  SpannerSchemaTool(PrintStream out, PrintStream progress, ClassLoader loader) {
    super(
        new Words("Spanner", "rowsmith-spanner-schema", HELP),
        new Entities<>(SchemaIndex.RESOURCE, SchemaIndex::load, TableSchema::table),
        out,
        progress,
        loader);
  }

  /** Runs one command, and ends the process with its exit code unless that is 0. */
  public static void main(String[] arguments) {
    exit(new SpannerSchemaTool(standardOutput(), standardError(), contextLoader()).run(arguments));
  }

  @Override
  Command<TableSchema> command(List<String> arguments) throws UsageException {
    SpannerArguments asked = SpannerArguments.of(arguments);
    return new Command<>(asked.tables(), schemas -> run(asked, schemas));
  }

  @Override
  boolean isAnswer(RuntimeException problem) {
    return problem instanceof SpannerException;
  }

  private int run(SpannerArguments asked, List<TableSchema> schemas)
      throws IOException, UsageException {
    if (asked.database().isEmpty()) {
      TableSchema.ddl(asked.dialect(), schemas).forEach(statement -> out.println(statement + ";"));
      return DONE;
    }
    DatabaseId database = asked.database().get();
    Function<Difference, String> remarks = remarks(asked);
    progress(schemas.size(), database.getName());
    try (Spanner spanner = connect(asked, database)) {
      return run(asked, schemas, new SchemaManager(spanner, database), remarks);
    }
  }

  private int run(
      SpannerArguments asked,
      List<TableSchema> schemas,
      SchemaManager manager,
      Function<Difference, String> remarks) {
    if (asked.command() == SpannerArguments.Command.PLAN) {
      SchemaComparison comparison = manager.compare(schemas);
      out.print(VisibleText.ofLines(comparison.toString(remarks)));
      return comparison.isEmpty() ? DONE : DIFFERENT;
    }
    List<Difference> done = manager.apply(schemas, asked.allowed().toArray(AllowedChange[]::new));
    done.forEach(
        each -> out.println(VisibleText.ofLines("done: table " + each.table() + ", " + each)));
    SchemaComparison left = manager.compare(schemas);
    if (left.isEmpty()) {
      out.print(VisibleText.ofLines(left.toString()));
    } else {
      left.differences()
          .forEach(
              each ->
                  out.println(
                      VisibleText.ofLines("left: table %s, %s".formatted(each.table(), each))));
    }
    return DONE;
  }

  private static Function<Difference, String> remarks(SpannerArguments asked)
      throws IOException, UsageException {
    return asked.locks().isEmpty()
        ? each -> ""
        : new SpannerLockRemarks(new LockedTables(LockedStore.SPANNER, asked.locks().get()))::of;
  }

  private static Spanner connect(SpannerArguments asked, DatabaseId database) throws IOException {
    SpannerOptions.Builder settings =
        SpannerOptions.newBuilder().setProjectId(database.getInstanceId().getProject());
    if (asked.emulator().isPresent()) {
      CommandLine.Emulator emulator = asked.emulator().get();
      emulator.knock();
      settings
          .setEmulatorHost(emulator.host() + ":" + emulator.port())
          .setCredentials(NoCredentials.getInstance());
    }
    return settings.build().getService();
  }
}
