package dev.rowsmith.samples.migration;

import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** One thread that writes new readings, and one that reads any that are written. */
final class RunningApplication implements AutoCloseable {

  private static final int A_WHILE = 30;
  private static final int PATIENCE_SECONDS = 120;

  private final List<AirReading> written = new CopyOnWriteArrayList<>(FirstRows.meaning());
  private final AtomicInteger found = new AtomicInteger();
  private final List<AirReading> missed = new CopyOnWriteArrayList<>();
  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final Future<?> writer;
  private final Future<?> reader;
  private volatile Version version;
  private volatile boolean running = true;

  RunningApplication(Version first) {
    version = first;
    writer = threads.submit(this::write);
    reader = threads.submit(this::read);
  }

  private void write() {
    while (running) {
      AirReading next = FirstRows.reading(written.size());
      version.put(next);
      written.add(next); // Acknowledged: from now on it has to be found.
    }
  }

  private void read() {
    Random random = new Random(42);
    while (running) {
      AirReading asked = written.get(random.nextInt(written.size()));
      if (version.finds(asked)) {
        found.incrementAndGet();
      } else {
        missed.add(asked);
      }
    }
  }

  /** Deploys a version, and returns when it has written and read for a while. */
  void deploy(Version next) throws InterruptedException {
    version = next;
    work();
  }

  /** Returns when some more rows are written and read. */
  void work() throws InterruptedException {
    int writes = written.size() + A_WHILE;
    int reads = found.get() + missed.size() + A_WHILE;
    long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (written.size() < writes || found.get() + missed.size() < reads) {
      if (writer.isDone() || reader.isDone() || System.nanoTime() > patience) {
        stop();
        throw new IllegalStateException("the application does not write or read any more");
      }
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }

  /** Stops both threads; what one of them failed with is thrown. */
  void stop() throws InterruptedException {
    running = false;
    try {
      writer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      reader.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException failed) {
      throw new IllegalStateException("the application failed", failed);
    }
  }

  /** Returns all readings that are stored. */
  List<AirReading> written() {
    return List.copyOf(written);
  }

  /** Returns how many reads found what was written. */
  int found() {
    return found.get();
  }

  /** Returns the readings that were asked for and not found. */
  List<AirReading> missed() {
    return List.copyOf(missed);
  }

  @Override
  public void close() {
    running = false;
    threads.shutdownNow();
  }
}
