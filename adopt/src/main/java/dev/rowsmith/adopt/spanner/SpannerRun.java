package dev.rowsmith.adopt.spanner;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerOptions;
import dev.rowsmith.adopt.Arguments;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.lang.model.SourceVersion;

/**
 * One run of the command.
 *
 * @param asked its arguments
 * @param out where sources are printed
 * @param report where it prints what was found
 */
record SpannerRun(Arguments asked, PrintStream out, PrintStream report) {

  /** Returns whether the declarations are exact. */
  boolean run() throws IOException {
    DatabaseId database =
        DatabaseId.of(
            asked.required("project"), asked.required("instance"), asked.required("database"));
    String packageName = asked.value("package").orElse("");
    if (!packageName.isEmpty() && !SourceVersion.isName(packageName)) {
      throw new IllegalArgumentException("--package %s is not a package".formatted(packageName));
    }
    Optional<Path> folder = asked.value("out").map(Path::of);
    try (Spanner spanner = connect(database, asked.value("emulator"));
        Declarations found =
            DatabaseSketch.of(spanner, database).declarations(packageName, asked.values("table"))) {
      if (folder.isPresent()) {
        write(found, folder.get());
      } else {
        print(found);
      }
      report.printf("%s%n%s", database.getName(), found);
      return found.areExact();
    } catch (SpannerException problem) {
      throw new IllegalArgumentException(inWords(database, problem), problem);
    }
  }

  private static Spanner connect(DatabaseId database, Optional<String> emulator) {
    SpannerOptions.Builder settings =
        SpannerOptions.newBuilder().setProjectId(database.getInstanceId().getProject());
    emulator.ifPresent(
        address -> settings.setEmulatorHost(address).setCredentials(NoCredentials.getInstance()));
    return settings.build().getService();
  }

  private static String inWords(DatabaseId database, SpannerException problem) {
    return problem.getErrorCode() == ErrorCode.NOT_FOUND
        ? "there is no %s, or nobody may see it: %s".formatted(database.getName(), problem.getMessage())
        : "%s cannot be read: %s".formatted(database.getName(), problem.getMessage());
  }

  private void print(Declarations found) {
    String between = "";
    for (Declarations.Declaration each : found.declarations()) {
      out.printf("%s// %s%n%s", between, each.path(), each.source());
      between = System.lineSeparator();
    }
  }

  /** What is there already may have been edited, and is not written over. */
  private static void write(Declarations found, Path folder) throws IOException {
    for (Declarations.Declaration each : found.declarations()) {
      Path file = folder.resolve(each.path());
      if (Files.exists(file) && !Files.readString(file).equals(each.source())) {
        throw new IllegalArgumentException(
            "%s is there, and is another source; nothing is written".formatted(file));
      }
    }
    for (Declarations.Declaration each : found.declarations()) {
      Path file = folder.resolve(each.path());
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, each.source());
    }
  }
}
