package dev.rowsmith.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.BigtableEmulator;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class WalkthroughTest {

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final Report report = new Report(new PrintStream(printed, true, StandardCharsets.UTF_8));

  @Test
  void tells_what_is_stored_and_answers_every_question() {
    List<Flight> flights = FlightFile.read().subList(0, 2_000);
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      Walkthrough walkthrough = new Walkthrough(emulator.dataClient(), report);
      walkthrough.createTables(emulator.adminClient());
      walkthrough.load(flights);
      walkthrough.ask("ATL", FlightFile.FIRST_DAY);
    }

    assertThat(text())
        .contains("2,000 rows stored in flights, and as many in flights_by_route")
        .contains("=== How many flights are there?", "plan: full scan of flights")
        .contains("=== What leaves ATL on 2001-01-01?", "plan: range read of flights")
        .contains("=== What were the last 10 departures of ATL", "from the end, limit 10")
        .contains("=== What flew from ATL to", "plan: prefix read of flights_by_route")
        .containsPattern("mean delay of \\d+ flights: -?\\d+\\.\\d minutes")
        .contains("=== Which flight has the key ATL#20010101", "plan: point read of flights");
  }

  @Test
  void asks_on_where_nothing_departs() {
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      Walkthrough walkthrough = new Walkthrough(emulator.dataClient(), report);
      walkthrough.createTables(emulator.adminClient());
      walkthrough.load(FlightFile.read().subList(0, 1));
      walkthrough.ask("DUT", FlightFile.LAST_DAY);
    }

    assertThat(text())
        .contains("1 row stored in flights", "What leaves DUT on 2001-01-14?", "nothing");
  }

  @Test
  void the_key_that_would_not_do_is_the_compilers_error() {
    Walkthrough.showBadKey(report);

    assertThat(text())
        .contains("   9      @RowKey(pattern = \"yyyyMMddHHmm\") LocalDateTime departure,")
        .contains("DepartureFirst.java:9: error: [LeadingTimestamp]")
        .containsOnlyOnce(": error: ")
        .contains("\n1 error\n");
  }

  @Test
  void questions_that_the_key_does_not_answer_are_the_compilers_errors() {
    Walkthrough.showBadQuestions(report);

    assertThat(text())
        .containsSubsequence(
            "BadQuestions.java:12: error: [GapInKey]",
            "'departure' stands before 'destination'",
            "BadQuestions.java:14: error: [FullScanQuery]",
            "BadQuestions.java:16: error: [QueryAndFilter]",
            "'delay' is not in it",
            "BadQuestions.java:20: error: [UnservedOrder]")
        .contains("a second table, {destination}#{origin}#{departure}#{number}")
        .contains("\n4 errors\n");
  }

  private String text() {
    return printed.toString(StandardCharsets.UTF_8);
  }
}
