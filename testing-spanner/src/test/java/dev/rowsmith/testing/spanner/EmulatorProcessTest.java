package dev.rowsmith.testing.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs in the emulator's place that do not do what it does. */
class EmulatorProcessTest {

  private static Path program(Path folder, String script) throws IOException {
    assumeTrue(!System.getProperty("os.name").startsWith("Windows"), "a script of a shell");
    Path program = Files.writeString(folder.resolve("emulator"), "#!/bin/sh\n" + script);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  @Test
  @Timeout(120)
  void a_program_that_never_says_its_address_is_ended(@TempDir Path folder) throws IOException {
    Path program = program(folder, "echo one moment\nsleep 600\n");

    assertThatThrownBy(() -> EmulatorProcess.start(program, Duration.ofSeconds(2)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("%s has said no address within 2 s: [one moment", program);
  }

  @Test
  void a_program_that_ends_is_told_with_what_it_said(@TempDir Path folder) throws IOException {
    Path program = program(folder, "echo this machine is too old\n");

    assertThatThrownBy(() -> EmulatorProcess.start(program, Duration.ofSeconds(60)))
        .hasMessage("%s ended at once: [this machine is too old]", program);
  }

  @Test
  void a_closed_emulator_leaves_no_shutdown_hook(@TempDir Path folder) throws IOException {
    Path program = program(folder, "echo Server address: 127.0.0.1:1\nexec sleep 600\n");

    EmulatorProcess emulator = EmulatorProcess.start(program);
    emulator.close();

    assertThat(Runtime.getRuntime().removeShutdownHook(emulator.shutdownHook())).isFalse();
  }
}
