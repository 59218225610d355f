package dev.rowsmith.runtime.spanner.internal.transaction;

import com.google.api.gax.rpc.ServerStream;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.MutationGroup;
import com.google.cloud.spanner.Options.TransactionOption;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerExceptionFactory;
import com.google.spanner.v1.BatchWriteResponse;
import io.grpc.Status;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request of groups of mutations, whose answers come group by group as Spanner commits them. The
 * client has no form of it that does not wait, so a thread reads the answers.
 *
 * @see <a href="https://cloud.google.com/spanner/docs/batch-write">Spanner: modify data using batch
 *     write</a>
 */
final class BatchWrite implements Runnable {

  static {
    // In an application that is a module, Spanner's messages and gRPC are on the class path.
    BatchWrite.class.getModule().addReads(DatabaseClient.class.getClassLoader().getUnnamedModule());
  }

  private final DatabaseClient client;
  private final List<MutationGroup> groups;
  private final TransactionOption[] options;
  private final List<CompletableFuture<Timestamp>> answers;
  private volatile @Nullable ServerStream<BatchWriteResponse> request;

  private BatchWrite(
      DatabaseClient client, List<List<Mutation>> groups, TransactionOption[] options) {
    this.client = client;
    this.groups = groups.stream().map(MutationGroup::of).toList();
    this.options = options;
    this.answers = Stream.generate(CompletableFuture<Timestamp>::new).limit(groups.size()).toList();
  }

  /** Sends groups, and returns when each was committed; to cancel one is to cancel the request. */
  static List<CompletableFuture<Timestamp>> send(
      DatabaseClient client, List<List<Mutation>> groups, TransactionOption... options) {
    BatchWrite write = new BatchWrite(client, groups, options);
    for (CompletableFuture<Timestamp> answer : write.answers) {
      var unused =
          answer.whenComplete(
              (time, problem) -> {
                if (answer.isCancelled()) {
                  write.cancel();
                }
              });
    }
    Thread thread = new Thread(write, "rowsmith-batch-write");
    thread.setDaemon(true);
    thread.start();
    return write.answers;
  }

  @Override
  public void run() {
    try {
      ServerStream<BatchWriteResponse> sent = client.batchWriteAtLeastOnce(groups, options);
      request = sent;
      if (answers.stream().anyMatch(CompletableFuture::isCancelled)) {
        cancel();
      }
      sent.forEach(this::take);
      failRest(
          SpannerExceptionFactory.newSpannerException(
              ErrorCode.UNKNOWN, "the answer to a BatchWrite request does not name this group"));
    } catch (RuntimeException | Error problem) {
      // Nobody else is told, and whoever waits for an answer would wait forever.
      failRest(SpannerExceptionFactory.newSpannerException(problem));
    }
  }

  private void take(BatchWriteResponse response) {
    int code = response.getStatus().getCode();
    if (code == Status.Code.OK.value()) {
      Timestamp time = Timestamp.fromProto(response.getCommitTimestamp());
      response.getIndexesList().forEach(group -> answers.get(group).complete(time));
    } else {
      Status status = Status.fromCodeValue(code).withDescription(response.getStatus().getMessage());
      SpannerException problem =
          SpannerExceptionFactory.newSpannerException(status.asRuntimeException());
      response.getIndexesList().forEach(group -> answers.get(group).completeExceptionally(problem));
    }
  }

  private void failRest(SpannerException problem) {
    answers.forEach(answer -> answer.completeExceptionally(problem));
  }

  private void cancel() {
    ServerStream<BatchWriteResponse> sent = request;
    if (sent != null) {
      sent.cancel();
    }
  }
}
