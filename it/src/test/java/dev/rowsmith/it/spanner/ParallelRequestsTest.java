package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.runtime.spanner.SpannerTransactions;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Requests in parallel on the emulator, which has one transaction at a time. */
@SpannerTest
class ParallelRequestsTest {

  private static final int PARALLEL = 32;
  private static final int EACH = 4;

  @Test
  void parallel_requests_all_succeed(
      SingerRepository singers, TaskRepository tasks, DatabaseClient client) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(PARALLEL);
    try {
      List<Future<?>> requests = new ArrayList<>();
      for (int thread = 0; thread < PARALLEL; thread++) {
        String id = "parallel-" + thread;
        requests.add(
            threads.submit(
                () -> {
                  for (int each = 0; each < EACH; each++) {
                    create(singers, tasks, client, id + "-" + each);
                  }
                }));
      }
      for (Future<?> request : requests) {
        request.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(singers.scan().singerIdStartsWith("parallel-").list()).hasSize(PARALLEL * EACH);
    assertThat(singers.scan().singerIdStartsWith("parallel-").list())
        .extracting(Singer::name)
        .containsOnly("two");
  }

  private static void create(
      SingerRepository singers, TaskRepository tasks, DatabaseClient client, String id) {
    singers.insert(new Singer(id, "one"));
    assertThat(singers.find(id)).isPresent();
    tasks.insert(new Task(id, 1, "first", null, 0));
    var unused =
        SpannerTransactions.run(
            client,
            transaction -> {
              Singer singer = singers.in(transaction).find(id).orElseThrow();
              singers.in(transaction).update(new Singer(singer.singerId(), "two"));
              return "done";
            });
    tasks.replace(tasks.find(id, 1).orElseThrow());
    assertThat(singers.findAll(List.of(new SingerKey(id)))).hasSize(1);
  }

  @Test
  void parallel_asynchronous_writes_all_succeed(SingerRepository singers) {
    CompletableFuture<?>[] writes =
        IntStream.range(0, PARALLEL)
            .mapToObj(each -> singers.insertAsync(new Singer("async-" + each, "one")))
            .toArray(CompletableFuture[]::new);
    CompletableFuture.allOf(writes).join();
    assertThat(singers.scan().singerIdStartsWith("async-").count()).isEqualTo(PARALLEL);
  }
}
