package dev.rowsmith.schema;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The command line of a schema tool: a command, and options as {@code --name value} or {@code
 * --name=value}.
 *
 * @param command what to do
 * @param values the values of the options that are there, empty texts where they have none
 * @param tables the values of {@code --table}, which can be repeated
 */
record CommandLine(String command, Map<String, String> values, Set<String> tables) {

  /** The option that names changes which lose something, and are made all the same. */
  static final String ALLOW = "--allow";

  /** The option that names the folder of lock files. */
  static final String LOCK = "--lock";

  private static final String TABLE = "--table";

  /** How long an emulator may take to answer a knock, in milliseconds. */
  private static final int KNOCK_MILLIS = 2_000;

  /** Where an emulator listens. */
  record Emulator(String host, int port) {

    /**
     * Looks whether somebody is there: clients try for a minute before they say that nobody is.
     *
     * @throws IOException if nobody is
     */
    void knock() throws IOException {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(host, port), KNOCK_MILLIS);
      } catch (IOException problem) {
        throw new IOException("no emulator listens at %s:%s".formatted(host, port), problem);
      }
    }
  }

  /**
   * Reads a command line.
   *
   * @param commands the commands that there are
   * @param withValue the options that have a value
   * @param others the options that may have one, or have none
   * @throws UsageException if there is another word
   */
  static CommandLine of(
      List<String> words, List<String> commands, Set<String> withValue, Set<String> others)
      throws UsageException {
    Deque<String> rest = new ArrayDeque<>(words);
    String command = rest.poll();
    if (command == null || !commands.contains(command)) {
      throw new UsageException(
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
        throw new UsageException(
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
    return new CommandLine(command, values, tables);
  }

  private static String value(String name, String given, Deque<String> rest) throws UsageException {
    String next = rest.peek();
    if (given.isEmpty() && next != null && !next.startsWith("--")) {
      return rest.remove();
    }
    if (given.isEmpty()) {
      throw new UsageException("%s has no value".formatted(name));
    }
    return given;
  }

  /** Returns how a command line writes a constant: {@code dropped-columns}. */
  static String word(Enum<?> constant) {
    return word(constant.name());
  }

  /** Returns how a command line writes the name of a constant. */
  static String word(String constant) {
    return constant.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns how a command line writes the constants of an enum. */
  static <E extends Enum<E>> List<String> words(Class<E> type) {
    return EnumSet.allOf(type).stream().map(CommandLine::word).toList();
  }

  /**
   * Returns the constants that {@code --allow=<change>,...} names.
   *
   * @throws UsageException if it names another one
   */
  <E extends Enum<E>> Set<E> allowed(Class<E> type) throws UsageException {
    Set<E> allowed = EnumSet.noneOf(type);
    String given = values.getOrDefault(ALLOW, "");
    for (String word : given.isEmpty() ? new String[0] : given.split(",", -1)) {
      allowed.add(
          EnumSet.allOf(type).stream()
              .filter(each -> word(each).equals(word))
              .findFirst()
              .orElseThrow(
                  () ->
                      new UsageException(
                          "%s knows no %s; expected some of: %s"
                              .formatted(ALLOW, word, String.join(", ", words(type))))));
    }
    return allowed;
  }

  /** Returns the value of an option, if it is there. */
  Optional<String> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /**
   * Returns the value of an option that has to be there.
   *
   * @throws UsageException if it is not
   */
  String required(String name) throws UsageException {
    return value(name).orElseThrow(() -> new UsageException("%s is missing".formatted(name)));
  }

  /**
   * Returns whether an option is there that goes with one command.
   *
   * @throws UsageException if it stands beside another
   */
  boolean flag(String name, String only) throws UsageException {
    boolean there = values.containsKey(name);
    if (there && !command.equals(only)) {
      throw new UsageException("%s goes with %s only".formatted(name, only));
    }
    return there;
  }

  /**
   * Returns the folder of {@code --lock}, if it is there.
   *
   * @param only the command that it goes with
   * @throws UsageException if it stands beside another, or is not a path
   */
  Optional<Path> locks(String only) throws UsageException {
    if (!flag(LOCK, only)) {
      return Optional.empty();
    }
    String given = required(LOCK);
    try {
      return Optional.of(Path.of(given));
    } catch (InvalidPathException problem) {
      throw new UsageException("%s %s is not a path".formatted(LOCK, given));
    }
  }

  /**
   * Returns the address of {@code --emulator}, if it is there.
   *
   * @throws UsageException if it is not a host and port
   */
  Optional<Emulator> emulator(String example) throws UsageException {
    String address = values.get("--emulator");
    if (address == null) {
      return Optional.empty();
    }
    int colon = address.lastIndexOf(':');
    String port = address.substring(colon + 1);
    if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65_535) {
      throw new UsageException(
          "--emulator %s is not an address; expected host:port, as %s".formatted(address, example));
    }
    return Optional.of(new Emulator(address.substring(0, colon), Integer.parseInt(port)));
  }
}
