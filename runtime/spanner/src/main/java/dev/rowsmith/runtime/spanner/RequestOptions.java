package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Options;
import com.google.cloud.spanner.Options.ReadAndQueryOption;
import com.google.cloud.spanner.Options.RpcPriority;
import com.google.spanner.v1.DirectedReadOptions;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.internal.RequestSettings;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Options of the requests of a repository: how urgent they are, a tag that the statistics of
 * Spanner show, which replicas answer reads, and how writes are committed.
 *
 * <pre>{@code
 * logs.with(RequestOptions.defaults().priority(RpcPriority.LOW).tag("nightly-report"))
 *     .scanAll("nightly report")
 *     .forEach(report::add);
 * }</pre>
 *
 * @see <a href="https://cloud.google.com/spanner/docs/introspection/troubleshooting-with-tags">
 *     Spanner: troubleshooting with request tags and transaction tags</a>
 * @see <a href="https://cloud.google.com/spanner/docs/cpu-utilization#task-priority">Spanner: task
 *     priority</a>
 */
public final class RequestOptions {

  /** The most characters of a tag, as the proto of {@code RequestOptions} says. */
  private static final int MAX_TAG = 50;

  /** The longest delay of a commit, as the proto of {@code CommitRequest} says. */
  private static final Duration MAX_DELAY = Duration.ofMillis(500);

  private static final RequestOptions DEFAULTS = new RequestOptions(RequestSettings.DEFAULTS);

  private final RequestSettings settings;

  private RequestOptions(RequestSettings settings) {
    this.settings = settings;
  }

  private RequestOptions with(Consumer<RequestSettings.Values> change) {
    return new RequestOptions(settings.with(change));
  }

  /** Says nothing: requests have the priority that Spanner gives them, which is high. */
  public static RequestOptions defaults() {
    return DEFAULTS;
  }

  /** Says how urgent requests are. */
  public RequestOptions priority(RpcPriority urgency) {
    return with(changed -> changed.priority = Optional.of(urgency));
  }

  /**
   * Tags requests: reads with a request tag, and the transactions of writes with a transaction tag.
   *
   * @param name 1 to 50 characters of ASCII from space to {@code ~}, the first of them not {@code
   *     _}; Spanner would cut others, or remove what it does not take
   * @throws InvalidInputException if it is another text
   */
  public RequestOptions tag(String name) {
    boolean ascii = name.chars().allMatch(each -> each >= ' ' && each <= '~');
    if (name.isEmpty() || name.length() > MAX_TAG || !ascii || name.startsWith("_")) {
      throw new InvalidInputException(
          "the tag '%s' is not 1 to %s characters from space to ~, the first of them not _"
              .formatted(name, MAX_TAG));
    }
    return with(changed -> changed.tag = name);
  }

  /**
   * Sends reads and queries to certain replicas. Those inside a read-write transaction go to the
   * leader all the same: Spanner does not direct them.
   *
   * @see <a href="https://cloud.google.com/spanner/docs/directed-reads">Spanner: directed reads</a>
   */
  @SuppressWarnings("exports") // Its package is in two jars, neither of which can be a module.
  public RequestOptions directedReads(DirectedReadOptions replicas) {
    // The option, as a lambda that takes the replicas could not be linked on the module path.
    ReadAndQueryOption option = Options.directedRead(replicas);
    return with(changed -> changed.directed = Optional.of(option));
  }

  /**
   * Lets Spanner wait for so long before a commit, so that it can do several together: more
   * throughput, and a longer wait. Without this, Spanner decides by itself.
   *
   * @param longest 0 to 500 ms
   * @throws InvalidInputException if it is shorter or longer
   * @see <a href="https://cloud.google.com/spanner/docs/throughput-optimized-writes">Spanner:
   *     throughput optimized writes</a>
   */
  public RequestOptions maxCommitDelay(Duration longest) {
    if (longest.isNegative() || longest.compareTo(MAX_DELAY) > 0) {
      throw new InvalidInputException(
          "the delay of a commit is 0 to %s ms, and not %s"
              .formatted(MAX_DELAY.toMillis(), longest));
    }
    return with(changed -> changed.delay = Optional.of(longest));
  }

  /**
   * Leaves writes out of those change streams that allow it ({@code allow_txn_exclusion}).
   *
   * @see <a
   *     href="https://cloud.google.com/spanner/docs/change-streams/manage#ddl_exclude_txn">Spanner:
   *     change streams and excluded transactions</a>
   */
  public RequestOptions excludeFromChangeStreams() {
    return with(changed -> changed.outOfChangeStreams = true);
  }

  /**
   * Commits a write by one request in place of two, which may be done more than once: where its
   * answer is lost, the client sends it again, and Spanner does not know that it is the same.
   *
   * <p>{@code insertOrUpdate}, {@code update}, {@code replace} and {@code delete} lead to the same
   * row when they are done twice, unless somebody else writes it in between: what that wrote is
   * lost then. An {@code insert} that is done twice fails with {@code ALREADY_EXISTS}, though it
   * has inserted the row; where the database generates its key, or the key has the time of the
   * commit, the row is there twice. A commit timestamp is the time of the last of them.
   *
   * <p>This is about writes that send mutations alone, bulk writes among them. What reads in its
   * transaction is one that is done once, as ever: writes that compare a revision, {@code
   * insertReturning}, sequences and statements. A write of this kind that returns a future holds a
   * thread until it is done, as the client has no other way.
   *
   * @see <a
   *     href="https://cloud.google.com/java/docs/reference/google-cloud-spanner/latest/com.google.cloud.spanner.DatabaseClient">
   *     {@code DatabaseClient.writeAtLeastOnce}</a>
   */
  public RequestOptions atLeastOnce() {
    return with(changed -> changed.atLeastOnce = true);
  }

  /**
   * Reads scans in parts ({@link Scan#inParts}, {@link RepositoryReads#scanAllInParts}) by Data
   * Boost: on servers beside those of the instance, so that a large export does not slow down what
   * the instance serves. It is charged by itself, and needs the permission {@code
   * spanner.databases.useDataBoost}. Other requests are as ever: Spanner reads nothing else so.
   *
   * @see <a href="https://cloud.google.com/spanner/docs/databoost/databoost-overview">Spanner: Data
   *     Boost</a>
   */
  public RequestOptions dataBoost() {
    return with(changed -> changed.dataBoost = true);
  }

  /** Returns them as the client takes them. */
  RequestSettings settings() {
    return settings;
  }

  @Override
  public String toString() {
    return settings.toString();
  }
}
