package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Answers the requests of one bucket on the thread that sends them, and remembers what they asked
 * for.
 */
public final class FakeBucket implements StreamController {

  final Bucket bucket;
  final Deque<ByteString> rows = new ArrayDeque<>();
  int sent;
  boolean cancelled;

  /** How the request ends after its rows; it ends well without. */
  @Nullable Throwable end;

  /** Whether the request says no more after its rows. */
  boolean hangs;

  /** About how many bytes each row has. */
  long bytes = 1;

  /** The most rows that each request asked for. */
  final List<Long> limits = new ArrayList<>();

  private int sentBefore;
  private @Nullable ResponseObserver<MappedRow<String>> observer;

  FakeBucket(String lead, String... tails) {
    ByteString bytes = ByteString.copyFromUtf8(lead);
    bucket = new Bucket(bytes, new KeySet(List.of(), List.of(KeyRange.prefix(bytes))));
    Arrays.stream(tails).map(tail -> ByteString.copyFromUtf8(lead + tail)).forEach(rows::add);
  }

  static BucketMerge<String> merge(ScanRequest request, List<FakeBucket> buckets) {
    return BucketMerge.start(request, sender(buckets));
  }

  static BucketRows.Sender<String> sender(List<FakeBucket> buckets) {
    return (keys, limit, pushed) -> {
      CompletableFuture<?> answer = pushed.answer();
      of(keys, buckets).start(limit, pushed);
      return answer;
    };
  }

  /** Returns the bucket that a request reads. */
  static FakeBucket of(KeySet keys, List<FakeBucket> buckets) {
    return buckets.stream()
        .filter(fake -> keys.ranges().get(0).start().startsWith(fake.bucket.lead()))
        .findFirst()
        .orElseThrow();
  }

  void start(long most, ResponseObserver<MappedRow<String>> rowObserver) {
    limits.add(most);
    cancelled = false;
    observer = rowObserver;
    sentBefore = sent;
    rowObserver.onStart(this);
    answer();
  }

  /** Sends the rows of the request that is open, and ends it unless the bucket hangs. */
  void answer() {
    ResponseObserver<MappedRow<String>> taker = observer;
    while (taker != null && !cancelled && !rows.isEmpty() && sent - sentBefore < limit()) {
      sent++;
      ByteString key = rows.remove();
      taker.onResponse(new MappedRow<>(key, key.toStringUtf8(), null, false, bytes));
    }
    if (taker != null && !hangs) {
      finish(taker);
    }
  }

  private long limit() {
    return limits.get(limits.size() - 1);
  }

  private void finish(ResponseObserver<MappedRow<String>> taker) {
    observer = null;
    Throwable problem = end;
    if (problem == null) {
      taker.onComplete();
    } else {
      taker.onError(problem);
    }
  }

  /** Ends the request with an error. */
  void fail(Throwable problem) {
    ResponseObserver<MappedRow<String>> taker = observer;
    observer = null;
    if (taker != null) {
      taker.onError(problem);
    }
  }

  @Override
  public void cancel() {
    cancelled = true;
  }

  @Override
  public void disableAutoInboundFlowControl() {
    throw new IllegalStateException("a batch takes its rows as fast as they come");
  }

  @Override
  public void request(int count) {
    throw new IllegalStateException("a batch takes its rows as fast as they come");
  }
}
