package dev.rowsmith.load;

import dev.rowsmith.runtime.VisibleText;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The command {@code rowsmith-load}: judges the load of a file, or of a table that exists.
 *
 * <pre>
 * java -cp … dev.rowsmith.load.LoadCommand \
 *     --csv flights.csv --key '{origin}#{departure}' --time departure \
 *     --rate 40000 --nodes 3 --html out.html
 * </pre>
 */
public final class LoadCommand {

  /** Status of a load without a hotspot. */
  static final int SPREADS = 0;

  /** Status of arguments or data that cannot be used. */
  static final int FAILED = 1;

  /** Status of a hotspot. */
  static final int HOTSPOT = 2;

  private static final String USAGE =
      """
      usage: rowsmith-load --csv FILE --key TEMPLATE --time COLUMN [options]
             rowsmith-load --table TABLE --project ID --instance ID [--sample SHARE] [options]

        --csv FILE       a file of comma-separated values with a header, or its gzip
        --key TEMPLATE   the key of a line, columns in braces: '{origin}#{departure}'
        --time COLUMN    when the line is written
        --table TABLE    a table of Bigtable, whose cells say when rows were written
        --emulator ADDR  host and port of an emulator to read it from
        --sample SHARE   the share of its rows that is read, 1 if absent
        --keys CLASS     the generated class of its keys, such as com.acme.ReadingKey:
                         names the segments, and leaves out personal data
        --from TIME      leaves out what is before, such as 2026-03-01T00:00:00Z
        --until TIME     leaves out what is later
        --rate N         operations in a second that the load stands for
        --nodes N        nodes of the cluster, 3 if absent
        --store NAME     bigtable (if absent), bigtable-hdd or spanner
        --html FILE      writes the report as a page
        --png FILE       writes the heat map alone

      exit status: 0 no hotspot, 1 an error, 2 a hotspot
      """;

  private static final Set<String> OPTIONS =
      Set.of(
          "csv",
          "key",
          "time",
          "table",
          "project",
          "instance",
          "emulator",
          "sample",
          "keys",
          "from",
          "until",
          "rate",
          "nodes",
          "store",
          "html",
          "png");

  private final Map<String, String> options = new LinkedHashMap<>();

  private LoadCommand(List<String> arguments) {
    for (int at = 0; at < arguments.size(); at += 2) {
      String option = arguments.get(at);
      if (!option.startsWith("--") || !OPTIONS.contains(option.substring(2))) {
        throw new IllegalArgumentException("unknown option %s\n\n%s".formatted(option, USAGE));
      }
      if (at + 1 == arguments.size()) {
        throw new IllegalArgumentException("%s has no value\n\n%s".formatted(option, USAGE));
      }
      if (options.put(option.substring(2), arguments.get(at + 1)) != null) {
        throw new IllegalArgumentException("%s is there twice".formatted(option));
      }
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
      return arguments.isEmpty() ? FAILED : SPREADS;
    }
    try {
      return new LoadCommand(arguments).judge(out);
    } catch (IllegalArgumentException problem) {
      err.println(VisibleText.ofLines(String.valueOf(problem.getMessage())));
    } catch (RuntimeException problem) { // Of a file, or of the client.
      err.println(
          VisibleText.ofLines(
              String.valueOf(
                  problem instanceof UncheckedIOException ? problem.getMessage() : problem)));
    }
    return FAILED;
  }

  private int judge(PrintStream out) {
    Nodes nodes = nodes();
    Load<?> load = between(load());
    if (options.containsKey("keys")) {
      load = load.keys(layout(options.get("keys")));
    }
    if (options.containsKey("rate")) {
      load = load.perSecond(number("rate", "1"));
    }
    LoadReport report = load.on(nodes);
    out.print(VisibleText.ofLines(report.toString()));
    if (options.containsKey("html")) {
      report.writeTo(Path.of(options.get("html")));
    }
    if (options.containsKey("png")) {
      report.png(Path.of(options.get("png")));
    }
    return report.isHotspot() ? HOTSPOT : SPREADS;
  }

  private Load<?> load() {
    if (options.containsKey("csv") == options.containsKey("table")) {
      throw new IllegalArgumentException("expected one of --csv and --table\n\n" + USAGE);
    }
    if (options.containsKey("csv")) {
      return Load.csv(Path.of(required("csv")), required("key"), required("time"));
    }
    String project = required("project");
    String instance = required("instance");
    double sample = number("sample", "1");
    try {
      return LiveTable.load(
          project, instance, required("table"), sample, options.getOrDefault("emulator", ""));
    } catch (NoClassDefFoundError noClient) {
      throw new IllegalArgumentException(
          "--table needs rowsmith-bigtable on the class path", noClient);
    }
  }

  private Load<?> between(Load<?> load) {
    return options.containsKey("from") || options.containsKey("until")
        ? load.between(time("from", Instant.MIN), time("until", Instant.MAX))
        : load;
  }

  private Instant time(String option, Instant absent) {
    String text = options.get(option);
    try {
      return text == null ? absent : Instant.parse(text);
    } catch (DateTimeParseException notATime) {
      throw new IllegalArgumentException(
          "--%s %s: expected a time such as 2026-03-01T00:00:00Z".formatted(option, text),
          notATime);
    }
  }

  private static KeyLayout layout(String type) {
    try {
      return (KeyLayout) Class.forName(type).getField("LAYOUT").get(null);
    } catch (ReflectiveOperationException | ClassCastException notAKey) {
      throw new IllegalArgumentException(
          "--keys %s: expected a generated key of the class path that is public".formatted(type),
          notAKey);
    }
  }

  private Nodes nodes() {
    double count = number("nodes", "3");
    if (count != Math.rint(count)) {
      throw new IllegalArgumentException("--nodes %s: expected a whole number".formatted(count));
    }
    String store = options.getOrDefault("store", "bigtable");
    return switch (store) {
      case "bigtable" -> Nodes.bigtable((int) count);
      case "bigtable-hdd" -> Nodes.bigtableHdd((int) count);
      case "spanner" -> Nodes.spanner((int) count);
      default ->
          throw new IllegalArgumentException(
              "--store %s: expected one of: bigtable, bigtable-hdd, spanner".formatted(store));
    };
  }

  private double number(String option, String absent) {
    String text = options.getOrDefault(option, absent);
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException notANumber) {
      throw new IllegalArgumentException("--%s %s: expected a number".formatted(option, text));
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
