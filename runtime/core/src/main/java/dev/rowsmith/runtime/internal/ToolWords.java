package dev.rowsmith.runtime.internal;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The words of a schema tool's command line: a command, and options as {@code --name value} or
 * {@code --name=value}.
 *
 * @param command what to do
 * @param values the values of the options that are there, empty texts where they have none
 * @param tables the values of {@code --table}, which can be repeated
 */
public record ToolWords(String command, Map<String, String> values, Set<String> tables) {

  private static final String TABLE = "--table";

  /** How long an emulator may take to answer a knock, in milliseconds. */
  private static final int KNOCK_MILLIS = 2_000;

  /** Where an emulator listens. */
  public record Emulator(String host, int port) {

    /**
     * Looks whether somebody is there: clients try for a minute before they say that nobody is.
     *
     * @throws IOException if nobody is
     */
    public void knock() throws IOException {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(host, port), KNOCK_MILLIS);
      } catch (IOException problem) {
        throw new IOException("no emulator listens at %s:%d".formatted(host, port), problem);
      }
    }
  }

  /**
   * Reads a command line.
   *
   * @param commands the commands that there are
   * @param withValue the options that have a value
   * @param others the options that may have one, or have none
   * @throws ToolMistake if there is another word
   */
  public static ToolWords of(
      List<String> words, List<String> commands, Set<String> withValue, Set<String> others)
      throws ToolMistake {
    Deque<String> rest = new ArrayDeque<>(words);
    String command = rest.poll();
    if (command == null || !commands.contains(command)) {
      throw new ToolMistake(
          (command == null ? "there is no command" : "there is no command " + command)
              + "; expected one of: "
              + String.join(", ", commands));
    }
    Set<String> all = new TreeSet<>(withValue);
    all.addAll(others);
    Map<String, String> values = new TreeMap<>();
    Set<String> tables = new TreeSet<>();
    while (!rest.isEmpty()) {
      String word = rest.remove();
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      if (!all.contains(name)) {
        throw new ToolMistake(
            "there is no option %s; expected one of: %s".formatted(word, String.join(", ", all)));
      }
      String value = equals < 0 ? "" : word.substring(equals + 1);
      if (withValue.contains(name)) {
        value = value(name, value, rest);
      }
      if (name.equals(TABLE)) {
        tables.add(value);
      } else {
        values.put(name, value);
      }
    }
    return new ToolWords(command, values, tables);
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

  /** Returns the value of an option, if it is there. */
  public Optional<String> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /**
   * Returns the value of an option that has to be there.
   *
   * @throws ToolMistake if it is not
   */
  public String required(String name) throws ToolMistake {
    return value(name).orElseThrow(() -> new ToolMistake("%s is missing".formatted(name)));
  }

  /**
   * Returns whether an option is there that goes with one command.
   *
   * @throws ToolMistake if it stands beside another
   */
  public boolean flag(String name, String only) throws ToolMistake {
    boolean there = values.containsKey(name);
    if (there && !command.equals(only)) {
      throw new ToolMistake("%s goes with %s only".formatted(name, only));
    }
    return there;
  }

  /**
   * Returns the address of {@code --emulator}, if it is there.
   *
   * @throws ToolMistake if it is not a host and port
   */
  public Optional<Emulator> emulator(String example) throws ToolMistake {
    String address = values.get("--emulator");
    if (address == null) {
      return Optional.empty();
    }
    int colon = address.lastIndexOf(':');
    String port = address.substring(colon + 1);
    if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65_535) {
      throw new ToolMistake(
          "--emulator %s is no address; expected host:port, as %s".formatted(address, example));
    }
    return Optional.of(new Emulator(address.substring(0, colon), Integer.parseInt(port)));
  }
}
