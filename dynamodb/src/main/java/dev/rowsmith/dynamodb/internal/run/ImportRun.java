package dev.rowsmith.dynamodb.internal.run;

import dev.rowsmith.dynamodb.ExportFile;
import dev.rowsmith.dynamodb.ImportException;
import dev.rowsmith.dynamodb.ImportResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One run of an import: workers that take files, until none is left or one of them fails. */
public final class ImportRun {

  private final ImportPlan plan;
  private final AtomicReference<@Nullable Throwable> stopped = new AtomicReference<>();

  /** Plans a run. */
  public ImportRun(ImportPlan plan) {
    this.plan = plan;
  }

  /** Runs until all files are done or have failed. */
  public ImportResult run() {
    plan.check();
    try (Ledger ledger = Ledger.open(plan)) {
      ledger.begin();
      work(ledger);
      Throwable cause = stopped.get();
      if (cause instanceof Error error) {
        throw error;
      }
      if (cause != null) {
        throw new ImportException(
            "the import stopped after %s: %s"
                .formatted(
                    ledger.result().counts(),
                    cause.getMessage() == null ? cause : cause.getMessage()),
            cause instanceof StoppedException && cause.getCause() != null
                ? cause.getCause()
                : cause);
      }
      return ledger.result();
    } catch (CompletionException interrupted) { // Until here, files were written.
      Thread.currentThread().interrupt();
      throw interrupted;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void work(Ledger ledger) {
    FileImport importer =
        new FileImport(plan, plan.export().parser(), ledger, () -> stopped.get() != null);
    Queue<ExportFile> files = new ConcurrentLinkedQueue<>(plan.export().files());
    ExecutorService workers =
        Executors.newFixedThreadPool(
            plan.workers(),
            task -> {
              Thread thread = new Thread(task, "rowsmith-dynamodb-import");
              thread.setDaemon(true);
              return thread;
            });
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int worker = 0; worker < plan.workers(); worker++) {
        running.add(workers.submit(() -> importAll(files, importer)));
      }
      for (Future<?> each : running) {
        each.get();
      }
    } catch (InterruptedException interrupted) {
      stopped.compareAndSet(null, interrupted);
      throw new CompletionException("interrupted while items were being imported", interrupted);
    } catch (java.util.concurrent.ExecutionException impossible) {
      throw new IllegalStateException(impossible); // Workers keep what they throw.
    } finally {
      end(workers);
    }
  }

  /** Waits for chunks that are under way: nothing is counted when a run has ended. */
  private static void end(ExecutorService workers) {
    workers.shutdownNow();
    try {
      var unused = workers.awaitTermination(1, TimeUnit.MINUTES);
    } catch (InterruptedException again) {
      Thread.currentThread().interrupt();
    }
  }

  private void importAll(Queue<ExportFile> files, FileImport importer) {
    try {
      ExportFile file = files.poll();
      while (file != null && stopped.get() == null) {
        importer.run(file);
        file = files.poll();
      }
    } catch (Throwable problem) { // Of the store, of a listener, or of a codec.
      stopped.compareAndSet(null, problem);
    }
  }
}
