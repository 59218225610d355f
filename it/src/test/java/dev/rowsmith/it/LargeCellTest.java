package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.Limits;
import dev.rowsmith.testing.BigtableTest;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

@BigtableTest
class LargeCellTest {

  @Test
  void a_cell_above_10_MiB_is_written_with_a_warning(TicketRepository tickets) {
    List<LogRecord> warnings = new CopyOnWriteArrayList<>();
    Logger logger = Logger.getLogger("dev.rowsmith.runtime.bigtable");
    Handler handler = new Keeper(warnings);
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try {
      tickets.put(new Ticket("small", 1, "x".repeat(Limits.CELL_WARNING_BYTES)));
      assertThat(warnings).isEmpty();

      tickets.put(new Ticket("large", 1, "x".repeat(Limits.CELL_WARNING_BYTES + 1)));
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(true);
    }

    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0).getLevel()).isEqualTo(Level.WARNING);
    assertThat(new SimpleFormatter().formatMessage(warnings.get(0)))
        .isEqualTo(
            "Ticket.holder: a cell of 10,485,761 bytes; Bigtable advises at most 10,485,760");
    assertThat(tickets.find("large", 1))
        .hasValueSatisfying(
            ticket -> assertThat(ticket.holder()).hasSize(Limits.CELL_WARNING_BYTES + 1));
  }

  /** Keeps what is logged. */
  private static final class Keeper extends Handler {

    private final List<LogRecord> kept;

    private Keeper(List<LogRecord> kept) {
      this.kept = kept;
    }

    @Override
    public void publish(LogRecord logged) {
      kept.add(logged);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
