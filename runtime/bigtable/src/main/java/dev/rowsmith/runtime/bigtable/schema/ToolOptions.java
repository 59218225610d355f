package dev.rowsmith.runtime.bigtable.schema;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Holds what a command line of {@link SchemaTool} says.
 *
 * @param command what to do
 * @param project the id of the project
 * @param instance the id of the instance
 * @param tables the tables to look at; all if empty
 * @param emulator the emulator to talk to, if any
 * @param accepted what is not to be refused
 * @param cbt whether a plan is printed as commands
 */
record ToolOptions(
    Command command,
    String project,
    String instance,
    Set<String> tables,
    Optional<Emulator> emulator,
    Set<Accept> accepted,
    boolean cbt) {

  /** The words that a command line begins with. */
  enum Command {
    PLAN,
    APPLY,
    CBT,
    TERRAFORM
  }

  /** Where an emulator listens. */
  record Emulator(String host, int port) {}

  private static final Set<Accept> LOSSES =
      EnumSet.complementOf(EnumSet.of(Accept.UNEVEN_CLUSTERS));

  private static final Set<String> WITH_VALUE =
      Set.of("--project", "--instance", "--table", "--emulator");

  private static final Set<String> ALL =
      new TreeSet<>(
          List.of(
              "--project",
              "--instance",
              "--table",
              "--emulator",
              "--allow-data-loss",
              "--allow-uneven-clusters",
              "--cbt",
              "--help"));

  /** Returns what the words of a command line say. */
  static ToolOptions of(List<String> words) throws ToolMistake {
    Deque<String> rest = new ArrayDeque<>(words);
    Command command = command(rest.poll());
    Map<String, String> values = new TreeMap<>();
    Set<String> tables = new TreeSet<>();
    while (!rest.isEmpty()) {
      String word = rest.remove();
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      if (!ALL.contains(name)) {
        throw new ToolMistake(
            "there is no option %s; expected one of: %s".formatted(word, String.join(", ", ALL)));
      }
      String value = equals < 0 ? "" : word.substring(equals + 1);
      if (WITH_VALUE.contains(name)) {
        value = value(name, value, rest);
      }
      if (name.equals("--table")) {
        tables.add(value);
      } else {
        values.put(name, value);
      }
    }
    return new ToolOptions(
        command,
        required(values, "--project"),
        required(values, "--instance"),
        tables,
        emulator(values.get("--emulator")),
        accepted(values),
        flag(values, "--cbt", command, Command.PLAN));
  }

  private static Command command(@Nullable String word) throws ToolMistake {
    for (Command command : Command.values()) {
      if (inCommands(command).equals(word)) {
        return command;
      }
    }
    String all =
        Arrays.stream(Command.values())
            .map(ToolOptions::inCommands)
            .collect(Collectors.joining(", "));
    throw new ToolMistake(
        (word == null ? "there is no command" : "there is no command " + word)
            + "; expected one of: "
            + all);
  }

  private static String inCommands(Command command) {
    return command.name().toLowerCase(Locale.ROOT);
  }

  private static String value(String name, String given, Deque<String> rest) throws ToolMistake {
    String next = rest.peek();
    if (given.isEmpty() && next != null && !next.startsWith("--")) {
      return rest.remove();
    }
    if (given.isEmpty()) {
      throw new ToolMistake("%s has no value".formatted(name));
    }
    return given;
  }

  private static String required(Map<String, String> values, String name) throws ToolMistake {
    String value = values.get(name);
    if (value == null) {
      throw new ToolMistake("%s is missing".formatted(name));
    }
    return value;
  }

  private static Optional<Emulator> emulator(@Nullable String address) throws ToolMistake {
    if (address == null) {
      return Optional.empty();
    }
    int colon = address.lastIndexOf(':');
    String port = address.substring(colon + 1);
    if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65_535) {
      throw new ToolMistake(
          "--emulator %s is no address; expected host:port, as localhost:8086".formatted(address));
    }
    return Optional.of(new Emulator(address.substring(0, colon), Integer.parseInt(port)));
  }

  private static Set<Accept> accepted(Map<String, String> values) throws ToolMistake {
    Set<Accept> accepted = EnumSet.noneOf(Accept.class);
    String losses = values.get("--allow-data-loss");
    if (losses != null && losses.isEmpty()) {
      accepted.addAll(LOSSES);
    } else if (losses != null) {
      for (String word : losses.split(",", -1)) {
        accepted.add(loss(word));
      }
    }
    if (values.containsKey("--allow-uneven-clusters")) {
      accepted.add(Accept.UNEVEN_CLUSTERS);
    }
    return accepted;
  }

  private static Accept loss(String word) throws ToolMistake {
    for (Accept loss : LOSSES) {
      if (loss.inCommands().equals(word)) {
        return loss;
      }
    }
    throw new ToolMistake(
        "--allow-data-loss knows no %s; expected some of: %s"
            .formatted(
                word, LOSSES.stream().map(Accept::inCommands).collect(Collectors.joining(", "))));
  }

  private static boolean flag(
      Map<String, String> values, String name, Command command, Command only) throws ToolMistake {
    boolean said = values.containsKey(name);
    if (said && command != only) {
      throw new ToolMistake("%s goes with %s only".formatted(name, inCommands(only)));
    }
    return said;
  }
}
