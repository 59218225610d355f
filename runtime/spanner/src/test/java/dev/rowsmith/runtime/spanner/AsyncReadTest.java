package dev.rowsmith.runtime.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.api.core.SettableApiFuture;
import com.google.cloud.spanner.AsyncResultSet;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerExceptionFactory;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How reads without a waiting thread end. */
class AsyncReadTest {

  private final List<SettableApiFuture<List<Integer>>> requests = new ArrayList<>();
  private final List<Integer> cancelled = new ArrayList<>();
  private int ends;

  @Test
  void to_cancel_a_list_cancels_its_request() {
    CompletableFuture<List<Integer>> list = request();

    assertThat(cancelled).isEmpty();
    list.cancel(true);
    assertThat(cancelled).containsExactly(0);
  }

  @Test
  void rows_that_are_all_there_cancel_nothing() {
    CompletableFuture<List<Integer>> list = request();

    requests.get(0).set(List.of(1, 2));

    assertThat(list).isCompletedWithValue(List.of(1, 2));
    assertThat(cancelled).isEmpty();
  }

  @Test
  void shards_are_merged_when_the_last_is_there() {
    CompletableFuture<List<Integer>> merged = shards(3, 4);

    requests.get(2).set(List.of(3, 6));
    requests.get(0).set(List.of(1, 4));
    assertThat(merged).isNotDone();
    assertThat(ends).isZero();
    requests.get(1).set(List.of(2, 5));

    assertThat(merged).isCompletedWithValue(List.of(1, 2, 3, 4));
    assertThat(ends).isEqualTo(1);
    assertThat(cancelled).isEmpty();
  }

  @Test
  void a_shard_that_fails_ends_the_others_and_is_what_the_future_fails_with() {
    CompletableFuture<List<Integer>> merged = shards(3, 0);

    requests.get(0).set(List.of(1));
    requests
        .get(2)
        .setException(SpannerExceptionFactory.newSpannerException(ErrorCode.INTERNAL, "broken"));

    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> merged.get(1, TimeUnit.SECONDS))
        .havingCause()
        .isInstanceOf(SpannerException.class)
        .withMessageContaining("broken");
    assertThat(cancelled).contains(1).doesNotContain(0);
    assertThat(ends).isEqualTo(1);
  }

  @Test
  void to_cancel_what_is_merged_cancels_every_shard() {
    CompletableFuture<List<Integer>> merged = shards(3, 0);

    merged.cancel(true);

    assertThat(cancelled).containsExactlyInAnyOrder(0, 1, 2);
    assertThat(ends).isEqualTo(1);
  }

  private CompletableFuture<List<Integer>> shards(int count, long limit) {
    List<CompletableFuture<List<Integer>>> shards = new ArrayList<>();
    for (int shard = 0; shard < count; shard++) {
      shards.add(request());
    }
    return new ShardAnswers<Integer, Integer>(shards, row -> row, limit, () -> ends++).merged();
  }

  private CompletableFuture<List<Integer>> request() {
    int number = requests.size();
    SettableApiFuture<List<Integer>> rows = SettableApiFuture.create();
    requests.add(rows);
    AsyncResultSet result =
        (AsyncResultSet)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {AsyncResultSet.class},
                (self, method, arguments) -> {
                  if (method.getName().equals("toListAsync")) {
                    return rows;
                  }
                  cancelled.add(number);
                  return null;
                });
    return RowReader.listAsync(result, row -> 0);
  }
}
