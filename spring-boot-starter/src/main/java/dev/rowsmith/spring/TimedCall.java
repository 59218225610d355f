package dev.rowsmith.spring;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Calls that return after a time, whatever the one who is called does. */
final class TimedCall {

  private TimedCall() {}

  /**
   * Calls on a thread of its own.
   *
   * @throws TimeoutException if it took longer; its thread is interrupted then
   * @throws Exception what the call threw
   */
  static <T> T within(Duration limit, String name, Callable<T> call) throws Exception {
    FutureTask<T> task = new FutureTask<>(call);
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof Exception problem) {
        throw problem;
      }
      throw failed;
    } finally {
      task.cancel(true);
    }
  }
}
