package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.RowReader.Part;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the parts of a scan at the same time, a few requests at once. */
final class ParallelScan<E> {

  private final RowReader<E, ?> rows;
  private final List<KeySet> parts;
  private final int requests;

  ParallelScan(RowReader<E, ?> rows, List<KeySet> parts, int requests) {
    this.rows = rows;
    this.parts = parts;
    this.requests = requests;
  }

  static void checkRequests(int requests) {
    if (requests < 1 || requests > BucketMerge.MAX_WAITING) {
      throw new InvalidInputException(
          "a scan sends 1 to %d requests at a time, and not %d"
              .formatted(BucketMerge.MAX_WAITING, requests));
    }
  }

  /** Hands over every row, and returns when the last is taken. */
  void run(Consumer<MappedRow<E>> consumer) {
    groups().forEach(together -> ReadFailure.await(() -> send(together, consumer).answer()));
  }

  /** Hands over every row as {@link #run} does, and returns at once. */
  CompletableFuture<@Nullable Void> runAsync(Consumer<MappedRow<E>> consumer) {
    return Answer.inTurn(groups().map(together -> send(together, consumer).answer()).iterator());
  }

  private Stream<List<KeySet>> groups() {
    return IntStream.iterate(0, from -> from < parts.size(), from -> from + requests)
        .mapToObj(from -> parts.subList(from, Math.min(from + requests, parts.size())));
  }

  private PushedRows<MappedRow<E>> send(List<KeySet> together, Consumer<MappedRow<E>> consumer) {
    PushedRows<MappedRow<E>> taken = new PushedRows<>(consumer, together.size());
    try {
      together.forEach(
          keys -> rows.send(rows.query(Part.ENTITY, keys, 0, false), Part.ENTITY, taken));
    } catch (RuntimeException | Error problem) {
      taken.fail(problem); // And await throws it.
    }
    return taken;
  }
}
