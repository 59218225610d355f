package dev.rowsmith.samples.flights;

import java.io.Console;
import java.util.function.Consumer;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Draws the progress of a load: one moving bar in a terminal, and a line every few seconds in a log
 * file, where nothing can move.
 */
final class LoadBar {

  private static final int WIDTH = 100;
  private static final int TERMINAL_MILLIS = 200;
  private static final int LOG_MILLIS = 5_000;

  private LoadBar() {}

  /** Starts a bar for {@code rows} rows of a table; close it to end its line. */
  static ProgressBar open(String table, long rows) {
    ProgressBarBuilder bar =
        new ProgressBarBuilder()
            .setTaskName("%-16s".formatted(table))
            .setInitialMax(rows)
            .setUnit(" rows", 1)
            .setStyle(ProgressBarStyle.ASCII)
            .setMaxRenderedLength(WIDTH);
    if (isTerminal(System.console())) {
      return bar.setUpdateIntervalMillis(TERMINAL_MILLIS)
          .setConsumer(new ConsoleProgressBarConsumer(System.out, WIDTH))
          .build();
    }
    return bar.setUpdateIntervalMillis(LOG_MILLIS)
        .setConsumer(new DelegatingProgressBarConsumer(new NewLines(), WIDTH))
        .build();
  }

  private static boolean isTerminal(@Nullable Console console) {
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException beforeJava22) {
      return true; // There, a console is a terminal.
    } catch (ReflectiveOperationException unknown) {
      return false;
    }
  }

  /** Prints each line that differs from the one before: the last is drawn twice. */
  private static final class NewLines implements Consumer<String> {

    private String last = "";

    @Override
    public void accept(String line) {
      if (!line.equals(last)) {
        System.out.println(line.stripTrailing());
      }
      last = line;
    }
  }
}
