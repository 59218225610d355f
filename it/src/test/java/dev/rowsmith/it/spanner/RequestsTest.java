package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Options.RpcPriority;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.TimestampBound;
import com.google.cloud.spanner.spi.v1.SpannerInterceptorProvider;
import com.google.spanner.v1.CommitRequest;
import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartitionReadRequest;
import com.google.spanner.v1.ReadRequest;
import com.google.spanner.v1.RequestOptions.Priority;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.RequestOptions;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What repositories send: the requests of each write, and what requests say of themselves. */
@SpannerTest
class RequestsTest {

  private static final RequestOptions NIGHTLY =
      RequestOptions.defaults().priority(RpcPriority.LOW).tag("nightly");

  private final SentRequests sent = new SentRequests();
  private final Spanner spanner;
  private final DatabaseClient client;
  private final TaskRepository tasks;
  private final SingerRepository singers;

  /** The repositories of the extension create the tables; those of the test send the requests. */
  RequestsTest(
      SpannerDatabase database,
      SpannerEmulator emulator,
      TaskRepository createsTasks,
      SingerRepository createsSingers) {
    spanner =
        SpannerOptions.newBuilder()
            .setProjectId(database.id().getInstanceId().getProject())
            .setEmulatorHost(emulator.address())
            .setCredentials(NoCredentials.getInstance())
            .setInterceptorProvider(SpannerInterceptorProvider.createDefault().with(sent))
            .build()
            .getService();
    client = spanner.getDatabaseClient(database.id());
    tasks = new TaskRepository(client);
    singers = new SingerRepository(client);
    assertThat(createsTasks.schema()).isSameAs(tasks.schema());
    assertThat(createsSingers.schema()).isSameAs(singers.schema());
  }

  @BeforeEach
  void warm_up() {
    tasks.ignoringRevisions().insertOrUpdate(new Task("requests", 1, "one", null, 0));
    sent.clear();
  }

  @AfterEach
  void close() {
    spanner.close();
  }

  @Test
  void a_write_is_a_request_that_begins_and_one_that_commits() throws Exception {
    singers.insertOrUpdate(new Singer("requests", "one"));
    assertThat(takeSent()).containsExactly("BeginTransactionRequest", "CommitRequest");
    singers.insertOrUpdateAsync(new Singer("requests", "two")).get();
    assertThat(takeSent()).containsExactly("BeginTransactionRequest", "CommitRequest");
    singers.update("requests").name("three").apply();
    assertThat(takeSent()).containsExactly("BeginTransactionRequest", "CommitRequest");
    singers.delete("requests");
    assertThat(takeSent()).containsExactly("BeginTransactionRequest", "CommitRequest");
  }

  @Test
  void a_write_that_reads_begins_with_the_read() throws Exception {
    Task read = tasks.find("requests", 1).orElseThrow();
    assertThat(takeSent()).containsExactly("ReadRequest");
    Task second = tasks.replace(read);
    assertThat(takeSent()).containsExactly("ReadRequest", "CommitRequest");
    tasks.replaceAsync(second).get();
    assertThat(takeSent()).endsWith("ReadRequest", "CommitRequest");
    tasks.update("requests", 1, 2).title("two").apply();
    assertThat(takeSent()).containsExactly("ReadRequest", "CommitRequest");
    singers.insertReturning(new Singer("returning " + System.nanoTime(), "one"));
    assertThat(takeSent()).endsWith("ExecuteSqlRequest", "CommitRequest");
  }

  @Test
  void reads_say_their_priority_and_tag() throws Exception {
    TaskRepository nightly = tasks.with(NIGHTLY);
    TaskKey key = new TaskKey("requests", 1);

    nightly.find(key);
    nightly.findAsync(key).get();
    nightly.findAll(List.of(key));
    nightly.exists(key);
    nightly.scan().project("requests").list();
    nightly.scan().project("requests").count();
    nightly.scan().project("requests").page(5, "");
    nightly.at(TimestampBound.strong()).find(key);
    nightly.in(client.readOnlyTransaction()).scan().project("requests").first();

    assertThat(requests(ReadRequest.class))
        .hasSize(9)
        .allSatisfy(
            request -> {
              assertThat(request.getRequestOptions().getPriority())
                  .isEqualTo(Priority.PRIORITY_LOW);
              assertThat(request.getRequestOptions().getRequestTag()).isEqualTo("nightly");
            });
    tasks.find(key);
    assertThat(requests(ReadRequest.class).skip(9))
        .singleElement()
        .satisfies(
            request ->
                assertThat(request.getRequestOptions())
                    .isEqualTo(com.google.spanner.v1.RequestOptions.getDefaultInstance()));
  }

  @Test
  void a_scan_in_parts_says_them_too(SpannerDatabase database) {
    try (var parts =
        tasks
            .with(NIGHTLY)
            .scanAllInParts(
                spanner.getBatchClient(database.id()), TimestampBound.strong(), "a test")) {
      parts.forEach(task -> {});
    }

    assertThat(requests(PartitionReadRequest.class)).isNotEmpty();
    assertThat(requests(ReadRequest.class))
        .isNotEmpty()
        .allMatch(request -> request.getRequestOptions().getRequestTag().equals("nightly"));
  }

  @Test
  void writes_say_their_priority_and_tag() throws Exception {
    SingerRepository nightly = singers.with(NIGHTLY);

    nightly.insertOrUpdate(new Singer("tags", "one"));
    nightly.insertOrUpdateAsync(new Singer("tags", "two")).get();
    nightly.updateAll(Stream.of(new Singer("tags", "three")), BulkOptions.defaults()).orThrow();
    nightly.update("tags").name("four").apply();
    nightly.delete("tags");
    nightly.insertReturning(new Singer("tags", "five"));
    nightly.delete("tags");
    tasks.with(NIGHTLY).replace(tasks.find("requests", 1).orElseThrow());

    assertThat(requests(CommitRequest.class))
        .hasSize(8)
        .allSatisfy(
            request -> {
              assertThat(request.getRequestOptions().getPriority())
                  .isEqualTo(Priority.PRIORITY_LOW);
              assertThat(request.getRequestOptions().getTransactionTag()).isEqualTo("nightly");
            });
    assertThat(requests(ExecuteSqlRequest.class))
        .anyMatch(request -> request.getRequestOptions().getRequestTag().equals("nightly"));
  }

  @Test
  void a_tag_that_spanner_would_change_is_refused() {
    for (String tag : List.of("", "_internal", "x".repeat(51), "Übernacht")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> RequestOptions.defaults().tag(tag))
          .withMessageContaining("'" + tag + "'");
    }
    assertThat(NIGHTLY).hasToString("priority LOW, tag nightly");
  }

  /** The requests since the last time, without those that make sessions. */
  private List<String> takeSent() {
    List<String> names =
        sent.all().stream()
            .map(request -> request.getClass().getSimpleName())
            .filter(name -> !name.contains("Session"))
            .toList();
    sent.clear();
    return names;
  }

  private <T> Stream<T> requests(Class<T> type) {
    return sent.of(type).stream();
  }
}
