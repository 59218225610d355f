package dev.rowsmith.runtime.spanner.internal.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.api.core.SettableApiFuture;
import com.google.cloud.spanner.AsyncResultSet;
import com.google.cloud.spanner.AsyncResultSet.CallbackResponse;
import com.google.cloud.spanner.AsyncResultSet.CursorState;
import com.google.cloud.spanner.AsyncResultSet.ReadyCallback;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerExceptionFactory;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.spanner.internal.read.AsyncRows;
import dev.rowsmith.runtime.spanner.internal.read.RowRead;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How reads without a waiting thread end. */
class AsyncReadTest {

  private static final Column<Long> ID = Column.of("Id", ColumnType.LONG);
  private static final TableSchema SCHEMA =
      TableSchema.of("User", "Users", KeyLayout.of(KeyPart.ascending(ID)), ID);

  private final List<Request> requests = new ArrayList<>();
  private int ends;

  @Test
  void rows_are_gathered_as_they_arrive() {
    CompletableFuture<List<Long>> list = request();

    assertThat(requests.get(0).arrive(1, 2)).isEqualTo(CallbackResponse.CONTINUE);
    assertThat(requests.get(0).arrive()).isEqualTo(CallbackResponse.CONTINUE);
    assertThat(list).isNotDone();
    requests.get(0).end(3);

    assertThat(list).isCompletedWithValue(List.of(1L, 2L, 3L));
    assertThat(requests.get(0).cancelled).isFalse();
  }

  @Test
  void to_cancel_a_list_cancels_its_request() {
    CompletableFuture<List<Long>> list = request();

    assertThat(requests.get(0).cancelled).isFalse();
    list.cancel(true);
    assertThat(requests.get(0).cancelled).isTrue();
  }

  @Test
  void a_row_that_cannot_be_read_is_what_the_future_fails_with() {
    CompletableFuture<List<Long>> list = request();

    assertThat(requests.get(0).arrive(1, -1)).isEqualTo(CallbackResponse.DONE);

    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> list.get(1, TimeUnit.SECONDS))
        .havingCause()
        .isInstanceOfSatisfying(
            UnreadableRowException.class,
            unreadable -> assertThat(unreadable.rowKey()).contains(Key.of(-1)))
        .withMessage("row (-1) of table Users cannot be read as User: negative");
    assertThat(requests.get(0).cancelled).isTrue();
  }

  @Test
  void shards_are_merged_when_the_last_is_there() {
    CompletableFuture<List<Long>> merged = shards(3);

    requests.get(2).end(3, 6);
    requests.get(0).end(1, 4);
    assertThat(merged).isNotDone();
    assertThat(ends).isZero();
    requests.get(1).end(2, 5);

    assertThat(merged).isCompletedWithValue(List.of(1L, 2L, 3L, 4L, 5L, 6L));
    assertThat(ends).isEqualTo(1);
    assertThat(requests).noneMatch(request -> request.cancelled);
  }

  @Test
  void a_shard_that_fails_ends_the_others_and_is_what_the_future_fails_with() {
    CompletableFuture<List<Long>> merged = shards(3);

    requests.get(0).end(1);
    requests.get(2).fail();

    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> merged.get(1, TimeUnit.SECONDS))
        .havingCause()
        .isInstanceOf(SpannerException.class)
        .withMessageContaining("broken");
    assertThat(requests.get(1).cancelled).isTrue();
    assertThat(requests.get(0).cancelled).isFalse();
    assertThat(ends).isEqualTo(1);
  }

  @Test
  void to_cancel_what_is_merged_cancels_every_shard() {
    CompletableFuture<List<Long>> merged = shards(3);

    merged.cancel(true);

    assertThat(requests).hasSize(3).allMatch(request -> request.cancelled);
    assertThat(ends).isEqualTo(1);
  }

  private CompletableFuture<List<Long>> shards(int count) {
    List<CompletableFuture<List<Long>>> shards = new ArrayList<>();
    for (int shard = 0; shard < count; shard++) {
      shards.add(request());
    }
    return new ShardLists<Long, Long>(shards, row -> row, () -> ends++).merged();
  }

  private CompletableFuture<List<Long>> request() {
    Request request = new Request();
    requests.add(request);
    return AsyncRows.list(
        request.result,
        new RowRead<>(
            SCHEMA,
            SCHEMA.columns(),
            row -> {
              if (row.getLong(0) < 0) {
                throw new ArithmeticException("negative");
              }
              return row.getLong(0);
            }));
  }

  /** A request that answers when it is told to. */
  private static final class Request {

    private @Nullable ReadyCallback callback;
    private long current;
    private boolean last;
    private boolean broken;
    private boolean cancelled;
    private final SettableApiFuture<@Nullable Void> done = SettableApiFuture.create();
    private final Deque<Long> arrived = new ArrayDeque<>();
    private final AsyncResultSet result =
        (AsyncResultSet)
            Proxy.newProxyInstance(
                Request.class.getClassLoader(),
                new Class<?>[] {AsyncResultSet.class},
                (self, method, arguments) ->
                    switch (method.getName()) {
                      case "setCallback" -> {
                        callback = (ReadyCallback) arguments[1];
                        yield done;
                      }
                      case "tryNext" -> next();
                      case "getLong" -> current;
                      case "getValue" -> Value.int64(current);
                      case "isNull" -> false;
                      default -> {
                        cancelled = true;
                        yield null;
                      }
                    });

    CallbackResponse arrive(long... rows) {
      for (long row : rows) {
        arrived.add(row);
      }
      if (callback == null) {
        throw new IllegalStateException("nobody listens");
      }
      return callback.cursorReady(result);
    }

    void end(long... rows) {
      last = true;
      assertThat(arrive(rows)).isEqualTo(CallbackResponse.DONE);
      done.set(null);
    }

    void fail() {
      broken = true;
      assertThat(arrive()).isEqualTo(CallbackResponse.DONE);
      done.setException(problem());
    }

    private CursorState next() {
      if (broken) {
        throw problem();
      }
      if (arrived.isEmpty()) {
        return last ? CursorState.DONE : CursorState.NOT_READY;
      }
      current = arrived.remove();
      return CursorState.OK;
    }

    private static SpannerException problem() {
      return SpannerExceptionFactory.newSpannerException(ErrorCode.INTERNAL, "broken");
    }
  }
}
