package dev.rowsmith.adopt.spanner;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerOptions;
import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.Arguments;
import dev.rowsmith.adopt.source.NamedMessages;
import dev.rowsmith.adopt.source.SourceFolder;
import dev.rowsmith.runtime.VisibleText;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run of the command.
 *
 * @param asked the arguments
 * @param out the output of sources
 * @param report the output of the report
 */
record SpannerRun(Arguments asked, PrintStream out, PrintStream report) {

  /** The timeout of a connection to an emulator, in milliseconds. */
  private static final int PATIENCE = 10_000;

  /** The timeout of the first request, with all attempts; the client's default is an hour. */
  private static final Duration FIRST_ANSWER = Duration.ofSeconds(30);

  /** Returns whether the declarations are exact. */
  boolean run() throws IOException {
    DatabaseId database =
        DatabaseId.of(
            asked.required("project"), asked.required("instance"), asked.required("database"));
    String packageName = asked.packageName("");
    List<AbstractMessage> messages = NamedMessages.of(asked.values("message"));
    asked.value("emulator").ifPresent(SpannerRun::knock);
    Optional<Path> folder = asked.value("out").map(Path::of);
    try (Spanner spanner = connect(database, asked.value("emulator"));
        Declarations found =
            DatabaseSketch.of(spanner, database)
                .withMessages(messages)
                .declarations(packageName, asked.values("table"))) {
      if (folder.isPresent()) {
        new SourceFolder(folder.get()).write(sources(found));
      } else {
        print(found);
      }
      report.printf("%s%n%s", database.getName(), VisibleText.ofLines(found.toString()));
      return found.areExact();
    } catch (SpannerException problem) {
      throw new IllegalArgumentException(inWords(database, problem), problem);
    }
  }

  /** Fails fast: the client would retry for minutes. */
  private static void knock(String address) {
    int colon = address.lastIndexOf(':');
    try (Socket socket = new Socket()) {
      int port = Integer.parseInt(address.substring(colon + 1));
      socket.connect(
          new InetSocketAddress(address.substring(0, Math.max(colon, 0)), port), PATIENCE);
    } catch (IOException | IllegalArgumentException problem) {
      throw new IllegalArgumentException(
          "--emulator %s: nothing answers there (%s)".formatted(address, problem.getMessage()),
          problem);
    }
  }

  private static Spanner connect(DatabaseId database, Optional<String> emulator) {
    SpannerOptions options = options(database, emulator);
    if (options.getCredentials() == null) {
      throw new IllegalArgumentException(
          "there are no application default credentials, or they cannot be read; gcloud auth"
              + " application-default login makes some, and --emulator needs none");
    }
    return options.getService();
  }

  static SpannerOptions options(DatabaseId database, Optional<String> emulator) {
    SpannerOptions.Builder options =
        SpannerOptions.newBuilder().setProjectId(database.getInstanceId().getProject());
    emulator.ifPresent(
        address -> options.setEmulatorHost(address).setCredentials(NoCredentials.getInstance()));
    var first = options.getDatabaseAdminStubSettingsBuilder().getDatabaseDdlSettings();
    first.setRetrySettings(
        first.getRetrySettings().toBuilder().setTotalTimeoutDuration(FIRST_ANSWER).build());
    return options.build();
  }

  private static String inWords(DatabaseId database, SpannerException problem) {
    return problem.getErrorCode() == ErrorCode.NOT_FOUND
        ? "there is no %s, or nobody may see it: %s"
            .formatted(database.getName(), problem.getMessage())
        : "%s cannot be read: %s".formatted(database.getName(), problem.getMessage());
  }

  private static Map<String, String> sources(Declarations found) {
    Map<String, String> sources = new LinkedHashMap<>();
    found.declarations().forEach(each -> sources.put(each.entity(), each.source()));
    return sources;
  }

  private void print(Declarations found) {
    String between = "";
    for (Declarations.Declaration each : found.declarations()) {
      out.printf("%s// %s%n%s", between, each.path(), each.source());
      between = System.lineSeparator();
    }
  }
}
