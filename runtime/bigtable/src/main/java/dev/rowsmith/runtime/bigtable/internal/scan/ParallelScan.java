package dev.rowsmith.runtime.bigtable.internal.scan;

import static dev.rowsmith.runtime.internal.RequestGate.MAX_REQUESTS;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.read.InFlight;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.ReadFailure;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The parts of a scan, read at the same time, a few requests at once. */
public final class ParallelScan<E> {

  private final RowReader<E, ?> rows;
  private final List<KeySet> parts;
  private final int requests;

  public ParallelScan(RowReader<E, ?> rows, List<KeySet> parts, int requests) {
    this.rows = rows;
    this.parts = parts;
    this.requests = requests;
  }

  public static void checkRequests(int requests) {
    if (requests < 1 || requests > MAX_REQUESTS) {
      throw new InvalidInputException(
          "a scan sends 1 to %s requests at a time, and not %s".formatted(MAX_REQUESTS, requests));
    }
  }

  /** Hands over every row, and returns when the last is taken. */
  public void run(Consumer<MappedRow<E>> consumer) {
    ReadFailure.await(() -> runAsync(consumer));
  }

  /** Hands over every row as {@link #run} does, and returns at once. */
  public CompletableFuture<@Nullable Void> runAsync(Consumer<MappedRow<E>> consumer) {
    return InFlight.send(
        parts.stream()
            .map(
                keys ->
                    rows.pushAsync(rows.query(Part.ENTITY, keys, 0, false), Part.ENTITY, consumer))
            .iterator(),
        requests);
  }
}
