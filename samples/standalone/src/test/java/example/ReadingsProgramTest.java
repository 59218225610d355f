package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The program in a process of its own, as a class and as the native image. */
@BigtableTest
class ReadingsProgramTest {

  private static final Path IMAGE = Path.of("target/readings");

  @Test
  void the_program_prints_the_newest_readings(BigtableEmulator emulator) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();

    assertPrintsTheNewest(
        emulator, java, "-cp", System.getProperty("java.class.path"), "example.Readings");
  }

  /** {@code mvn -Pnative-image verify} builds the image where there is a GraalVM. */
  @Test
  void the_native_image_prints_them_too(BigtableEmulator emulator) throws Exception {
    assumeTrue(Files.isExecutable(IMAGE), "no native image was built");

    assertPrintsTheNewest(emulator, IMAGE.toAbsolutePath().toString());
  }

  private static void assertPrintsTheNewest(BigtableEmulator emulator, String... program)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(emulator.projectId(), emulator.instanceId()));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("BIGTABLE_EMULATOR_HOST", emulator.address());
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertEquals(0, process.waitFor());
    assertEquals(
        List.of("2026-11-01T12:59:00Z 25.9", "2026-11-01T12:58:00Z 25.8"), out.lines().toList());
  }
}
