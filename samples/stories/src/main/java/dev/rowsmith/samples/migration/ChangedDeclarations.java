package dev.rowsmith.samples.migration;

import dev.rowsmith.samples.stage.Stage;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells what the build says of changes of a declaration, and what the printed fixes do. */
final class ChangedDeclarations {

  private static final Pattern FIX =
      Pattern.compile("fix: +(@.*?)(?: {2,}\\(.*)?$", Pattern.MULTILINE);

  private final Stage stage;
  private final LockedBuild build;

  private ChangedDeclarations(Stage stage, LockedBuild build) {
    this.stage = stage;
    this.build = build;
  }

  static void tell(Stage stage) {
    try (LockedBuild build = new LockedBuild()) {
      new ChangedDeclarations(stage, build).tell();
    }
  }

  private void tell() {
    String first = firstVersion();
    stage.line(first.substring(first.indexOf("@Table")));
    stage.heading("Its lock file was written once, by a build that was told to, and committed");
    build.compileAndUpdate(first);
    stage.line(build.lock());

    stage.heading("'temperature' is renamed: the build stops");
    String renamed = changed(first, "double temperature", "double celsius");
    String fixed = fixed(renamed, "double celsius");
    stage.line("the build is quiet: '%s'".formatted(build.compile(fixed)));

    stage.heading("Sensors have outgrown 'int': the build stops");
    String widened = changed(fixed, "@RowKey int sensor", "@RowKey long sensor");
    String wide = fixed(widened, "@RowKey long sensor");
    stage.line("The build goes on, and tells in which order the versions are deployed:\n");
    stage.line(build.compile(wide));
    stage.heading("The change is accepted: the lock file is written, and committed with it");
    build.compileAndUpdate(wide);
    stage.line(build.lock());

    stage.heading("The sensor shall come first in the key: the build stops");
    String reordered =
        wide.replace("    @RowKey String station,\n", "")
            .replace("@RowKey(digits = 10) long", "@RowKey(digits = 10) @Distributed long")
            .replace("at,\n", "at,\n    @RowKey String station,\n");
    stage.line(build.compile(reordered));
  }

  /** Tells what the build says of another line, and returns the source with it. */
  private String changed(String source, String before, String after) {
    String changed = source.replace(before, after);
    stage.line("-    " + before);
    stage.line("+    " + after + "\n");
    stage.line(build.compile(changed));
    return changed;
  }

  /** Tells the fix that the build prints for a line, and returns the source with it. */
  private String fixed(String source, String line) {
    Matcher fix = FIX.matcher(build.compile(source));
    if (!fix.find()) {
      throw new IllegalStateException("no fix is printed for " + line);
    }
    stage.line("-    " + line);
    stage.line("+    " + fix.group(1) + "\n");
    return source.replace(line, fix.group(1));
  }

  private static String firstVersion() {
    String name = AirReading.class.getSimpleName() + ".java";
    try (InputStream source = ChangedDeclarations.class.getResourceAsStream(name)) {
      if (source == null) {
        throw new FileNotFoundException(name + " is not on the class path");
      }
      return new String(source.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
