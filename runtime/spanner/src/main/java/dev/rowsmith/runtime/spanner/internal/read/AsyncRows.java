package dev.rowsmith.runtime.spanner.internal.read;

import com.google.cloud.spanner.AsyncResultSet;
import com.google.cloud.spanner.AsyncResultSet.CallbackResponse;
import com.google.cloud.spanner.AsyncResultSet.CursorState;
import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** The rows of one request, handed over as they arrive, on threads of the client. */
public final class AsyncRows implements AsyncResultSet.ReadyCallback {

  private final Predicate<StructReader> more;
  private final CancellableFuture<Boolean> answer = new CancellableFuture<>();

  private AsyncRows(Predicate<StructReader> more) {
    this.more = more;
  }

  /** Returns all rows; to cancel that, or a row that cannot be read, ends the request. */
  public static <E> CompletableFuture<List<E>> list(AsyncResultSet result, RowRead<E> read) {
    List<E> rows = new ArrayList<>();
    return CancellableFuture.map(take(result, read, rows::add), done -> rows);
  }

  /**
   * Hands over rows until {@code more} says that it has enough of them; to cancel the answer, or a
   * row that cannot be read, ends the request.
   */
  static <E> CompletableFuture<Boolean> take(
      AsyncResultSet result, RowRead<E> read, Predicate<E> more) {
    AsyncRows rows = new AsyncRows(row -> more.test(read.apply(row)));
    CancellableFuture<Boolean> answer = rows.answer;
    CancellableFuture<Boolean> done =
        CancellableFuture.of(result.setCallback(Runnable::run, rows), nothing -> Boolean.TRUE);
    var unusedRows =
        done.whenComplete(
            (all, problem) -> {
              if (problem != null) {
                answer.fail(problem);
              } else {
                answer.complete(all);
              }
            });
    var unusedEnd =
        answer.whenComplete(
            (all, problem) -> {
              if (problem != null) {
                // To cancel the client's future would leave the request to go on.
                result.cancel();
              }
            });
    return answer;
  }

  @Override
  public CallbackResponse cursorReady(AsyncResultSet result) {
    try {
      CursorState state = result.tryNext();
      while (state == CursorState.OK) {
        if (!more.test(result)) {
          // The client closes the result set.
          return CallbackResponse.DONE;
        }
        state = result.tryNext();
      }
      return state == CursorState.DONE ? CallbackResponse.DONE : CallbackResponse.CONTINUE;
    } catch (RuntimeException | Error problem) {
      // Here, because the client would wrap it in an exception of its own.
      answer.fail(problem);
      return CallbackResponse.DONE;
    }
  }
}
