package dev.rowsmith.it;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@BigtableTest
@Timeout(value = 60, unit = SECONDS)
class ConcurrencyTest {

  private static final int THREADS = 8;

  @Test
  void one_repository_serves_many_threads(SampleRepository samples) throws Exception {
    List<Callable<Boolean>> tasks = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      String tenant = "thread" + thread;
      tasks.add(
          () -> {
            for (int at = 0; at < 50; at++) {
              Sample sample = new Sample(tenant, at, "", at);
              samples.put(sample);
              if (!samples.find(tenant, at, "").equals(Optional.of(sample))
                  || samples.scan().tenant(tenant).list().size() != at + 1) {
                return false;
              }
            }
            return true;
          });
    }

    assertThat(all(tasks)).hasSize(THREADS).containsOnly(true);
  }

  @Test
  void one_scan_is_run_by_many_threads(SampleRepository samples) throws Exception {
    List<Sample> rows =
        IntStream.range(0, 500).mapToObj(at -> new Sample("scan", at, "", at)).toList();
    samples.putAll(rows).orThrow();
    var scan = samples.scan().tenant("scan");
    List<Callable<List<Sample>>> tasks = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      tasks.add(scan::list);
    }

    assertThat(all(tasks)).hasSize(THREADS).containsOnly(rows);
  }

  @Test
  void a_consumer_may_call_the_repository_itself(SampleRepository samples) throws Exception {
    List<Sample> rows =
        IntStream.range(0, 50).mapToObj(at -> new Sample("nested", at, "", at)).toList();
    samples.putAll(rows).orThrow();
    AtomicInteger found = new AtomicInteger();
    List<Callable<Boolean>> tasks = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      tasks.add(
          () -> {
            samples
                .scan()
                .tenant("nested")
                .forEach(
                    sample -> {
                      if (samples.exists(SampleKey.of(sample))) {
                        found.incrementAndGet();
                      }
                    });
            return true;
          });
    }

    assertThat(all(tasks)).containsOnly(true);
    assertThat(found).hasValue(THREADS * 50);
  }

  @Test
  void repositories_of_two_entities_share_a_client(
      BigtableDataClient client, SampleRepository samples, VisitRepository visits) {
    SampleRepository again = new SampleRepository(client, samples.table());
    Sample sample = new Sample("shared", 1, "", 1);
    Visit visit = new Visit("shared", Instant.EPOCH, 1, "ada");
    samples.put(sample);
    visits.put(visit);

    assertThat(again.find("shared", 1, "")).contains(sample);
    assertThat(visits.find("shared", Instant.EPOCH, 1)).contains(visit);
  }

  private static <T> List<T> all(List<Callable<T>> tasks) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
    try {
      List<T> results = new ArrayList<>();
      for (Future<T> result : threads.invokeAll(tasks)) {
        results.add(result.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }
}
