package dev.rowsmith.testing.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.cloud.spanner.Dialect;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What closing does when the emulator has ended before, as when a build is interrupted. */
class EmulatorGoneTest {

  @Test
  void a_database_and_its_client_are_closed_at_once() throws InterruptedException {
    EmulatorProcess process =
        EmulatorProcess.start(EmulatorProgram.ofThisMachine().find().orElseThrow());
    SpannerEmulator emulator = SpannerEmulator.connect(process.address(), process);
    SpannerDatabase database = emulator.newDatabase(Dialect.GOOGLE_STANDARD_SQL);
    assertThat(database.ddl()).isEmpty();

    process.process().destroyForcibly().waitFor();

    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          database.close();
          emulator.close();
        });
  }

  @Test
  void an_emulator_that_ends_while_it_cleans_up_is_left() throws IOException {
    try (ServerSocket emulator = new ServerSocket(0)) {
      new EmulatorAddress("localhost", emulator.getLocalPort())
          .whileItAnswers(
              () -> {
                end(emulator);
                throw new IllegalStateException("gone");
              });
    }
  }

  private static void end(ServerSocket emulator) {
    try {
      emulator.close();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Test
  void an_emulator_that_fails_to_clean_up_is_named() throws IOException {
    try (ServerSocket emulator = new ServerSocket(0)) {
      EmulatorAddress address = new EmulatorAddress("localhost", emulator.getLocalPort());

      assertThatIllegalStateException()
          .isThrownBy(
              () ->
                  address.whileItAnswers(
                      () -> {
                        throw new IllegalArgumentException("no");
                      }))
          .withMessage("the emulator at %s does not clean up", address)
          .havingRootCause()
          .withMessage("no");
    }
  }

  @Test
  void an_emulator_tells_its_address_and_what_a_database_is_called() {
    try (SpannerEmulator emulator = SpannerEmulator.start();
        SpannerDatabase database = emulator.newDatabase(Dialect.POSTGRESQL)) {
      assertThat(emulator.address()).matches("[^:]+:[0-9]+");
      assertThat(EmulatorAddress.of(emulator.address()).answers()).isTrue();
      assertThat(database.id().getName())
          .startsWith("projects/rowsmith/instances/emulator/databases/test-");
    }
  }

  @Test
  void an_address_without_a_port_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EmulatorAddress.of("localhost"))
        .withMessage("the address of the Spanner emulator, 'localhost', is not host:port");
  }
}
