package dev.rowsmith.testing.spanner;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the emulator's program on a free port of this machine.
 *
 * @param process the process
 * @param address where it listens: {@code 127.0.0.1:33487}
 * @param shutdownHook what ends the process with this one; {@link #close} removes it
 */
record EmulatorProcess(Process process, String address, Thread shutdownHook)
    implements AutoCloseable {

  private static final Pattern ADDRESS = Pattern.compile("Server address: (\\S+:\\d+)");

  /** How long the program may take to say its address. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  /**
   * Starts the program, and waits until it says its address.
   *
   * @throws IllegalStateException if it ends without one, or takes too long
   */
  static EmulatorProcess start(Path program) {
    return start(program, LIMIT);
  }

  static EmulatorProcess start(Path program, Duration limit) {
    List<String> said = new ArrayList<>();
    AtomicBoolean late = new AtomicBoolean();
    try {
      Process process =
          new ProcessBuilder(program.toString(), "--host_port", "127.0.0.1:0")
              .redirectErrorStream(true)
              .start();
      Thread hook = new Thread(process::destroy);
      Runtime.getRuntime().addShutdownHook(hook);
      CompletableFuture<Void> end =
          CompletableFuture.runAsync(
              () -> {
                late.set(true);
                // Whatever it has started keeps its output open.
                List<ProcessHandle> started = process.descendants().toList();
                process.destroyForcibly();
                started.forEach(ProcessHandle::destroyForcibly);
              },
              CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS));
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        said.add(line);
        Matcher address = ADDRESS.matcher(line);
        if (address.find()) {
          end.cancel(false);
          drain(lines);
          return new EmulatorProcess(process, address.group(1), hook);
        }
      }
      end.cancel(false);
      remove(hook);
    } catch (IOException problem) {
      throw new IllegalStateException("%s does not start".formatted(program), problem);
    }
    throw new IllegalStateException(
        (late.get() ? "%s has said no address within %s s: %s" : "%s ended at once: %3$s")
            .formatted(program, limit.toSeconds(), said));
  }

  /** A full pipe would stop the emulator. */
  private static void drain(BufferedReader lines) {
    Thread reader = new Thread(() -> lines.lines().forEach(line -> {}), "spanner-emulator-output");
    reader.setDaemon(true);
    reader.start();
  }

  /** A hook keeps its process until the end of the program. */
  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // The hooks run already.
    }
  }

  @Override
  public void close() {
    process.destroy();
    remove(shutdownHook);
  }
}
