package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FiguresTest {

  /** A million operations, judged in a Java that has 256 MB. */
  static final class Million {

    private static final String[] DEVICES =
        IntStream.range(0, 50_000).mapToObj(Keys::device).toArray(String[]::new);

    private Million() {}

    public static void main(String[] arguments) {
      int operations = Integer.parseInt(arguments[0]);
      ThreadMXBean clock = ManagementFactory.getThreadMXBean();
      for (int round = 0; round < 3; round++) {
        long start = clock.getCurrentThreadCpuTime();
        Load<Reading> load =
            Load.puts(
                ReadingKey::of,
                Arrivals.perSecond(40_000).lasting(Duration.ofHours(1)).sample(operations),
                (random, at) ->
                    new Reading("phone", DEVICES[random.nextInt(DEVICES.length)], at, 21.5, null));
        LoadReport report = load.on(Nodes.bigtable(3));
        long millis = (clock.getCurrentThreadCpuTime() - start) / 1_000_000;
        System.out.printf(
            Locale.ROOT,
            "%,d operations: %s after %,d ms of a processor, with %,d MB%n",
            operations,
            report.verdict(),
            millis,
            Runtime.getRuntime().maxMemory() >> 20);
      }
    }
  }

  @Test
  void a_million_operations_fit_into_256_MB() throws IOException, InterruptedException {
    judged(1_000_000, "256m");
  }

  @Test
  @EnabledIfSystemProperty(named = "exhaustive", matches = "true")
  void ten_million_operations_fit_into_2_GB() throws IOException, InterruptedException {
    judged(10_000_000, "2g");
  }

  /** Prints what it took, three times: the first with a Java that has compiled nothing. */
  private static void judged(int operations, String heap) throws IOException, InterruptedException {
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Million.class.getName(),
                String.valueOf(operations))
            .redirectErrorStream(true)
            .start();
    String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(java.waitFor(20, TimeUnit.MINUTES)).isTrue();

    System.out.print(output);
    assertThat(output).contains(String.format(Locale.ROOT, "%,d operations: SPREADS", operations));
    assertThat(java.exitValue()).as(output).isZero();
  }
}
