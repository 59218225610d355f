package dev.rowsmith.runtime.spanner.internal;

import com.google.cloud.spanner.Options;
import com.google.cloud.spanner.Options.QueryOption;
import com.google.cloud.spanner.Options.ReadAndQueryOption;
import com.google.cloud.spanner.Options.ReadOption;
import com.google.cloud.spanner.Options.ReadQueryUpdateTransactionOption;
import com.google.cloud.spanner.Options.RpcPriority;
import com.google.cloud.spanner.Options.TransactionOption;
import com.google.cloud.spanner.Options.UpdateOption;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.runtime.InvalidInputException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Settings of the requests of a repository, and the options that the client takes for them. */
public final class RequestSettings {

  /** The settings of requests of which nothing is set. */
  public static final RequestSettings DEFAULTS = new RequestSettings(new Values());

  private final Values values;
  private final ReadQueryUpdateTransactionOption[] all;

  private RequestSettings(Values values) {
    this.values = values;
    List<ReadQueryUpdateTransactionOption> given = new ArrayList<>();
    values.priority.map(Options::priority).ifPresent(given::add);
    if (!values.tag.isEmpty()) {
      given.add(Options.tag(values.tag));
    }
    this.all = given.toArray(ReadQueryUpdateTransactionOption[]::new);
  }

  /** The settings while they are changed. */
  public static final class Values {

    public Optional<RpcPriority> priority = Optional.empty();
    public String tag = "";
    public Optional<ReadAndQueryOption> directed = Optional.empty();
    public Optional<Duration> delay = Optional.empty();
    public boolean outOfChangeStreams;
    public boolean atLeastOnce;
    public boolean dataBoost;
  }

  /** Returns these settings with a change. */
  public RequestSettings with(Consumer<Values> change) {
    Values changed = new Values();
    changed.priority = values.priority;
    changed.tag = values.tag;
    changed.directed = values.directed;
    changed.delay = values.delay;
    changed.outOfChangeStreams = values.outOfChangeStreams;
    changed.atLeastOnce = values.atLeastOnce;
    changed.dataBoost = values.dataBoost;
    change.accept(changed);
    return new RequestSettings(changed);
  }

  /** Returns whether a write may be committed more than once. */
  public boolean isAtLeastOnce() {
    return values.atLeastOnce;
  }

  /**
   * Returns the options of a read.
   *
   * @param limit the most rows, or 0 for all
   */
  public ReadOption[] ofRead(ReadContext reads, long limit) {
    List<ReadAndQueryOption> directed = directed(reads);
    if (limit == 0 && directed.isEmpty()) {
      return all;
    }
    List<ReadOption> given = new ArrayList<>(List.of(all));
    given.addAll(directed);
    if (limit > 0) {
      given.add(Options.limit(limit));
    }
    return given.toArray(ReadOption[]::new);
  }

  /** Returns the options of a scan in parts. */
  public ReadOption[] ofParts(ReadContext reads) {
    List<ReadOption> given = new ArrayList<>(List.of(ofRead(reads, 0)));
    if (values.dataBoost) {
      given.add(Options.dataBoostEnabled(true));
    }
    return given.toArray(ReadOption[]::new);
  }

  /** Returns the options of a query, or of a statement that returns rows. */
  public QueryOption[] ofQuery(ReadContext reads) {
    List<QueryOption> given = new ArrayList<>(List.of(all));
    given.addAll(directed(reads));
    return given.toArray(QueryOption[]::new);
  }

  private List<ReadAndQueryOption> directed(ReadContext reads) {
    return reads instanceof TransactionContext ? List.of() : values.directed.stream().toList();
  }

  /** Returns the options of a statement that changes rows in a transaction. */
  public UpdateOption[] ofUpdate() {
    return all;
  }

  /** Returns the options of a statement that is not in a transaction of the application. */
  public UpdateOption[] ofPartitionedUpdate() {
    List<UpdateOption> given = new ArrayList<>(List.of(all));
    if (values.outOfChangeStreams) {
      given.add(Options.excludeTxnFromChangeStreams());
    }
    return given.toArray(UpdateOption[]::new);
  }

  /**
   * Returns the options of a BatchWrite request.
   *
   * @throws InvalidInputException if it cannot have one of them
   */
  public TransactionOption[] ofBatchWrite() {
    if (values.delay.isPresent()) {
      throw new InvalidInputException(
          "a BatchWrite request has no longest delay of a commit: leave out maxCommitDelay, or send"
              + " commits");
    }
    return ofTransaction();
  }

  /** Returns the options of a transaction that writes. */
  public TransactionOption[] ofTransaction() {
    List<TransactionOption> given = new ArrayList<>(List.of(all));
    values.delay.map(Options::maxCommitDelay).ifPresent(given::add);
    if (values.outOfChangeStreams) {
      given.add(Options.excludeTxnFromChangeStreams());
    }
    return given.toArray(TransactionOption[]::new);
  }

  @Override
  public String toString() {
    return values.priority.map(urgency -> "priority " + urgency).orElse("usual priority")
        + (values.tag.isEmpty() ? "" : ", tag " + values.tag)
        + (values.directed.isPresent() ? ", directed reads" : "")
        + values.delay.map(delay -> ", commits within " + delay.toMillis() + " ms").orElse("")
        + (values.outOfChangeStreams ? ", not in change streams" : "")
        + (values.atLeastOnce ? ", at least once" : "")
        + (values.dataBoost ? ", Data Boost for scans in parts" : "");
  }
}
