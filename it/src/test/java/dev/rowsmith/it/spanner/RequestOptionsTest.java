package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import com.google.spanner.v1.BeginTransactionRequest;
import com.google.spanner.v1.CommitRequest;
import com.google.spanner.v1.DirectedReadOptions;
import com.google.spanner.v1.DirectedReadOptions.IncludeReplicas;
import com.google.spanner.v1.DirectedReadOptions.ReplicaSelection;
import com.google.spanner.v1.ReadRequest;
import com.google.spanner.v1.TypeCode;
import dev.rowsmith.runtime.spanner.RequestOptions;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the options of a repository change in its requests; the emulator ignores most of them. */
@Timeout(60)
class RequestOptionsTest {

  private static final Singer SINGER = new Singer("one", "One");
  private static final SingerKey KEY = new SingerKey("one");

  private final FakeSpanner server;
  private final SingerRepository singers;

  RequestOptionsTest() throws IOException {
    server = new FakeSpanner(Map.of("number", TypeCode.INT64, "revision", TypeCode.INT64));
    singers = new SingerRepository(server.client);
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void reads_are_directed_but_for_those_of_a_read_write_transaction() throws Exception {
    DirectedReadOptions replicas =
        DirectedReadOptions.newBuilder()
            .setIncludeReplicas(
                IncludeReplicas.newBuilder()
                    .addReplicaSelections(
                        ReplicaSelection.newBuilder().setLocation("europe-west1")))
            .build();
    SingerRepository directed = singers.with(RequestOptions.defaults().directedReads(replicas));

    directed.find(KEY);
    directed.findAsync(KEY).get(30, TimeUnit.SECONDS);
    directed.scan().singerId("one").limit(5).list();
    directed.in(server.client.readOnlyTransaction()).find(KEY);
    assertThat(server.requests(ReadRequest.class))
        .hasSize(4)
        .allMatch(read -> read.getDirectedReadOptions().equals(replicas));

    server.requests.clear();
    server.client.readWriteTransaction().run(inside -> directed.in(inside).find(KEY));
    assertThat(server.requests(ReadRequest.class))
        .singleElement()
        .matches(read -> !read.hasDirectedReadOptions());
  }

  @Test
  void commits_may_be_delayed() throws Exception {
    SingerRepository delayed =
        singers.with(RequestOptions.defaults().maxCommitDelay(Duration.ofMillis(100)));

    writeInEachWay(delayed);
    var hundredMillis = com.google.protobuf.Duration.newBuilder().setNanos(100_000_000).build();

    assertThat(server.requests(CommitRequest.class))
        .hasSize(6)
        .allMatch(commit -> commit.getMaxCommitDelay().equals(hundredMillis));
    for (long millis : new long[] {-1, 501}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> RequestOptions.defaults().maxCommitDelay(Duration.ofMillis(millis)))
          .withMessageContaining("0 to 500 ms");
    }
  }

  @Test
  void writes_may_be_left_out_of_change_streams() throws Exception {
    RequestOptions quiet = RequestOptions.defaults().excludeFromChangeStreams();

    writeInEachWay(singers.with(quiet));
    assertThat(server.requests(BeginTransactionRequest.class))
        .hasSize(6)
        .allMatch(begin -> begin.getOptions().getExcludeTxnFromChangeStreams());

    writeInEachWay(singers.with(quiet.atLeastOnce()));
    assertThat(server.requests(CommitRequest.class).subList(6, 12))
        .allMatch(commit -> commit.getSingleUseTransaction().getExcludeTxnFromChangeStreams());
  }

  @Test
  void a_write_at_least_once_is_one_request() throws Exception {
    writeInEachWay(singers.with(RequestOptions.defaults().atLeastOnce().tag("once")));

    assertThat(server.requests).hasSize(6).allMatch(CommitRequest.class::isInstance);
    assertThat(server.requests(CommitRequest.class))
        .allMatch(CommitRequest::hasSingleUseTransaction)
        .allMatch(commit -> commit.getRequestOptions().getTransactionTag().equals("once"));
  }

  @Test
  void a_write_at_least_once_whose_answer_is_lost_is_sent_again() {
    AtomicInteger asked = new AtomicInteger();
    server.answerCommits(
        commit -> {
          if (asked.incrementAndGet() == 1) {
            throw Status.UNAVAILABLE.withDescription("lost").asRuntimeException();
          }
          throw Status.ALREADY_EXISTS.withDescription("there").asRuntimeException();
        });

    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> singers.with(RequestOptions.defaults().atLeastOnce()).insert(SINGER))
        .matches(thrown -> thrown.getErrorCode() == ErrorCode.ALREADY_EXISTS);
    assertThat(asked).hasValue(2);
  }

  @Test
  void a_write_that_compares_a_revision_is_done_once_as_ever() {
    server.answerReads(read -> List.of(FakeSpanner.row("7")));
    TaskRepository tasks = new TaskRepository(server.client);

    Task written =
        tasks
            .with(RequestOptions.defaults().atLeastOnce())
            .replace(new Task("project", 1, "title", null, 7));

    assertThat(written.revision()).isEqualTo(8);
    assertThat(server.requests(ReadRequest.class))
        .singleElement()
        .matches(read -> read.getTransaction().getBegin().hasReadWrite());
    assertThat(server.requests(CommitRequest.class))
        .singleElement()
        .matches(commit -> !commit.hasSingleUseTransaction());
  }

  @Test
  void options_say_what_they_are() {
    assertThat(
            RequestOptions.defaults()
                .directedReads(DirectedReadOptions.getDefaultInstance())
                .maxCommitDelay(Duration.ofMillis(20))
                .excludeFromChangeStreams()
                .atLeastOnce())
        .hasToString(
            "usual priority, directed reads, commits within 20 ms, not in change streams, at least"
                + " once");
  }

  /** Sends six commits. */
  private static void writeInEachWay(SingerRepository repository) throws Exception {
    repository.insertOrUpdate(SINGER);
    repository.insertOrUpdateAsync(SINGER).get(30, TimeUnit.SECONDS);
    repository.update("one").name("two").apply();
    repository.delete(KEY);
    repository.deleteAsync(KEY).get(30, TimeUnit.SECONDS);
    repository.insertAll(List.of(SINGER));
  }
}
