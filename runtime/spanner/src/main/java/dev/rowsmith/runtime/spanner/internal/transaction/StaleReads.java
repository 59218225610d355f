package dev.rowsmith.runtime.spanner.internal.transaction;

import com.google.api.core.ApiFuture;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TimestampBound;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.runtime.spanner.internal.RequestSettings;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/** Reads of what was committed up to a moment of the past, without writes. */
public final class StaleReads extends Transactions {

  private final TimestampBound bound;

  public StaleReads(ListenedClient origin, TimestampBound bound, RequestSettings settings) {
    super(origin, settings);
    this.bound = bound;
  }

  @Override
  public Transactions with(RequestSettings others) {
    return new StaleReads(origin(), bound, others);
  }

  @Override
  public ReadContext forRead() {
    return client().singleUse(bound);
  }

  /** Only a single request may choose its moment: for several it is the oldest that is allowed. */
  @Override
  public ReadContext forReads() {
    return client()
        .readOnlyTransaction(
            switch (bound.getMode()) {
              case MAX_STALENESS ->
                  TimestampBound.ofExactStaleness(
                      bound.getMaxStaleness(TimeUnit.NANOSECONDS), TimeUnit.NANOSECONDS);
              case MIN_READ_TIMESTAMP ->
                  TimestampBound.ofReadTimestamp(bound.getMinReadTimestamp());
              default -> bound;
            });
  }

  @Override
  public boolean waitsToBegin(int requests) {
    return requests > 1;
  }

  @Override
  public void end(ReadContext reads) {
    reads.close();
  }

  @Override
  public Optional<Timestamp> write(List<Mutation> mutations) {
    throw onlyReads();
  }

  @Override
  public CompletableFuture<Optional<Timestamp>> writeAsync(List<Mutation> mutations) {
    throw onlyReads();
  }

  @Override
  public Optional<Timestamp> write(Consumer<TransactionContext> work) {
    throw onlyReads();
  }

  @Override
  public CompletableFuture<Optional<Timestamp>> writeAsync(
      Function<TransactionContext, ApiFuture<Boolean>> work) {
    throw onlyReads();
  }

  @Override
  public <T> Done<T> run(Function<TransactionContext, T> work) {
    throw onlyReads();
  }

  @Override
  public Commits commits(int rowsPerGroup) {
    throw onlyReads();
  }

  @Override
  public long executePartitioned(Statement statement) {
    throw onlyReads();
  }

  private IllegalStateException onlyReads() {
    return new IllegalStateException("a repository at " + bound + " only reads");
  }
}
