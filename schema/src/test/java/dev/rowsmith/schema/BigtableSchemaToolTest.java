package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.schema.SchemaIndex;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.testing.BigtableEmulator;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line over class paths of several modules, each with its own index. */
class BigtableSchemaToolTest {

  /** As generated for an entity that is not public. */
  static final class ReadingTable {
    public static final TableSchema SCHEMA = Schemas.readings(Retention.days(30));

    private ReadingTable() {}
  }

  /** As generated for an entity of another module. */
  static final class CounterTable {
    public static final TableSchema SCHEMA = Schemas.COUNTER;

    private CounterTable() {}
  }

  /** Something that no processor generates. */
  static final class WrongTable {
    static final String SCHEMA = "";

    private WrongTable() {}
  }

  private static final String PROJECT = "rowsmith";
  private static final String INSTANCE = "emulator";

  @TempDir Path folder = Path.of("");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

  private static String name(Class<?> type) {
    return type.getName();
  }

  private URLClassLoader modules(String... indexes) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String index : indexes) {
      Path module = Files.createTempDirectory(folder, "module");
      Path file = module.resolve(SchemaIndex.RESOURCE);
      Files.createDirectories(file.getParent());
      Files.writeString(file, index);
      urls.add(module.toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(URL[]::new), getClass().getClassLoader());
  }

  private int run(String[] indexes, String... words) throws IOException {
    out.reset();
    progress.reset();
    try (URLClassLoader loader = modules(indexes)) {
      return new BigtableSchemaTool(print(out), print(progress), loader).run(words);
    }
  }

  private static PrintStream print(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }

  private int run(String... words) throws IOException {
    return run(
        new String[] {name(CounterTable.class) + "\n", name(ReadingTable.class) + "\n"}, words);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String progress() {
    return progress.toString(StandardCharsets.UTF_8);
  }

  private static String[] on(BigtableEmulator instance, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(
        List.of(
            "--project=" + PROJECT, "--instance=" + INSTANCE, "--emulator", instance.address()));
    return all.toArray(String[]::new);
  }

  @Test
  void a_plan_tells_differences_of_all_modules_until_they_are_applied() throws IOException {
    try (BigtableEmulator instance = BigtableEmulator.start()) {
      assertThat(run(on(instance, "plan"))).isEqualTo(SchemaTool.DIFFERENT);
      assertThat(progress())
          .isEqualTo(
              "comparing 2 tables with projects/%s/instances/%s\n".formatted(PROJECT, INSTANCE));
      assertThat(out())
          .startsWith("table counters\n  the table is missing")
          .contains("table readings\n  the table is missing; wanted with family m (keeps 30 days)");
      assertThat(instance.adminClient().listTables()).isEmpty();

      assertThat(run(on(instance, "apply"))).isEqualTo(SchemaTool.DONE);
      assertThat(out()).isEqualTo("done: create table counters\ndone: create table readings\n");

      assertThat(run(on(instance, "plan"))).isEqualTo(SchemaTool.DONE);
      assertThat(out()).isEqualTo("no difference\n");
      assertThat(run(on(instance, "apply"))).isEqualTo(SchemaTool.DONE);
      assertThat(out()).isEqualTo("no difference\n");
    }
  }

  @Test
  void one_table_can_be_picked() throws IOException {
    try (BigtableEmulator instance = BigtableEmulator.start()) {
      assertThat(run(on(instance, "apply", "--table", "readings"))).isEqualTo(SchemaTool.DONE);

      assertThat(progress()).startsWith("comparing 1 table with");
      assertThat(out()).isEqualTo("done: create table readings\n");
    }
    assertThat(run("plan", "--project=p", "--instance=i", "--table=reading"))
        .isEqualTo(SchemaTool.FAILED);
    assertThat(progress())
        .isEqualTo(
            """
            rowsmith-schema: no entity is in table reading; expected one of: counters, readings
            see --help
            """);
  }

  @Test
  void data_is_lost_only_where_that_is_allowed() throws IOException {
    try (BigtableEmulator instance = BigtableEmulator.start()) {
      instance
          .adminClient()
          .createTable(CreateTableRequest.of("readings").addFamily("m").addFamily("old"));
      String[] module = {name(ReadingTable.class)};

      assertThat(run(module, on(instance, "apply"))).isEqualTo(SchemaTool.FAILED);
      assertThat(progress())
          .endsWith(
              """
              rowsmith-schema: nothing was changed:
                cells of family m of table readings that are kept now (for ever) would be deleted (keeping 30 days)
                  to allow it: --allow=narrower-retention
              """);
      assertThat(instance.adminClient().getTable("readings").getColumnFamilies())
          .allSatisfy(family -> assertThat(family.hasGCRule()).isFalse());

      assertThat(run(module, on(instance, "apply", "--allow=narrower-retention")))
          .isEqualTo(SchemaTool.DONE);
      assertThat(out())
          .isEqualTo(
              """
              done: let family m of table readings keep 30 days
              left: family old (keeps for ever) is mapped by no entity of table readings
              """);

      assertThat(run(module, on(instance, "apply", "--allow=dropped-families")))
          .isEqualTo(SchemaTool.DONE);
      assertThat(out()).isEqualTo("done: drop family old of table readings\n");
    }
  }

  @Test
  void a_plan_tells_the_verdict_of_the_lock_beside_a_difference() throws IOException {
    Path locks = Files.createDirectory(folder.resolve("locks"));
    Path file = locks.resolve("demo.Reading.bigtable.lock");
    Files.writeString(file, "format 1\ntable readings\nfamily m keeps 90 days\n");
    try (BigtableEmulator instance = BigtableEmulator.start()) {
      instance.adminClient().createTable(CreateTableRequest.of("readings").addFamily("m"));
      String[] module = {name(ReadingTable.class)};

      assertThat(run(module, on(instance, "plan", "--lock", locks.toString())))
          .isEqualTo(SchemaTool.DIFFERENT);
      assertThat(out())
          .isEqualTo(
              """
              table readings
                family m keeps for ever; wanted: 30 days
                  loses data: cells of family m of table readings that are kept now (for ever) would be deleted (keeping 30 days)
                  lock: WORD, not accepted, the file has: family.m age=90d   (%s:3)
              """
                  .formatted(file));

      Files.writeString(file, "format 9\n");
      assertThat(run(module, on(instance, "plan", "--lock", locks.toString())))
          .isEqualTo(SchemaTool.FAILED);
      assertThat(progress())
          .startsWith("rowsmith-schema: " + file + ":1: format 9, which a newer version");
    }
    assertThat(run("plan", "--project=p", "--instance=i", "--cbt", "--lock=locks"))
        .isEqualTo(SchemaTool.FAILED);
    assertThat(progress()).contains("--cbt prints commands alone; leave --lock out");
    assertThat(run("apply", "--project=p", "--instance=i", "--lock=locks"))
        .isEqualTo(SchemaTool.FAILED);
    assertThat(progress()).contains("--lock goes with plan only");
  }

  @Test
  void a_plan_can_be_printed_as_commands() throws IOException {
    try (BigtableEmulator instance = BigtableEmulator.start()) {
      instance.adminClient().createTable(CreateTableRequest.of("readings"));

      assertThat(run(new String[] {name(ReadingTable.class)}, on(instance, "plan", "--cbt")))
          .isEqualTo(SchemaTool.DIFFERENT);
      assertThat(out())
          .isEqualTo(
              "cbt -project %s -instance %s createfamily readings m:maxage=30d\n"
                  .formatted(PROJECT, INSTANCE));
    }
  }

  @Test
  void schemas_are_printed_without_talking_to_anybody() throws IOException {
    assertThat(run("cbt", "--project=p", "--instance=i")).isEqualTo(SchemaTool.DONE);
    assertThat(out()).hasLineCount(2).contains("createtable counters", "createtable readings");

    assertThat(run("terraform", "--project=p", "--instance=i")).isEqualTo(SchemaTool.DONE);
    assertThat(out()).contains("resource \"google_bigtable_table\" \"readings\" {\n");
    assertThat(progress()).isEmpty();
  }

  @Test
  void a_view_is_printed_without_talking_to_anybody() throws IOException {
    assertThat(run("views", "--project=p", "--instance=i", "--table=readings", "--order=id"))
        .isEqualTo(SchemaTool.DONE);
    assertThat(out())
        .contains("ORDER BY `id`, source_key")
        .contains("admin.createMaterializedView(");
  }

  @Test
  void help_is_no_error_and_fits_a_terminal() throws IOException {
    for (String[] words : List.of(new String[] {"--help"}, new String[] {"plan", "--help"})) {
      assertThat(run(words)).isEqualTo(SchemaTool.DONE);
      assertThat(out()).isEqualTo(BigtableSchemaTool.HELP);
    }
    assertThat(BigtableSchemaTool.HELP.lines()).allMatch(line -> line.length() <= 80);
    assertThat(run()).isEqualTo(SchemaTool.FAILED);
    assertThat(progress()).startsWith("rowsmith-schema: there is no command;").endsWith("help\n");
  }

  @Test
  void documentation_shows_the_help_as_it_is() throws IOException {
    assertThat(Path.of("../docs/schema.md")).content().contains("```\n" + BigtableSchemaTool.HELP);
  }

  @Test
  void an_error_of_bigtable_is_one_message() throws IOException {
    Server nothing =
        Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create()).build().start();
    try {
      assertThat(
              run(
                  "apply",
                  "--project=p",
                  "--instance=i",
                  "--emulator=localhost:" + nothing.getPort()))
          .isEqualTo(SchemaTool.FAILED);
      assertThat(progress()).contains("rowsmith-schema: Bigtable answered", "UNIMPLEMENTED");
    } finally {
      nothing.shutdownNow();
    }
  }

  @Test
  void an_emulator_that_does_not_run_is_told_at_once() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0)) {
      free = socket.getLocalPort();
    }

    assertThat(run("plan", "--project=p", "--instance=i", "--emulator=localhost:" + free))
        .isEqualTo(SchemaTool.FAILED);
    assertThat(progress()).contains("no emulator listens at localhost:" + free);
  }

  @Test
  void a_class_path_without_entities_is_an_error_that_says_what_is_missing() throws IOException {
    assertThat(run(new String[0], "cbt", "--project=p", "--instance=i"))
        .isEqualTo(SchemaTool.FAILED);
    assertThat(progress())
        .contains("there is no entity on the class path: no META-INF/rowsmith/bigtable-tables");
  }

  @Test
  void an_index_that_names_what_is_not_there_says_which_module_to_build_again() throws IOException {
    assertThat(run(new String[] {"demo.GoneTable\n"}, "cbt", "--project=p", "--instance=i"))
        .isEqualTo(SchemaTool.FAILED);
    assertThat(progress())
        .contains("META-INF/rowsmith/bigtable-tables names the class demo.GoneTable")
        .contains("build that module again");

    assertThat(run(new String[] {name(WrongTable.class)}, "cbt", "--project=p", "--instance=i"))
        .isEqualTo(SchemaTool.FAILED);
    assertThat(progress()).contains("whose SCHEMA is not the schema of a table");
  }
}
