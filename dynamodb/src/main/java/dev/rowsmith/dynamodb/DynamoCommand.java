package dev.rowsmith.dynamodb;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import dev.rowsmith.dynamodb.internal.adopt.DynamoTool;
import dev.rowsmith.dynamodb.internal.profile.ProfileRun;
import dev.rowsmith.dynamodb.spi.ItemMapping;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.VisibleText;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.key.RowKey;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The command {@code rowsmith-dynamodb}: tells what an export has, and imports it.
 *
 * <pre>
 * java -cp … dev.rowsmith.dynamodb.DynamoCommand import export \
 *     --into com.acme.ProductRepository --project p --instance i \
 *     --rejected rejected.jsonl --resume import.state --workers 4
 * </pre>
 */
public final class DynamoCommand {

  /** Status of an import without problems, and of a profile. */
  static final int DONE = 0;

  /** Status of arguments or an export that cannot be used, and of an import that was stopped. */
  static final int FAILED = 1;

  /** Status of an import with items that were rejected, or with files that were not imported. */
  static final int INCOMPLETE = 2;

  private static final long PRINTED_EVERY_NANOS = TimeUnit.SECONDS.toNanos(5);

  private static final String USAGE =
      """
      usage: rowsmith-dynamodb profile EXPORT [--partition NAME] [--sort NAME] [--examples]
             rowsmith-dynamodb import EXPORT --into CLASS --project ID --instance ID [options]

        EXPORT           the folder of an export, with manifest-summary.json
        --partition NAME the attribute that is the partition key
        --sort NAME      the attribute that is the sort key
        --examples       shows values

        --into CLASS     a generated repository, such as com.acme.ProductRepository, whose
                         entity has @FromDynamo; several are asked in their order
        --merge CLASS    the same, for items that share a row with others of their kind
        --emulator ADDR  host and port of an emulator
        --rejected FILE  lists what is not imported, as lines of JSON
        --resume FILE    keeps how far the import is, and goes on from there
        --workers N      files that are read side by side, 1 if absent
        --dry-run        reads and maps, and writes nothing

      exit status: 0 done, 1 an error, 2 some items or files were not imported
      """;

  private static final Set<String> FLAGS = Set.of("examples", "dry-run");

  private static final Set<String> OF_PROFILE = Set.of("partition", "sort", "examples");

  private static final Set<String> OF_IMPORT =
      Set.of(
          "into",
          "merge",
          "project",
          "instance",
          "emulator",
          "rejected",
          "resume",
          "workers",
          "dry-run");

  /** A repository's class, and whether items share its rows. */
  private record Named(String type, boolean merges) {}

  private final String command;
  private final Path folder;
  private final Map<String, String> options = new LinkedHashMap<>();
  private final List<Named> repositories = new ArrayList<>();
  private final Set<String> flags = new HashSet<>();

  private DynamoCommand(List<String> arguments) {
    if (arguments.size() < 2 || arguments.get(1).startsWith("--")) {
      throw new IllegalArgumentException(
          "expected a command and the folder of an export\n\n" + USAGE);
    }
    this.command = arguments.get(0);
    this.folder = Path.of(arguments.get(1));
    Set<String> known = known(command);
    for (int at = 2; at < arguments.size(); at++) {
      String option = arguments.get(at);
      String name = option.startsWith("--") ? option.substring(2) : "";
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "unknown option %s of %s\n\n%s".formatted(option, command, USAGE));
      }
      if (FLAGS.contains(name)) {
        flags.add(name);
      } else if (at + 1 < arguments.size()) {
        at++;
        take(name, arguments.get(at));
      } else {
        throw new IllegalArgumentException("%s has no value\n\n%s".formatted(option, USAGE));
      }
    }
  }

  private static Set<String> known(String command) {
    return switch (command) {
      case "profile" -> OF_PROFILE;
      case "import" -> OF_IMPORT;
      default ->
          throw new IllegalArgumentException(
              "unknown command %s; expected one of: profile, import\n\n%s"
                  .formatted(command, USAGE));
    };
  }

  private void take(String name, String value) {
    if (name.equals("into") || name.equals("merge")) {
      repositories.add(new Named(value, name.equals("merge")));
    } else if (options.put(name, value) != null) {
      throw new IllegalArgumentException("--%s is there twice".formatted(name));
    }
  }

  /** Runs the command and ends the process with its status. */
  public static void main(String[] arguments) {
    // What it prints is for files and other programs too: it does not depend on the locale.
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(List.of(arguments), out, err));
  }

  /** Runs the command, and returns its status. */
  static int run(List<String> arguments, PrintStream out, PrintStream err) {
    if (arguments.isEmpty() || arguments.contains("--help")) {
      out.print(USAGE);
      return arguments.isEmpty() ? FAILED : DONE;
    }
    try {
      DynamoCommand command = new DynamoCommand(arguments);
      return command.command.equals("profile") ? command.profile(out, err) : command.load(out);
    } catch (IllegalArgumentException | ExportException | ImportException problem) {
      err.println(VisibleText.ofLines(String.valueOf(problem.getMessage())));
    } catch (IOException problem) {
      err.println(VisibleText.ofLines(String.valueOf(problem.getMessage())));
    } catch (RuntimeException problem) { // Of a file, or of the client.
      err.println(
          VisibleText.ofLines(
              String.valueOf(
                  problem instanceof UncheckedIOException ? problem.getMessage() : problem)));
    }
    return FAILED;
  }

  private int profile(PrintStream out, PrintStream err) throws IOException {
    Export export = Export.at(folder);
    String partition = options.get("partition");
    if (partition == null) {
      partition = ProfileRun.onlyKeyCandidate(export);
    }
    String sort = options.getOrDefault("sort", "");
    out.print(ExportProfile.of(export, partition, sort).text(flags.contains("examples")));
    List<String> adopted = new ArrayList<>(List.of(folder.toString(), "--partition", partition));
    if (!sort.isEmpty()) {
      adopted.addAll(List.of("--sort", sort));
    }
    if (flags.contains("examples")) {
      adopted.add("--examples");
    }
    out.println();
    try {
      var unused = new DynamoTool().run(adopted, out, err);
    } catch (NoClassDefFoundError noAdopt) {
      out.println("A record of each kind is printed with rowsmith-adopt on the class path.");
    }
    return DONE;
  }

  private int load(PrintStream out) {
    Export export = Export.at(folder);
    out.println(VisibleText.of(export.toString()));
    try (BigtableDataClient client = client()) {
      DynamoImport load =
          new DynamoImport(export).ofInstance(instance()).workers(workers()).progress(lines(out));
      for (Named each : repositories) {
        load = with(load, each, client);
      }
      if (options.containsKey("rejected")) {
        load = load.rejected(Path.of(options.get("rejected")));
      }
      if (options.containsKey("resume")) {
        load = load.resume(Path.of(options.get("resume")));
      }
      ImportResult result = (flags.contains("dry-run") ? load.dryRun() : load).run();
      out.println(VisibleText.ofLines((flags.contains("dry-run") ? "dry run: " : "") + result));
      result.rejected().stream()
          .limit(10)
          .forEach(each -> out.println(VisibleText.of(each.toString())));
      return result.problems().isEmpty() && result.counts().rejected() == 0 ? DONE : INCOMPLETE;
    }
  }

  private static Consumer<ImportProgress> lines(PrintStream out) {
    long[] printed = {System.nanoTime()};
    return progress -> {
      if (System.nanoTime() - printed[0] >= PRINTED_EVERY_NANOS) {
        printed[0] = System.nanoTime();
        out.println(VisibleText.of(progress.toString()));
      }
    };
  }

  /** Returns what a state belongs to: nothing of an emulator is in the cloud. */
  private String instance() {
    String name = "projects/%s/instances/%s".formatted(required("project"), required("instance"));
    String emulator = options.get("emulator");
    return emulator == null ? name : name + " of the emulator " + emulator;
  }

  private int workers() {
    String text = options.getOrDefault("workers", "1");
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException notANumber) {
      throw new InvalidInputException(
          "--workers %s: expected a number".formatted(text), notANumber);
    }
  }

  private BigtableDataClient client() {
    String emulator = options.getOrDefault("emulator", "");
    int colon = emulator.lastIndexOf(':');
    try {
      BigtableDataSettings.Builder settings =
          emulator.isEmpty()
              ? BigtableDataSettings.newBuilder()
              : BigtableDataSettings.newBuilderForEmulator(
                  emulator.substring(0, Math.max(0, colon)),
                  Integer.parseInt(emulator.substring(colon + 1)));
      return BigtableDataClient.create(
          settings.setProjectId(required("project")).setInstanceId(required("instance")).build());
    } catch (NumberFormatException noPort) {
      throw new InvalidInputException(
          "--emulator %s: expected a host and a port, such as localhost:8086".formatted(emulator),
          noPort);
    } catch (IOException noClient) {
      throw new UncheckedIOException(noClient);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The mapping is generated for the same entity.
  private static DynamoImport with(DynamoImport load, Named named, BigtableDataClient client) {
    String type = named.type;
    try {
      BigtableRepository repository =
          Class.forName(type)
              .asSubclass(BigtableRepository.class)
              .getConstructor(BigtableDataClient.class)
              .newInstance(client);
      String entity = type.replaceFirst("Repository$", "");
      ItemMapping<Object, RowKey> mapping =
          (ItemMapping) Class.forName(entity + "Items").getField("MAPPING").get(null);
      return named.merges ? load.merge(repository, mapping) : load.into(repository, mapping);
    } catch (ReflectiveOperationException | ClassCastException notOne) {
      throw new InvalidInputException(
          ("%s: expected a generated repository of the class path, which is public, and whose"
                  + " entity has @FromDynamo")
              .formatted(type),
          notOne);
    }
  }

  private String required(String option) {
    String value = options.get(option);
    if (value == null) {
      throw new IllegalArgumentException("--%s is missing\n\n%s".formatted(option, USAGE));
    }
    return value;
  }
}
