package dev.rowsmith.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.load.LoadReport;
import dev.rowsmith.load.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightLoadsTest {

  private static final List<Flight> FLIGHTS = FlightFile.read();

  @Test
  void writes_spread_over_the_airports() {
    LoadReport report = FlightLoads.originFirst(FLIGHTS);

    System.out.printf(
        Locale.ROOT, "flights, origin first: %.2f on the busiest of 10%n", report.busiestShare());
    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(report.busiestShare()).isLessThan(0.3);
    report.requireNoHotspot();
  }

  @Test
  void with_the_departure_in_front_one_node_has_all_of_them() {
    LoadReport report = FlightLoads.departureFirst(FLIGHTS);

    System.out.printf(
        Locale.ROOT,
        "flights, departure first: %.2f on the busiest of 10%n",
        report.busiestShare());
    assertThat(report.verdict()).isEqualTo(Verdict.MOVING_HOT_SPOT);
    assertThat(report.busiestShare()).isGreaterThan(0.99);
    assertThatThrownBy(report::requireNoHotspot).isInstanceOf(AssertionError.class);
  }

  @Test
  void both_pictures_are_written_where_the_demo_says(@TempDir Path folder) {
    ByteArrayOutputStream output = new ByteArrayOutputStream();

    FlightLoads.show(
        FlightFile.spread(FLIGHTS, 20_000),
        folder,
        new Report(new PrintStream(output, true, StandardCharsets.UTF_8)));

    String said = output.toString(StandardCharsets.UTF_8);
    for (String page : List.of("origin-first.html", "departure-first.html")) {
      assertThat(folder.resolve(page)).content().contains("<img ");
      assertThat(said).contains(folder.resolve(page).toAbsolutePath().toString());
    }
  }
}
