package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Options;
import com.google.cloud.spanner.Options.ReadOption;
import com.google.cloud.spanner.Options.ReadQueryUpdateTransactionOption;
import com.google.cloud.spanner.Options.RpcPriority;
import com.google.cloud.spanner.Options.TransactionOption;
import dev.rowsmith.runtime.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the requests of a repository say of themselves: how urgent they are, and a tag that the
 * statistics of Spanner show.
 *
 * <pre>{@code
 * logs.with(RequestOptions.usual().priority(RpcPriority.LOW).tag("nightly-report"))
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

  private static final RequestOptions USUAL = new RequestOptions(Optional.empty(), "");

  private final Optional<RpcPriority> priority;
  private final String tag;
  private final ReadQueryUpdateTransactionOption[] all;

  private RequestOptions(Optional<RpcPriority> priority, String tag) {
    this.priority = priority;
    this.tag = tag;
    List<ReadQueryUpdateTransactionOption> said = new ArrayList<>();
    priority.map(Options::priority).ifPresent(said::add);
    if (!tag.isEmpty()) {
      said.add(Options.tag(tag));
    }
    this.all = said.toArray(ReadQueryUpdateTransactionOption[]::new);
  }

  /** Says nothing: requests have the priority that Spanner gives them, which is high. */
  public static RequestOptions usual() {
    return USUAL;
  }

  /** Says how urgent requests are. */
  public RequestOptions priority(RpcPriority urgency) {
    return new RequestOptions(Optional.of(urgency), tag);
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
          "the tag '%s' is not 1 to %d characters from space to ~, the first of them not _"
              .formatted(name, MAX_TAG));
    }
    return new RequestOptions(priority, name);
  }

  ReadOption[] ofRead(long limit) {
    if (limit == 0) {
      return all;
    }
    ReadOption[] limited = new ReadOption[all.length + 1];
    System.arraycopy(all, 0, limited, 0, all.length);
    limited[all.length] = Options.limit(limit);
    return limited;
  }

  ReadQueryUpdateTransactionOption[] ofStatement() {
    return all;
  }

  TransactionOption[] ofTransaction() {
    return all;
  }

  @Override
  public String toString() {
    return priority.map(urgency -> "priority " + urgency).orElse("usual priority")
        + (tag.isEmpty() ? "" : ", tag " + tag);
  }
}
