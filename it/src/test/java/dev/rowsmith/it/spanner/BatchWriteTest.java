package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Options.RpcPriority;
import com.google.cloud.spanner.SpannerException;
import com.google.protobuf.Timestamp;
import com.google.spanner.v1.BatchWriteRequest;
import com.google.spanner.v1.BatchWriteResponse;
import com.google.spanner.v1.RequestOptions.Priority;
import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.BulkCommit;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.RequestOptions;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What bulk writes by BatchWrite send, and make of its answers: the emulator does not know it. */
@Timeout(60)
class BatchWriteTest {

  private static final BulkOptions BY_ONE = BulkOptions.defaults().batchWriteAtLeastOnce(1);

  private final FakeSpanner server = new FakeSpanner(Map.of());
  private final SingerRepository singers = new SingerRepository(server.client);

  BatchWriteTest() throws IOException {}

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void groups_are_one_request_and_told_in_the_order_of_the_rows() {
    // The last group is done first, and two others together.
    server.answerBatches(
        (request, answer) -> {
          answer.onNext(done(30, 3));
          answer.onNext(done(20, 2, 0));
          answer.onNext(done(10, 1));
          answer.onCompleted();
        });
    List<BulkCommit> told = new ArrayList<>();

    BulkResult<Singer> result =
        singers.insertOrUpdateAll(
            singers(10), BulkOptions.defaults().batchWriteAtLeastOnce(3).onCommit(told::add));

    assertThat(result.written()).isEqualTo(10);
    assertThat(told).extracting(BulkCommit::rows).containsExactly(3L, 3L, 3L, 1L);
    assertThat(told).extracting(BulkCommit::written).containsExactly(3L, 6L, 9L, 10L);
    assertThat(told)
        .extracting(commit -> commit.timestamp().getSeconds())
        .containsExactly(20L, 10L, 20L, 30L);
    assertThat(server.requests).hasSize(1);
    assertThat(batches().get(0).getMutationGroupsList())
        .extracting(group -> ids(group).size())
        .containsExactly(3, 3, 3, 1);
    assertThat(ids(batches().get(0)))
        .isEqualTo(IntStream.range(0, 10).mapToObj(at -> "singer " + at).toList());
  }

  @Test
  void a_group_that_is_refused_is_a_failure_and_the_others_are_written() {
    answerAllBut(Set.of("singer 2", "singer 7"), Status.ALREADY_EXISTS.withDescription("there"));

    BulkResult<Singer> result = singers.insertAll(singers(10), BY_ONE.returnFailures());

    assertThat(result.written()).isEqualTo(8);
    assertThat(result.failures())
        .extracting(failure -> failure.item().singerId())
        .containsExactly("singer 2", "singer 7");
    assertThat(result.failures())
        .extracting(BulkFailure::cause)
        .allSatisfy(
            cause ->
                assertThat(cause)
                    .isInstanceOfSatisfying(
                        SpannerException.class,
                        refused -> {
                          assertThat(refused.getErrorCode()).isEqualTo(ErrorCode.ALREADY_EXISTS);
                          assertThat(refused).hasMessageContaining("there");
                        }));
    assertThat(server.requests).hasSize(1);
  }

  @Test
  void a_group_of_many_rows_is_halved_until_those_to_blame_stand_alone() {
    answerAllBut(Set.of("singer 5"), Status.FAILED_PRECONDITION);

    BulkResult<Singer> result =
        singers.insertAll(
            singers(12), BulkOptions.defaults().batchWriteAtLeastOnce(4).returnFailures());

    assertThat(result.written()).isEqualTo(11);
    assertThat(result.failures())
        .extracting(failure -> failure.item().singerId())
        .containsExactly("singer 5");
    // 3 groups of 4; then 2 and 2, 1 and 1.
    assertThat(batches())
        .extracting(BatchWriteRequest::getMutationGroupsCount)
        .containsExactly(3, 1, 1, 1, 1);
  }

  @Test
  void what_the_answer_does_not_name_is_a_failure() {
    server.answerBatches(
        (request, answer) -> {
          answer.onNext(done(10, 1));
          answer.onError(Status.UNAVAILABLE.withDescription("lost").asRuntimeException());
        });
    BulkResult<Singer> lost = singers.insertAll(singers(3), BY_ONE.returnFailures());
    assertThat(lost.written()).isEqualTo(1);
    assertThat(lost.failures())
        .extracting(failure -> failure.item().singerId())
        .containsExactly("singer 0", "singer 2");
    assertThat(lost.failures())
        .allMatch(
            failure ->
                ((SpannerException) failure.cause()).getErrorCode() == ErrorCode.UNAVAILABLE);

    server.answerBatches((request, answer) -> answer.onCompleted());
    BulkResult<Singer> silent = singers.insertAll(singers(2), BY_ONE.returnFailures());
    assertThat(silent.failures())
        .hasSize(2)
        .allSatisfy(
            failure ->
                assertThat(failure.cause()).hasMessageContaining("does not name this group"));
  }

  @Test
  void requests_are_bounded_and_several_are_under_way() {
    CountDownLatch together = new CountDownLatch(4);
    server.answerBatches(
        (request, answer) -> {
          together.countDown();
          try {
            if (!together.await(20, TimeUnit.SECONDS)) {
              answer.onError(Status.FAILED_PRECONDITION.asRuntimeException());
              return;
            }
          } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
          }
          answerAll(request, answer, Set.of(), Status.OK);
        });

    // 4 mutations a row at most: two columns, each perhaps there already in an index.
    BulkResult<Singer> result =
        singers.insertOrUpdateAll(singers(400), BY_ONE.mutationsPerCommit(200));

    assertThat(result.written()).isEqualTo(400);
    assertThat(batches()).allMatch(request -> request.getMutationGroupsCount() <= 100);
    assertThat(batches()).hasSizeGreaterThanOrEqualTo(4);
  }

  @Test
  void options_of_the_repository_are_those_of_the_request() {
    answerAllBut(Set.of(), Status.OK);
    RequestOptions options =
        RequestOptions.defaults()
            .tag("import")
            .priority(RpcPriority.LOW)
            .excludeFromChangeStreams();

    singers.with(options).deleteAll(Stream.of(new SingerKey("one")), BY_ONE);

    BatchWriteRequest request = batches().get(0);
    assertThat(request.getRequestOptions().getTransactionTag()).isEqualTo("import");
    assertThat(request.getRequestOptions().getPriority()).isEqualTo(Priority.PRIORITY_LOW);
    assertThat(request.getExcludeTxnFromChangeStreams()).isTrue();
    assertThat(request.getMutationGroups(0).getMutations(0).hasDelete()).isTrue();
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(
            () ->
                singers
                    .with(RequestOptions.defaults().maxCommitDelay(Duration.ofMillis(100)))
                    .insertAll(singers(1), BY_ONE))
        .withMessageContaining("maxCommitDelay");
  }

  @Test
  void an_interrupt_cancels_the_request() throws Exception {
    CountDownLatch sent = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    server.answerBatches(
        (request, answer) -> {
          ((io.grpc.stub.ServerCallStreamObserver<BatchWriteResponse>) answer)
              .setOnCancelHandler(cancelled::countDown);
          sent.countDown();
        });
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread writer =
        new Thread(
            () -> {
              try {
                singers.insertAll(singers(3), BY_ONE);
              } catch (RuntimeException problem) {
                thrown.set(problem);
              }
            });
    writer.start();
    assertThat(sent.await(30, TimeUnit.SECONDS)).isTrue();
    writer.interrupt();
    writer.join();

    assertThat(thrown.get()).isInstanceOf(CompletionException.class);
    assertThat(cancelled.await(30, TimeUnit.SECONDS)).isTrue();
  }

  private List<BatchWriteRequest> batches() {
    return server.requests(BatchWriteRequest.class);
  }

  private void answerAllBut(Set<String> refused, Status status) {
    server.answerBatches((request, answer) -> answerAll(request, answer, refused, status));
  }

  private static void answerAll(
      BatchWriteRequest request,
      StreamObserver<BatchWriteResponse> answer,
      Set<String> refused,
      Status status) {
    for (int group = 0; group < request.getMutationGroupsCount(); group++) {
      boolean isRefused =
          refused.stream().anyMatch(ids(request.getMutationGroups(group))::contains);
      answer.onNext(isRefused ? refused(status, group) : done(10, group));
    }
    answer.onCompleted();
  }

  private static BatchWriteResponse done(long seconds, Integer... groups) {
    return BatchWriteResponse.newBuilder()
        .addAllIndexes(List.of(groups))
        .setCommitTimestamp(Timestamp.newBuilder().setSeconds(seconds))
        .build();
  }

  private static BatchWriteResponse refused(Status status, int group) {
    String description = status.getDescription();
    return BatchWriteResponse.newBuilder()
        .addIndexes(group)
        .setStatus(
            com.google.rpc.Status.newBuilder()
                .setCode(status.getCode().value())
                .setMessage(description == null ? "" : description))
        .build();
  }

  private static List<String> ids(BatchWriteRequest request) {
    return request.getMutationGroupsList().stream().flatMap(group -> ids(group).stream()).toList();
  }

  /** The client puts the rows of a group into one mutation where they have the same columns. */
  private static List<String> ids(BatchWriteRequest.MutationGroup group) {
    return group.getMutationsList().stream()
        .flatMap(
            mutation ->
                mutation.hasDelete()
                    ? mutation.getDelete().getKeySet().getKeysList().stream()
                    : Stream.of(mutation.getInsert(), mutation.getInsertOrUpdate())
                        .flatMap(write -> write.getValuesList().stream()))
        .map(row -> row.getValues(0).getStringValue())
        .toList();
  }

  private static Stream<Singer> singers(int count) {
    return IntStream.range(0, count).mapToObj(at -> new Singer("singer " + at, "name"));
  }
}
