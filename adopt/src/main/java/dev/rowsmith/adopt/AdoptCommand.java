package dev.rowsmith.adopt;

import dev.rowsmith.runtime.VisibleText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/**
 * The command {@code rowsmith-adopt}: prints the declarations of tables that exist.
 *
 * <pre>
 * java -cp … dev.rowsmith.adopt.AdoptCommand bigtable --project p --instance i --table t
 * </pre>
 */
public final class AdoptCommand {

  /** Status of declarations that read all that they should. */
  static final int PROVED = 0;

  /** Status of arguments or tables that cannot be used. */
  static final int FAILED = 1;

  /** Status of declarations that do not read all that they should. */
  static final int NOT_PROVED = 2;

  private AdoptCommand() {}

  /** Runs the command and ends the process with its status. */
  public static void main(String[] arguments) {
    // What it prints is for files and other programs too: it does not depend on the locale.
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream report = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(List.of(arguments), out, report));
  }

  /** Runs the command, and returns its status. */
  static int run(List<String> arguments, PrintStream out, PrintStream report) {
    List<AdoptTool> tools = new ArrayList<>();
    ServiceLoader.load(AdoptTool.class).forEach(tools::add);
    tools.sort(Comparator.comparing(AdoptTool::name));
    if (arguments.isEmpty() || arguments.contains("--help")) {
      out.print(usage(tools));
      return arguments.isEmpty() ? FAILED : PROVED;
    }
    try {
      AdoptTool tool = tool(tools, arguments.get(0));
      boolean proved = tool.run(arguments.subList(1, arguments.size()), out, report);
      return proved ? PROVED : NOT_PROVED;
    } catch (IllegalArgumentException | IOException problem) {
      report.println(VisibleText.ofLines(String.valueOf(problem.getMessage())));
    } catch (NoClassDefFoundError noClient) {
      report.printf(
          "%s needs rowsmith-%1$s on the class path (%s)%n",
          arguments.get(0), noClient.getMessage());
    } catch (
        RuntimeException problem) { // Of the client: not allowed to read, a table that is absent.
      report.println(VisibleText.ofLines(problem.toString()));
    }
    return FAILED;
  }

  private static AdoptTool tool(List<AdoptTool> tools, String name) {
    return tools.stream()
        .filter(tool -> tool.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    name.equals("dynamodb")
                        ? "dynamodb needs rowsmith-dynamodb on the class path"
                        : "unknown command %s; expected one of: %s"
                            .formatted(
                                name,
                                tools.stream()
                                    .map(AdoptTool::name)
                                    .collect(Collectors.joining(", ")))));
  }

  private static String usage(List<AdoptTool> tools) {
    return tools.stream().map(AdoptTool::usage).collect(Collectors.joining("\n"))
        + """

        exit status: 0 the declarations fit the tables, 1 an error, 2 they do not
        """;
  }
}
