package dev.rowsmith.benchmarks.requests;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A {@link TableServer} in a process of its own, and a client of it with one connection. */
final class ServerProcess implements AutoCloseable {

  /** The bytes from which on a response is sent, where it is not 32 kB. */
  static final String RESPONSE = "response";

  /** Where the client tells of each emulator that it connects to. */
  private static final Logger CONNECTIONS = Logger.getLogger(BigtableDataSettings.class.getName());

  /** Lets SLF4J tell of errors alone, and not that nobody reads what is logged. */
  private static final String LOGGING = "slf4j.internal.verbosity";

  private final Process process;
  private final BufferedReader output;
  private final BigtableDataClient client;

  private ServerProcess(Process process, BufferedReader output, BigtableDataClient client) {
    this.process = process;
    this.output = output;
    this.client = client;
  }

  /** Starts a server with the class path of this process. */
  static ServerProcess start() {
    CONNECTIONS.setLevel(Level.WARNING);
    System.setProperty(LOGGING, "ERROR");
    try {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xmx1g",
                  "-XX:+UseSerialGC",
                  "-XX:TieredStopAtLevel=1",
                  "-D" + LOGGING + "=ERROR",
                  "-D%s=%s".formatted(RESPONSE, System.getProperty(RESPONSE, "")),
                  "-classpath",
                  System.getProperty("java.class.path"),
                  TableServer.class.getName())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
      int port = Integer.parseInt(line(output));
      return new ServerProcess(
          process,
          output,
          BigtableDataClient.create(
              BigtableDataSettings.newBuilderForEmulator(port)
                  .setProjectId(TableServer.INSTANCE.getProjectId())
                  .setInstanceId(TableServer.INSTANCE.getInstanceId())
                  .build()));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  BigtableDataClient client() {
    return client;
  }

  /**
   * What the server has answered.
   *
   * @param requests the requests for rows, or to write rows
   * @param rows the rows that it has sent or written
   */
  record Answered(long requests, long rows) {}

  /** Returns what the server has answered since this was last asked. */
  Answered answered() throws IOException {
    process.outputWriter(StandardCharsets.UTF_8).append('\n').flush();
    String[] numbers = line(output).split(" ", -1);
    return new Answered(Long.parseLong(numbers[0]), Long.parseLong(numbers[1]));
  }

  private static String line(BufferedReader output) throws IOException {
    return Objects.requireNonNull(output.readLine(), "the server has ended");
  }

  @Override
  public void close() {
    client.close();
    process.destroy();
  }
}
