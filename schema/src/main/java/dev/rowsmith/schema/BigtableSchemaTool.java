package dev.rowsmith.schema;

import com.google.api.gax.rpc.ApiException;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.runtime.VisibleText;
import dev.rowsmith.runtime.bigtable.schema.SchemaComparison;
import dev.rowsmith.runtime.bigtable.schema.SchemaIndex;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Compares and changes the tables of a Bigtable instance from the command line, for all entities of
 * the class path; {@code --help} lists the commands.
 */
public final class BigtableSchemaTool extends SchemaTool<TableSchema> {

  static final String HELP =
      """
      Compares and changes Bigtable tables, for all entities of the class path.

      rowsmith-schema plan --project <id> --instance <id> [--cbt] [--lock <folder>]
          Prints in what the live tables differ from the entities; with --cbt the
          commands that apply it, those that lose data as comments; with --lock
          what the schema lock says of each difference.
      rowsmith-schema apply --project <id> --instance <id> [--allow=<change>,...]
          Creates tables and families, and changes garbage collection. What loses
          data is refused, and nothing is changed, unless it is allowed.
      rowsmith-schema cbt --project <id> --instance <id>
          Prints the commands that create all tables. Talks to nobody.
      rowsmith-schema terraform --project <id> --instance <id>
          Prints all tables as resources of Terraform. Talks to nobody.
      rowsmith-schema views --project <id> --instance <id> --table <name>
              --order=<component>,...
          Prints the query of a view that keeps the rows of a table in another
          order, and the client's call that creates it. Talks to nobody.

        --table <name>           this table only; can be repeated
        --emulator <host:port>   talks to an emulator
        --lock <folder>          with plan: the folder of -Arowsmith.lock
        --order=<component>,...  with views: what its rows are ordered by, from the
                                 left; segments and columns of one value
        --allow=<change>,...     with apply:
                                 narrower-retention: garbage collection may delete
                                     cells that are kept now
                                 dropped-limits: an age or a number of versions that
                                     is not declared is dropped, and cells stay that
                                     are deleted now
                                 replaced-rules: rules that no @Family can declare
                                     are replaced; without this they are left alone
                                 dropped-families: families that no entity maps
                                     are dropped; without this they are left alone
                                 remade-families: families whose type differs are
                                     dropped and created anew
                                 uneven-clusters: the clusters of a replicated table
                                     may differ for a while, which Bigtable can
                                     otherwise refuse

      Exit codes: 0 no difference, or done; 1 error; 2 differences (plan only).
      Credentials are Google's application default ones.
      """;

  /**
   * Prepares a run.
   *
   * @param out gets what was asked for
   * @param progress gets progress and errors
   * @param loader sees the entities
   */
  BigtableSchemaTool(PrintStream out, PrintStream progress, ClassLoader loader) {
    super(
        new Words("Bigtable", "rowsmith-schema", HELP),
        new Entities<>(SchemaIndex.RESOURCE, SchemaIndex::load, TableSchema::table),
        out,
        progress,
        loader);
  }

  /** Runs one command, and ends the process with its exit code unless that is 0. */
  public static void main(String[] arguments) {
    exit(new BigtableSchemaTool(standardOutput(), standardError(), contextLoader()).run(arguments));
  }

  @Override
  Command<TableSchema> command(List<String> arguments) throws UsageException {
    BigtableArguments asked = BigtableArguments.of(arguments);
    return new Command<>(asked.tables(), schemas -> run(asked, schemas));
  }

  @Override
  boolean isAnswer(RuntimeException problem) {
    return problem instanceof ApiException;
  }

  private int run(BigtableArguments asked, List<TableSchema> schemas)
      throws IOException, UsageException {
    switch (asked.command()) {
      case CBT -> out.print(cbt(asked).create(schemas));
      case TERRAFORM -> out.print(TerraformModule.of(asked.project(), asked.instance(), schemas));
      case VIEWS ->
          schemas.forEach(
              schema -> out.print(IndexViews.text(schema, asked.instance(), asked.order())));
      case PLAN, APPLY -> {
        Function<Difference, String> remarks = remarks(asked);
        try (BigtableTableAdminClient admin = connect(asked)) {
          return run(asked, schemas, new SchemaManager(admin), remarks);
        }
      }
    }
    return DONE;
  }

  private int run(
      BigtableArguments asked,
      List<TableSchema> schemas,
      SchemaManager manager,
      Function<Difference, String> remarks) {
    progress(
        (int) schemas.stream().map(TableSchema::table).distinct().count(),
        "projects/%s/instances/%s".formatted(asked.project(), asked.instance()));
    SchemaComparison comparison = manager.compare(schemas);
    if (asked.command() == BigtableArguments.Command.PLAN) {
      out.print(
          asked.cbt()
              ? cbt(asked).changes(comparison)
              : VisibleText.ofLines(comparison.toString(remarks)));
      return comparison.isEmpty() ? DONE : DIFFERENT;
    }
    Set<Difference> left = new LinkedHashSet<>(comparison.differences());
    manager.apply(
        comparison,
        asked.allowed(),
        done -> {
          left.remove(done);
          out.println("done: " + done.remedy());
        });
    left.forEach(
        each ->
            out.println(VisibleText.ofLines("left: %s of table %s".formatted(each, each.table()))));
    if (comparison.isEmpty()) {
      out.print(VisibleText.ofLines(comparison.toString()));
    }
    return DONE;
  }

  private static Function<Difference, String> remarks(BigtableArguments asked)
      throws IOException, UsageException {
    return asked.locks().isEmpty()
        ? each -> ""
        : new BigtableLockRemarks(new LockedTables(LockedStore.BIGTABLE, asked.locks().get()))::of;
  }

  private static CbtCommands cbt(BigtableArguments asked) {
    return new CbtCommands(asked.project(), asked.instance());
  }

  private static BigtableTableAdminClient connect(BigtableArguments asked) throws IOException {
    Optional<CommandLine.Emulator> emulator = asked.emulator();
    BigtableTableAdminSettings.Builder settings;
    if (emulator.isPresent()) {
      emulator.get().knock();
      settings =
          BigtableTableAdminSettings.newBuilderForEmulator(
              emulator.get().host(), emulator.get().port());
    } else {
      settings = BigtableTableAdminSettings.newBuilder();
    }
    return BigtableTableAdminClient.create(
        settings.setProjectId(asked.project()).setInstanceId(asked.instance()).build());
  }
}
