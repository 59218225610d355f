package dev.rowsmith.testing.spanner;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the emulator's program.
 *
 * @param environment the variables of the environment, by their names
 * @param property the value of {@link #PROPERTY}, or null
 */
record EmulatorProgram(Map<String, String> environment, @Nullable String property) {

  /** The system property that names the program. */
  static final String PROPERTY = "rowsmith.spanner.emulator";

  /** All ways to get one, in a line. */
  static final String WAYS =
      "no Spanner emulator was found: set SPANNER_EMULATOR_HOST to one that runs, or -D"
          + PROPERTY
          + " to the path of emulator_main, or put emulator_main on the PATH, or run"
          + " 'gcloud components install cloud-spanner-emulator'";

  private static final String NAME = "emulator_main";

  /** Where a Google Cloud SDK has it. */
  private static final Path IN_SDK = Path.of("bin", "cloud_spanner_emulator", NAME);

  /** Returns what looks on this machine. */
  static EmulatorProgram ofThisMachine() {
    return new EmulatorProgram(System.getenv(), System.getProperty(PROPERTY));
  }

  /**
   * Returns the program, if there is one.
   *
   * @throws IllegalStateException if the property names none
   */
  Optional<Path> find() {
    if (property != null) {
      Path said = Path.of(property);
      if (!Files.isExecutable(said)) {
        throw new IllegalStateException(
            "-D%s says %s, which is not a program".formatted(PROPERTY, said));
      }
      return Optional.of(said);
    }
    return Stream.concat(onPath(NAME), sdkRoots().map(root -> root.resolve(IN_SDK)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private Stream<Path> sdkRoots() {
    String said = environment.get("CLOUDSDK_ROOT_DIR");
    // gcloud may be a link to the one in the SDK.
    Stream<Path> around =
        onPath("gcloud")
            .filter(Files::isExecutable)
            .map(EmulatorProgram::realPath)
            // From bin/gcloud to what is around bin.
            .map(gcloud -> gcloud.resolve("../..").normalize());
    return said == null || said.isEmpty()
        ? around
        : Stream.concat(Stream.of(Path.of(said)), around);
  }

  private Stream<Path> onPath(String program) {
    String path = environment.get("PATH");
    return path == null
        ? Stream.empty()
        : Arrays.stream(path.split(File.pathSeparator))
            .filter(folder -> !folder.isEmpty())
            .map(folder -> Path.of(folder, program));
  }

  private static Path realPath(Path link) {
    try {
      return link.toRealPath();
    } catch (IOException unreadable) {
      return link.toAbsolutePath();
    }
  }
}
