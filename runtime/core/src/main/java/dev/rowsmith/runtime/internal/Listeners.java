package dev.rowsmith.runtime.internal;

import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.OperationListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The listeners of the operations of one client. Where there is none, an operation costs a look at
 * a field.
 */
public final class Listeners {

  private static final Map<Object, Listeners> OF_CLIENTS =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** Changed as a whole. */
  private volatile List<GuardedListener> all = List.of();

  /** Returns the listeners of a client, which all its repositories share. */
  public static Listeners of(Object client) {
    return OF_CLIENTS.computeIfAbsent(
        Objects.requireNonNull(client, "client"), first -> new Listeners());
  }

  /** Adds a listener, unless it is there. */
  public synchronized void add(OperationListener listener) {
    if (all.stream().noneMatch(each -> each.isOf(listener))) {
      List<GuardedListener> more = new ArrayList<>(all);
      more.add(new GuardedListener(listener));
      all = List.copyOf(more);
    }
  }

  /** Removes a listener; operations that it has heard of end for it too. */
  public synchronized void remove(OperationListener listener) {
    all = all.stream().filter(each -> !each.isOf(listener)).toList();
  }

  /** Returns whether nobody listens. */
  public boolean isEmpty() {
    return all.isEmpty();
  }

  /**
   * Starts an operation of one key, of many rows that come as they come, or of none.
   *
   * @return {@code null} if nobody listens
   */
  public @Nullable RunningOperation start(
      Operation.Store store, String entity, String table, Operation.Kind kind) {
    List<GuardedListener> heard = all;
    return heard.isEmpty()
        ? null
        : RunningOperation.start(heard, store, entity, table, kind, keysOf(kind), null);
  }

  /** Starts an operation of many keys, or of a scan with its plan, as the other does. */
  public @Nullable RunningOperation start(
      Operation.Store store,
      String entity,
      String table,
      Operation.Kind kind,
      IntSupplier ranges,
      @Nullable Supplier<?> plan) {
    List<GuardedListener> heard = all;
    return heard.isEmpty()
        ? null
        : RunningOperation.start(heard, store, entity, table, kind, ranges, plan);
  }

  private static IntSupplier keysOf(Operation.Kind kind) {
    return switch (kind) {
      case QUERY, EXECUTE, EXECUTE_RETURNING, EXECUTE_PARTITIONED, NEXT_NUMBERS, TRANSACTION ->
          () -> 0;
      default -> kind.isBulk() ? () -> 0 : () -> 1;
    };
  }
}
