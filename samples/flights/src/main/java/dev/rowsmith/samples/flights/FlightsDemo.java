package dev.rowsmith.samples.flights;

import dev.rowsmith.testing.BigtableEmulator;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Runs the demo from the command line: starts an emulator, loads the flights, asks, and shows the
 * errors of a key and of questions that would not do.
 */
@Command(
    name = "flights",
    description = "Stores two weeks of departures in Bigtable and asks five questions of them.")
public final class FlightsDemo implements Callable<Integer> {

  /** Held, because the logging of Java forgets the level of a logger that nobody holds. */
  private static final Logger CLIENT_LOG = Logger.getLogger("com.google.cloud.bigtable");

  private static final OptionSpec HELP =
      OptionSpec.builder("--help")
          .type(boolean.class)
          .usageHelp(true)
          .description("print this and stop")
          .build();

  @Option(
      names = "--airport",
      defaultValue = "ORD",
      description = "whose departures: three letters, such as ATL (default: ${DEFAULT-VALUE})")
  private String airport = "";

  @Option(
      names = "--day",
      defaultValue = "2001-01-08",
      description = "which day: 2001-01-01 to 2001-01-14 (default: ${DEFAULT-VALUE})")
  private String day = "";

  @Option(
      names = "--rows",
      defaultValue = "" + FlightFile.ROWS,
      description =
          "how many flights to load, spread evenly over the file: 1 to ${DEFAULT-VALUE}, which are"
              + " all")
  private String rows = "";

  @Spec private CommandSpec spec = CommandSpec.create();

  private FlightsDemo() {}

  /** Runs the demo, and ends Java with a status other than 0 if it failed. */
  public static void main(String... arguments) {
    CLIENT_LOG.setLevel(Level.WARNING);
    int status = commandLine().execute(arguments);
    if (status != 0) {
      System.exit(status);
    }
  }

  /** Returns the demo's command: its messages are short, and go to the error output. */
  static CommandLine commandLine() {
    CommandLine command = new CommandLine(new FlightsDemo());
    command.getCommandSpec().addOption(HELP);
    return command
        .setParameterExceptionHandler(FlightsDemo::refuse)
        .setExecutionExceptionHandler(
            (problem, failed, parsed) -> {
              failed.getErr().println("the demo stopped: " + problem.getMessage());
              return CommandLine.ExitCode.SOFTWARE;
            });
  }

  @Override
  public Integer call() {
    String chosenAirport;
    LocalDate chosenDay;
    List<Flight> file;
    List<Flight> chosen;
    try {
      chosenDay = Choice.day(day);
      int chosenRows = Choice.rows(rows);
      file = FlightFile.read();
      chosenAirport = Choice.airport(airport, file);
      chosen = FlightFile.spread(file, chosenRows);
    } catch (IllegalArgumentException refused) {
      throw new ParameterException(spec.commandLine(), refused.getMessage(), refused);
    }
    Report report = new Report(System.out);
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      Walkthrough walkthrough = new Walkthrough(emulator.dataClient(), report);
      walkthrough.createTables(emulator.adminClient());
      walkthrough.load(chosen);
      walkthrough.ask(chosenAirport, chosenDay);
    }
    Walkthrough.showBadKey(report);
    FlightLoads.show(file, Path.of("target", "flights"), report);
    Walkthrough.showBadQuestions(report);
    return CommandLine.ExitCode.OK;
  }

  private static int refuse(ParameterException refused, String[] arguments) {
    CommandLine command = refused.getCommandLine();
    String options =
        command.getCommandSpec().options().stream()
            .map(option -> option.longestName())
            .sorted(Comparator.naturalOrder())
            .collect(Collectors.joining(", "));
    command.getErr().println(refused.getMessage());
    command.getErr().println("options: %s".formatted(options));
    return CommandLine.ExitCode.USAGE;
  }
}
