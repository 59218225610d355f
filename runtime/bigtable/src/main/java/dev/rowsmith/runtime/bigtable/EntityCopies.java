package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes an entity to several tables, each under a key of its own, in one call.
 *
 * <pre>{@code
 * EntityCopies<Metric> everywhere =
 *     EntityCopies.of(metrics).and(currentMetrics, CurrentMetric::of);
 * everywhere.put(metric);
 * }</pre>
 *
 * <p>All tables are written side by side, and nothing makes them one: Bigtable writes one row at
 * once, never two. Where one write fails, the others may be there, and {@link
 * PartlyWrittenException} says which. A put can be repeated, so the way out is to put the same
 * entity again.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class EntityCopies<E> {

  private final List<Target<E, ?>> targets;

  private EntityCopies(List<Target<E, ?>> targets) {
    this.targets = List.copyOf(targets);
  }

  /** One of the tables: its repository, and what makes its entity of the one that is put. */
  private record Target<E, C>(BigtableRepository<C, ?> repository, Function<E, C> copy) {

    CompletableFuture<@Nullable Void> put(E entity) {
      try {
        return repository.putAsync(copy.apply(entity));
      } catch (RuntimeException refused) {
        return CompletableFuture.failedFuture(refused);
      }
    }

    /** Two tables can have one name, in two instances. */
    String name() {
      return repository.schema().entity() + " in " + repository.table();
    }
  }

  /** Starts with the table of the entity itself. */
  public static <E> EntityCopies<E> of(BigtableRepository<E, ?> repository) {
    return new EntityCopies<>(List.of(new Target<>(repository, Function.identity())));
  }

  /**
   * Adds a table.
   *
   * @param copy makes the other table's entity; what it throws counts as a failed write
   */
  public <C> EntityCopies<E> and(BigtableRepository<C, ?> repository, Function<E, C> copy) {
    List<Target<E, ?>> longer = new ArrayList<>(targets);
    longer.add(new Target<>(repository, copy));
    return new EntityCopies<>(longer);
  }

  /**
   * Puts an entity into all tables, as {@link BigtableRepository#put} does, and returns when all
   * have answered.
   *
   * @throws PartlyWrittenException if any of them did not take it, with the cause for each
   */
  public void put(E entity) {
    try {
      putAsync(entity).join();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof PartlyWrittenException partly) {
        throw partly;
      }
      throw failed;
    }
  }

  /** Puts as {@link #put} does, and returns at once; cancelling ends the requests. */
  public CompletableFuture<@Nullable Void> putAsync(E entity) {
    Map<String, CompletableFuture<@Nullable Void>> writes = new LinkedHashMap<>();
    targets.forEach(target -> writes.put(free(target.name(), writes), target.put(entity)));
    CancellableFuture<@Nullable Void> answer = new CancellableFuture<>();
    answer.onEnd(() -> writes.values().forEach(write -> write.cancel(true)));
    var unused =
        CompletableFuture.allOf(writes.values().toArray(CompletableFuture[]::new))
            .whenComplete(
                (done, failed) -> {
                  if (failed != null) {
                    answer.completeExceptionally(PartlyWrittenException.of(writes));
                  } else {
                    answer.complete(null);
                  }
                });
    return answer;
  }

  private static String free(String name, Map<String, ?> taken) {
    String free = name;
    for (int number = 2; taken.containsKey(free); number++) {
      free = name + " (" + number + ")";
    }
    return free;
  }

  /** The failure of an entity that is not in all of its tables. */
  public static final class PartlyWrittenException extends RowsmithException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> written;
    private final transient Map<String, Throwable> failed;

    private PartlyWrittenException(List<String> written, Map<String, Throwable> failed) {
      super(
          "not written: %s; written: %s"
              .formatted(
                  String.join(
                      ", ",
                      failed.entrySet().stream()
                          .map(each -> each.getKey() + " (" + each.getValue().getMessage() + ")")
                          .toList()),
                  written.isEmpty() ? "none" : String.join(", ", written)));
      this.written = List.copyOf(written);
      this.failed = failed;
      failed.values().forEach(this::addSuppressed);
    }

    private static PartlyWrittenException of(
        Map<String, CompletableFuture<@Nullable Void>> writes) {
      List<String> written = new ArrayList<>();
      Map<String, Throwable> failed = new LinkedHashMap<>();
      writes.forEach(
          (name, write) -> {
            try {
              write.join();
              written.add(name);
            } catch (CompletionException problem) {
              Throwable cause = problem.getCause();
              failed.put(name, cause == null ? problem : cause);
            } catch (RuntimeException cancelled) {
              failed.put(name, cancelled);
            }
          });
      return new PartlyWrittenException(written, failed);
    }

    /** Returns the entities and tables that were written, as {@code Metric in METRIC}. */
    public List<String> written() {
      return written;
    }

    /**
     * Returns the entities and tables that were not written, or of which nobody knows, each with
     * its cause; empty after deserialization.
     */
    public Map<String, Throwable> failed() {
      return failed == null ? Map.of() : Map.copyOf(failed);
    }
  }
}
