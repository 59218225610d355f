package dev.rowsmith.dynamodb.internal.run;

import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ImportProgress;
import dev.rowsmith.runtime.InvalidInputException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What an import reads, where it writes, and how.
 *
 * @param instance the instance of the tables, or empty where it is not known: a client does not
 *     tell
 */
public record ImportPlan(
    Export export,
    List<RepositoryTarget<?, ?>> targets,
    String instance,
    @Nullable Path rejected,
    @Nullable Path state,
    int workers,
    boolean writes,
    Consumer<ImportProgress> progress,
    InstantSource clock) {

  public ImportPlan {
    targets = List.copyOf(targets);
  }

  /** Plans the import of an export by one worker, into nothing. */
  public static ImportPlan of(Export export) {
    return new ImportPlan(
        export, List.of(), "", null, null, 1, true, progress -> {}, InstantSource.system());
  }

  public ImportPlan with(RepositoryTarget<?, ?> target) {
    List<RepositoryTarget<?, ?>> more = new ArrayList<>(targets);
    more.add(export.hasOldImages() ? target : target.withoutOldImages());
    return new ImportPlan(
        export, more, instance, rejected, state, workers, writes, progress, clock);
  }

  public ImportPlan ofInstance(String name) {
    return new ImportPlan(export, targets, name, rejected, state, workers, writes, progress, clock);
  }

  public ImportPlan withRejected(Path file) {
    return new ImportPlan(export, targets, instance, file, state, workers, writes, progress, clock);
  }

  public ImportPlan withState(Path file) {
    return new ImportPlan(
        export, targets, instance, rejected, file, workers, writes, progress, clock);
  }

  public ImportPlan withWorkers(int number) {
    return new ImportPlan(
        export, targets, instance, rejected, state, number, writes, progress, clock);
  }

  public ImportPlan withoutWriting() {
    return new ImportPlan(
        export, targets, instance, rejected, state, workers, false, progress, clock);
  }

  public ImportPlan withProgress(Consumer<ImportProgress> listener) {
    return new ImportPlan(
        export, targets, instance, rejected, state, workers, writes, listener, clock);
  }

  public ImportPlan withClock(InstantSource other) {
    return new ImportPlan(
        export, targets, instance, rejected, state, workers, writes, progress, other);
  }

  /** Refuses a plan that cannot be carried out. */
  void check() {
    if (targets.isEmpty()) {
      throw new InvalidInputException(
          "nothing takes the items; call into(repository, mapping) or merge(repository, mapping),"
              + " and run what it returns: an import is immutable");
    }
    SharedColumns.refuse(targets);
    if (!writes && state != null) {
      throw new InvalidInputException("a dry run writes nothing, and has no state to resume");
    }
  }
}
