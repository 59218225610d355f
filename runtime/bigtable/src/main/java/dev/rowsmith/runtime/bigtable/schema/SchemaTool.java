package dev.rowsmith.runtime.bigtable.schema;

import com.google.api.gax.rpc.ApiException;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import dev.rowsmith.runtime.bigtable.TableSchema;
import dev.rowsmith.runtime.internal.SchemaConstants;
import dev.rowsmith.runtime.internal.ToolMistake;
import dev.rowsmith.runtime.internal.ToolWords;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Compares and changes the tables of an instance from the command line, for all entities of the
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
      Compares and changes Bigtable tables, for all entities of the class path.

      rowsmith-schema plan --project <id> --instance <id> [--cbt]
          Prints in what the live tables differ from the entities; with --cbt the
          commands that apply it, those that lose data as comments.
      rowsmith-schema apply --project <id> --instance <id> [--allow-data-loss]
          Creates tables and families, and changes garbage collection. What loses
          data is refused, and nothing is changed, unless that loss is allowed.
      rowsmith-schema cbt --project <id> --instance <id>
          Prints the commands that create all tables. Talks to nobody.
      rowsmith-schema terraform --project <id> --instance <id>
          Prints all tables as resources of Terraform. Talks to nobody.

        --table <name>           this table only; can be repeated
        --emulator <host:port>   talks to an emulator
        --allow-data-loss[=<what>,...]
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
                                 without <what>: all of them
        --allow-uneven-clusters  the clusters of a replicated table may differ for
                                 a while, which Bigtable can otherwise refuse

      Exit codes: 0 no difference, or done; 1 error; 2 differences (plan only).
      Credentials are Google's application default ones.
      """;

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
    } catch (DataLossException refused) {
      return fail(inCommands(refused));
    } catch (ApiException problem) {
      return fail("Bigtable answered " + problem.getMessage());
    } catch (IllegalArgumentException | IllegalStateException | IOException problem) {
      return fail(String.valueOf(problem.getMessage()));
    }
  }

  private int fail(String message) {
    out.flush();
    progress.println("rowsmith-schema: " + message);
    return FAILED;
  }

  private static String inCommands(DataLossException refused) {
    return refused.refused().stream()
        .map(
            each ->
                "\n  %s\n    to allow it: --allow-data-loss=%s"
                    .formatted(each.lost(), each.kind().loss().map(Accept::inCommands).orElse("")))
        .collect(Collectors.joining("", "nothing was changed, because data would be lost:", ""));
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
    switch (options.command()) {
      case CBT -> out.print(cbt(options).create(schemas));
      case TERRAFORM ->
          out.print(TerraformModule.of(options.project(), options.instance(), schemas));
      case PLAN, APPLY -> {
        try (BigtableTableAdminClient admin = connect(options)) {
          return run(options, schemas, new LiveTables(admin));
        }
      }
    }
    return DONE;
  }

  private int run(ToolOptions options, List<TableSchema> schemas, LiveTables tables) {
    long count = schemas.stream().map(TableSchema::table).distinct().count();
    progress.printf(
        "comparing %d %s with projects/%s/instances/%s%n",
        count, count == 1 ? "table" : "tables", options.project(), options.instance());
    SchemaComparison comparison = tables.compare(schemas);
    if (options.command() == ToolOptions.Command.PLAN) {
      out.print(options.cbt() ? cbt(options).changes(comparison) : comparison.toString());
      return comparison.isEmpty() ? DONE : DIFFERENT;
    }
    Set<Difference> left = new LinkedHashSet<>(comparison.differences());
    tables.apply(
        comparison,
        options.accepted(),
        done -> {
          left.remove(done);
          out.println("done: " + done.remedy());
        });
    left.forEach(each -> out.printf("left: %s of table %s%n", each, each.table()));
    if (comparison.isEmpty()) {
      out.print(comparison);
    }
    return DONE;
  }

  private static CbtCommands cbt(ToolOptions options) {
    return new CbtCommands(options.project(), options.instance());
  }

  private static BigtableTableAdminClient connect(ToolOptions options) throws IOException {
    Optional<ToolWords.Emulator> emulator = options.emulator();
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
        settings.setProjectId(options.project()).setInstanceId(options.instance()).build());
  }
}
