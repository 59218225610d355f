package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.AsyncResultSet;
import com.google.cloud.spanner.AsyncResultSet.CallbackResponse;
import com.google.cloud.spanner.AsyncResultSet.CursorState;
import com.google.cloud.spanner.StructReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Gathers the rows of one request as they arrive, on threads of the client. */
final class AsyncRows<E> implements AsyncResultSet.ReadyCallback {

  private final Function<StructReader, E> read;
  private final List<E> rows = new ArrayList<>();
  private final Answer<List<E>> answer = new Answer<>();

  private AsyncRows(Function<StructReader, E> read) {
    this.read = read;
  }

  /** Returns all rows; to cancel that, or a row that cannot be read, ends the request. */
  static <E> CompletableFuture<List<E>> list(
      AsyncResultSet result, Function<StructReader, E> read) {
    AsyncRows<E> gathering = new AsyncRows<>(read);
    Answer<List<E>> answer = gathering.answer;
    Answer<List<E>> done =
        Answer.of(result.setCallback(Runnable::run, gathering), nothing -> gathering.rows);
    var unusedRows =
        done.whenComplete(
            (rows, problem) -> {
              if (problem != null) {
                answer.fail(problem);
              } else {
                answer.complete(rows);
              }
            });
    var unusedEnd =
        answer.whenComplete(
            (rows, problem) -> {
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
        rows.add(read.apply(result));
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
