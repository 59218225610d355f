package dev.rowsmith.runtime.spanner.internal.transaction;

import com.google.api.core.ApiFuture;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.internal.RequestSettings;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where the reads of a repository come from and where its writes go: to transactions of their own,
 * or to one that the application runs.
 */
public abstract class Transactions {

  private final ListenedClient origin;
  private final RequestSettings settings;

  Transactions(ListenedClient origin, RequestSettings settings) {
    this.origin = origin;
    this.settings = settings;
  }

  /** Returns the client with its listeners, for other transactions of the same database. */
  public final ListenedClient origin() {
    return origin;
  }

  /** Returns whether nobody listens to the operations. */
  public final boolean areUnheard() {
    return origin.listeners().isEmpty();
  }

  /**
   * Starts an operation; {@code null} if nobody listens, and of a write that a transaction commits
   * later: whether it succeeds is not known when it is buffered.
   */
  public final @Nullable RunningOperation start(String entity, String table, Operation.Kind kind) {
    if (buffers(kind)) {
      return null;
    }
    return named(origin.listeners().start(Operation.Store.SPANNER, entity, table, kind));
  }

  /** Starts an operation of several keys or ranges; {@code null} if nobody listens. */
  public final @Nullable RunningOperation start(
      String entity,
      String table,
      Operation.Kind kind,
      IntSupplier ranges,
      @Nullable Supplier<?> plan) {
    if (buffers(kind)) {
      return null;
    }
    return named(
        origin.listeners().start(Operation.Store.SPANNER, entity, table, kind, ranges, plan));
  }

  static @Nullable RunningOperation named(@Nullable RunningOperation operation) {
    return operation == null ? null : operation.withStatuses(Transactions::statusOf);
  }

  private static Optional<String> statusOf(Throwable failure) {
    return failure instanceof SpannerException answered
        ? Optional.of(answered.getErrorCode().name())
        : Optional.empty();
  }

  /** Returns whether a write is sent later, by the commit of a transaction of the caller. */
  boolean buffers(Operation.Kind kind) {
    return false;
  }

  /** Returns these transactions with other settings of their requests. */
  public abstract Transactions with(RequestSettings others);

  /** Returns the settings of requests. */
  public final RequestSettings settings() {
    return settings;
  }

  /** Returns what serves one request. */
  public abstract ReadContext forRead();

  /** Returns what serves several requests at one moment, until {@link #end}. */
  public abstract ReadContext forReads();

  /**
   * Returns whether the first of so many requests waits until the client has begun a transaction.
   */
  public abstract boolean waitsToBegin(int requests);

  /** Ends what {@link #forReads} began. */
  public abstract void end(ReadContext reads);

  /**
   * Writes.
   *
   * @return when it was committed; empty where a transaction does that later
   * @throws IllegalStateException if there are only reads here
   */
  public abstract Optional<Timestamp> write(List<Mutation> mutations);

  /**
   * Writes as {@link #write} does, and returns at once.
   *
   * @throws IllegalStateException if there are only reads here
   */
  public abstract CompletableFuture<Optional<Timestamp>> writeAsync(List<Mutation> mutations);

  /**
   * Reads and writes in a read-write transaction, which may do the work more than once.
   *
   * @return when it was committed; empty where a transaction does that later
   * @throws IllegalStateException if there are only reads here
   */
  public abstract Optional<Timestamp> write(Consumer<TransactionContext> work);

  /**
   * Reads and writes as {@link #write(Consumer)} does, and returns at once.
   *
   * @throws IllegalStateException if there are only reads here
   */
  public abstract CompletableFuture<Optional<Timestamp>> writeAsync(
      Function<TransactionContext, ApiFuture<Boolean>> work);

  /**
   * Does work in a read-write transaction.
   *
   * @throws IllegalStateException if there are only reads here
   */
  public abstract <T> Done<T> run(Function<TransactionContext, T> work);

  /**
   * Work that was done in a transaction.
   *
   * @param result what it returned
   * @param committed when it was committed; empty where a transaction does that later
   */
  public record Done<T>(T result, Optional<Timestamp> committed) {}

  /**
   * Returns what commits mutations as often as it is asked to.
   *
   * @param rowsPerGroup the rows of a group of a BatchWrite request, or 0 to send commits
   * @throws InvalidInputException if such requests cannot have one of the options
   * @throws IllegalStateException if this is one transaction, or there are only reads here
   */
  public abstract Commits commits(int rowsPerGroup);

  /**
   * Runs a statement in each part of its table.
   *
   * @throws IllegalStateException if this is one transaction, or there are only reads here
   */
  public abstract long executePartitioned(Statement statement);

  /** Returns the client, for other transactions of the same database. */
  public final DatabaseClient client() {
    return origin.client();
  }

  /**
   * Returns which SQL the database speaks.
   *
   * <p>The client asks the database once, refuses to do so on a thread that runs a transaction, and
   * would refuse for ever after: another thread asks.
   */
  public final Dialect dialect() {
    try {
      return CompletableFuture.supplyAsync(client()::getDialect).join();
    } catch (CompletionException problem) {
      throw problem.getCause() instanceof SpannerException cause ? cause : problem;
    }
  }
}
