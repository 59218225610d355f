package dev.rowsmith.adopt.bigtable;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.AdoptTool;
import dev.rowsmith.adopt.Arguments;
import dev.rowsmith.adopt.bigtable.internal.sample.LiveFamily;
import dev.rowsmith.adopt.bigtable.internal.sample.RowsFile;
import dev.rowsmith.adopt.bigtable.internal.sample.Sample;
import dev.rowsmith.adopt.bigtable.internal.sample.SampleLimits;
import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.adopt.source.EntityNames;
import dev.rowsmith.adopt.source.NamedMessages;
import dev.rowsmith.adopt.source.SourceFolder;
import dev.rowsmith.runtime.VisibleText;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The command {@code rowsmith-adopt bigtable}. */
public final class BigtableTool implements AdoptTool {

  private static final Set<String> OPTIONS =
      Set.of(
          "project",
          "instance",
          "table",
          "host",
          "emulator",
          "rows",
          "package",
          "name",
          "out",
          "message");

  private static final String EXAMPLES = "examples";
  private static final String MESSAGE = "message";

  /** Where clients of Google look for an emulator by themselves. */
  private static final String EMULATOR_HOST = "BIGTABLE_EMULATOR_HOST";

  /** How long an emulator may take to answer, in milliseconds: clients try for a minute. */
  private static final int KNOCK_MILLIS = 2_000;

  /** Creates the command. */
  public BigtableTool() {}

  @Override
  public String name() {
    return "bigtable";
  }

  @Override
  public String usage() {
    return """
    usage: rowsmith-adopt bigtable --project ID --instance ID --table TABLE [options]
           rowsmith-adopt bigtable --rows FILE --table TABLE [options]

      --table TABLE    the table to be declared
      --host ADDR      host and port of an emulator to read it from; --emulator is the same
      --rows FILE      rows as JSON, one on each line, instead of a table that is read
      --package NAME   the package of the records, app if absent
      --name NAME      the name of the record, that of the table if absent
      --out FOLDER     writes each record into a file of its own, below a folder of sources
      --message CLASS  a protobuf class of the class path, for values that are its messages; can be
                       repeated
      --examples       shows sampled values in comments, which may be personal data
    """;
  }

  @Override
  public boolean run(List<String> arguments, PrintStream out, PrintStream report)
      throws IOException {
    Arguments given = new Arguments(arguments, OPTIONS, Set.of(EXAMPLES), Set.of(MESSAGE));
    given.refuseWords(OPTIONS);
    String table = given.required("table");
    String packageName = given.packageName("app");
    String name = given.value("name").orElseGet(() -> ComponentNames.typeName(table));
    if (!EntityNames.isName(name)) {
      throw new IllegalArgumentException("--name %s is not the name of a class".formatted(name));
    }
    List<AbstractMessage> messages = NamedMessages.of(given.values(MESSAGE));
    report.printf("limits:  %s%n", SampleLimits.DEFAULT);
    TableSketch sketch = sketch(given, table).withMessages(messages);
    report.printf("sampled: %s%n", sketch.sample());
    ProvedSketch proved =
        (given.has(EXAMPLES) ? sketch.withExamples() : sketch).prove(packageName, name);
    report.print(VisibleText.ofLines(proved.report()));
    Optional<String> folder = given.value("out");
    if (folder.isPresent()) {
      Map<String, String> sources = new LinkedHashMap<>();
      proved
          .sources()
          .forEach(
              (record, source) ->
                  sources.put(packageName.isEmpty() ? record : packageName + "." + record, source));
      new SourceFolder(Path.of(folder.get()))
          .write(sources)
          .forEach(file -> report.printf("written: %s%n", file));
    } else {
      out.print(String.join("\n", proved.sources().values()));
    }
    return proved.holds();
  }

  private static TableSketch sketch(Arguments given, String table) throws IOException {
    if (given.has("rows")) {
      Path file = Path.of(given.required("rows"));
      if (Files.isDirectory(file) || !Files.isReadable(file)) {
        throw new IllegalArgumentException(
            "--rows %s: %s"
                .formatted(
                    file,
                    Files.exists(file)
                        ? "not a file that can be read"
                        : "the file does not exist"));
      }
      Sample rows = RowsFile.read(file, SampleLimits.DEFAULT);
      Map<String, LiveFamily> families = new TreeMap<>();
      rows.rows()
          .forEach(
              row ->
                  row.cells()
                      .forEach(
                          cell -> families.computeIfAbsent(cell.family(), LiveFamily::ofName)));
      return TableSketch.of(table, rows, families);
    }
    String project = given.required("project");
    String instance = given.required("instance");
    Optional<InetSocketAddress> host = host(given);
    try (BigtableDataClient client =
            BigtableDataClient.create(
                data(host).setProjectId(project).setInstanceId(instance).build());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(
                admin(host).setProjectId(project).setInstanceId(instance).build())) {
      return TableSketch.of(client, admin, table);
    }
  }

  private static BigtableDataSettings.Builder data(Optional<InetSocketAddress> host) {
    return host.isPresent()
        ? BigtableDataSettings.newBuilderForEmulator(
            host.get().getHostString(), host.get().getPort())
        : BigtableDataSettings.newBuilder();
  }

  private static BigtableTableAdminSettings.Builder admin(Optional<InetSocketAddress> host) {
    return host.isPresent()
        ? BigtableTableAdminSettings.newBuilderForEmulator(
            host.get().getHostString(), host.get().getPort())
        : BigtableTableAdminSettings.newBuilder();
  }

  private static Optional<InetSocketAddress> host(Arguments given) throws IOException {
    if (given.has("host") && given.has("emulator")) {
      throw new IllegalArgumentException("--host and --emulator are the same: give one of them");
    }
    Optional<String> address =
        given
            .value("host")
            .or(() -> given.value("emulator"))
            .or(() -> Optional.ofNullable(System.getenv(EMULATOR_HOST)));
    if (address.isEmpty()) {
      return Optional.empty();
    }
    int colon = address.get().lastIndexOf(':');
    String port = address.get().substring(colon + 1);
    if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65_535) {
      throw new IllegalArgumentException(
          "--host %s is not an address; expected host:port, as localhost:8086"
              .formatted(address.get()));
    }
    String name = address.get().substring(0, colon);
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(name, Integer.parseInt(port)), KNOCK_MILLIS);
    } catch (IOException problem) {
      throw new IOException("no emulator listens at " + address.get(), problem);
    }
    return Optional.of(InetSocketAddress.createUnresolved(name, Integer.parseInt(port)));
  }
}
