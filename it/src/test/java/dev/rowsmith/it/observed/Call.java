package dev.rowsmith.it.observed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.Operation.Kind;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A call of a method that sends requests, and what listeners hear of it.
 *
 * @param name the method
 * @param rows the rows that they hear of
 */
public record Call(String name, Kind kind, long rows, Callable<?> call) {

  /** Calls, and takes what is returned to its end. */
  public void run() throws Exception {
    take(call.call());
  }

  private static void take(@Nullable Object result) throws Exception {
    if (result instanceof Future<?> future) {
      take(future.get());
    } else if (result instanceof Stream<?> stream) {
      try (stream) {
        stream.forEach(row -> {});
      }
    }
  }

  /** Calls, and checks that one operation was heard, which has ended. */
  public void isHeardBy(Heard heard) throws Exception {
    heard.forget();
    run();

    assertThat(heard.ends()).as(name).hasSize(1);
    assertThat(heard.running()).as(name).isZero();
    Heard.End end = heard.ends().get(0);
    assertThat(end.operation().kind()).as(name).isEqualTo(kind);
    assertThat(end.rows()).as(name).isEqualTo(rows);
    assertThat(end.failure()).as(name).isNull();
    assertThat(end.operation().ranges()).as(name).isGreaterThanOrEqualTo(0);
    assertThat(end.operation().explain()).as(name).contains(end.operation().table());
  }
}
