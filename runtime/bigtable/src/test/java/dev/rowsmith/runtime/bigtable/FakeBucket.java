package dev.rowsmith.runtime.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answers the request of one bucket on the thread that asks for rows, and remembers how far it went
 * ahead of what it was asked for.
 */
final class FakeBucket implements StreamController {

  final Bucket bucket;
  final Deque<ByteString> rows = new ArrayDeque<>();
  int requested;
  int sent;
  boolean cancelled;
  boolean automatic = true;

  /** How the request ends after its rows; it ends well without. */
  @Nullable Throwable end;

  /** Whether the request says no more after its rows. */
  boolean hangs;

  /** What the requests asked for, the first and those that went on. */
  KeySet asked = new KeySet(List.of(), List.of());

  long limit;

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
    return (keys, limit, observer) ->
        buckets.stream()
            .filter(fake -> keys.ranges().get(0).start().startsWith(fake.bucket.lead()))
            .forEach(fake -> fake.start(keys, limit, observer));
  }

  boolean isOpen() {
    return observer != null;
  }

  void start(KeySet keys, long most, ResponseObserver<MappedRow<String>> rowObserver) {
    asked = keys;
    limit = most;
    observer = rowObserver;
    requested = sent;
    sentBefore = sent;
    rowObserver.onStart(this);
  }

  @Override
  public void cancel() {
    cancelled = true;
  }

  @Override
  public void disableAutoInboundFlowControl() {
    automatic = false;
  }

  @Override
  public void request(int count) {
    ResponseObserver<MappedRow<String>> taker = observer;
    if (taker == null || cancelled) {
      return;
    }
    requested += count;
    while (sent < requested && !rows.isEmpty() && !isLimitReached()) {
      sent++;
      taker.onResponse(new MappedRow<>(rows.remove(), "", null, false));
    }
    if ((rows.isEmpty() || isLimitReached()) && !hangs) {
      finish(taker);
    }
  }

  private boolean isLimitReached() {
    return limit > 0 && sent - sentBefore == limit;
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

  /** Ends the request with an error, whatever was asked for. */
  void fail(Throwable problem) {
    ResponseObserver<MappedRow<String>> taker = observer;
    observer = null;
    if (taker != null) {
      taker.onError(problem);
    }
  }
}
