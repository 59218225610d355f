package dev.rowsmith.runtime.bigtable.internal.scan;

import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Iterator;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The rows of an open stream, whose requests end when it is closed, or collected without.
 *
 * <p>A stream that is left open keeps a request open, with the rows that the server has sent, until
 * the client ends it after minutes: some of them fill a small heap, and all calls of the client
 * fail. Nothing that a request holds refers to this object, so that it is collected when nobody
 * reads the stream any more.
 */
public final class OpenRows<E> implements Iterator<MappedRow<E>> {

  private static final Cleaner CLEANER = Cleaner.create();
  private static final StackWalker STACK = StackWalker.getInstance();
  private static final String OWN = "dev.rowsmith.runtime.bigtable.";

  private final Iterator<MappedRow<E>> rows;
  private final Requests requests;
  private final Cleaner.Cleanable cleanable;

  /** Rows that come from requests, which end when they are closed. */
  interface Source<E> extends Iterator<MappedRow<E>>, AutoCloseable {
    @Override
    void close();
  }

  private OpenRows(Source<E> rows, String table) {
    this.rows = rows;
    this.requests = new Requests(rows, table, place());
    this.cleanable = CLEANER.register(this, requests);
  }

  /** Returns the stream of rows, which closes them. */
  static <E> Stream<MappedRow<E>> stream(Source<E> rows, String table) {
    OpenRows<E> open = new OpenRows<>(rows, table);
    int traits = Spliterator.ORDERED | Spliterator.NONNULL;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(open, traits), false)
        .onClose(open::close);
  }

  /** What is left to do for a stream, which knows nothing of the stream itself. */
  private static final class Requests implements Runnable {

    private final Source<?> calls;
    private final String table;
    private final Optional<StackWalker.StackFrame> place;
    private volatile boolean ended;

    Requests(Source<?> calls, String table, Optional<StackWalker.StackFrame> place) {
      this.calls = calls;
      this.table = table;
      this.place = place;
    }

    @Override
    public void run() {
      if (!ended) {
        AbandonedStreams.ALL.add(table, place.map(String::valueOf).orElse("an unknown place"));
      }
      calls.close();
    }
  }

  private static Optional<StackWalker.StackFrame> place() {
    return STACK.walk(
        frames -> frames.filter(frame -> !frame.getClassName().startsWith(OWN)).findFirst());
  }

  @Override
  public boolean hasNext() {
    try {
      boolean more = rows.hasNext();
      requests.ended |= !more;
      return more;
    } catch (RuntimeException problem) {
      requests.ended = true; // The request has failed, and holds nothing any more.
      throw problem;
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  @Override
  public MappedRow<E> next() {
    try {
      return rows.next();
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  private void close() {
    requests.ended = true;
    cleanable.clean();
  }
}
