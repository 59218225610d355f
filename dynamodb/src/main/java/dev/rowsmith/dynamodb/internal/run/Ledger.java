package dev.rowsmith.dynamodb.internal.run;

import dev.rowsmith.dynamodb.ExportFile;
import dev.rowsmith.dynamodb.ImportCounts;
import dev.rowsmith.dynamodb.ImportProgress;
import dev.rowsmith.dynamodb.ImportResult;
import dev.rowsmith.dynamodb.RejectedItem;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * What became of the items so far, over all workers: in memory, in the file of rejected items, and
 * in the file of the state, which never is ahead of the other two.
 */
final class Ledger implements Closeable {

  private static final long SAVED_EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final int KEPT = 100;

  private final ImportPlan plan;
  private final StateLock lock;
  private final StateFile file;
  private final RejectedFile rejected;
  private final Map<String, FileState> files;
  private final List<String> problems = new ArrayList<>();
  private final List<RejectedItem> first = new ArrayList<>();
  private ImportCounts counts;
  private long saved = System.nanoTime();

  private Ledger(ImportPlan plan, StateLock lock) throws IOException {
    this.plan = plan;
    this.lock = lock;
    this.file = new StateFile(plan);
    StateFile.State state = file.load();
    this.files = new TreeMap<>(state.files());
    this.counts = state.counts();
    this.rejected = RejectedFile.open(plan, state);
  }

  /** Opens the files of an import, which no other one has then. */
  static Ledger open(ImportPlan plan) throws IOException {
    StateLock lock = StateLock.of(plan.state());
    try {
      return new Ledger(plan, lock);
    } catch (IOException | RuntimeException problem) {
      lock.close();
      throw problem;
    }
  }

  /** Writes the state before the first item: rejected items without one are another run's. */
  synchronized void begin() {
    save();
  }

  synchronized FileState state(ExportFile of) {
    return files.getOrDefault(of.name(), FileState.NEW);
  }

  /** Takes what became of the items up to a line of a file. */
  synchronized void commit(
      ExportFile of, long line, ImportCounts chunk, List<RejectedItem> refused) {
    rejected.add(refused);
    first.addAll(refused.subList(0, Math.min(refused.size(), KEPT - first.size())));
    counts = counts.plus(chunk);
    files.put(of.name(), new FileState(line, false, state(of).counts().plus(chunk)));
    if (System.nanoTime() - saved > SAVED_EVERY_NANOS) {
      save();
    }
    plan.progress().accept(progress());
  }

  /** Takes that a file is as its manifest declares. */
  synchronized void done(ExportFile of) {
    FileState state = state(of);
    files.put(of.name(), new FileState(state.line(), true, state.counts()));
    save();
    plan.progress().accept(progress());
  }

  /** Takes that a file is not imported as a whole. */
  synchronized void problem(String problem) {
    problems.add(problem);
  }

  private void save() {
    file.save(new StateFile.State(rejected.name(), rejected.flush(), files));
    saved = System.nanoTime();
  }

  private ImportProgress progress() {
    return new ImportProgress(
        counts, plan.export().itemCount(), filesDone(), plan.export().files().size());
  }

  private int filesDone() {
    return (int) files.values().stream().filter(FileState::done).count();
  }

  synchronized ImportResult result() {
    return new ImportResult(counts, filesDone(), problems, first);
  }

  @Override
  public synchronized void close() throws IOException {
    try (lock;
        rejected) {
      save();
    }
  }
}
