package dev.rowsmith.runtime.bigtable;

import static dev.rowsmith.runtime.internal.RequestGate.MAX_REQUESTS;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.RowReader.Part;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
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
    if (requests < 1 || requests > MAX_REQUESTS) {
      throw new InvalidInputException(
          "a scan sends 1 to %d requests at a time, and not %d".formatted(MAX_REQUESTS, requests));
    }
  }

  /** Hands over every row, and returns when the last is taken. */
  void run(Consumer<MappedRow<E>> consumer) {
    ReadFailure.await(() -> runAsync(consumer));
  }

  /** Hands over every row as {@link #run} does, and returns at once. */
  CompletableFuture<@Nullable Void> runAsync(Consumer<MappedRow<E>> consumer) {
    return InFlight.send(
        parts.stream()
            .map(
                keys ->
                    rows.pushAsync(rows.query(Part.ENTITY, keys, 0, false), Part.ENTITY, consumer))
            .iterator(),
        requests);
  }
}
