package dev.rowsmith.testing.spanner;

import com.google.api.core.ApiFuture;
import com.google.cloud.spanner.AsyncRunner;
import com.google.cloud.spanner.AsyncTransactionManager;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.TransactionManager;
import com.google.cloud.spanner.TransactionRunner;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A client of the emulator whose transactions wait for each other: the emulator has one read-write
 * transaction of a database at a time, and the client's one session has one transaction at a time.
 * Overlapping ones fail there with {@code NOT_FOUND}, {@code ABORTED} or {@code
 * FAILED_PRECONDITION}, and do not in the service.
 */
public final class SerializedClient implements InvocationHandler {

  /** Methods of a client that are a transaction each. */
  private static final Set<String> WRITES =
      Set.of(
          "write",
          "writeWithOptions",
          "writeAtLeastOnce",
          "writeAtLeastOnceWithOptions",
          "executePartitionedUpdate");

  private final Object target;
  private final OneTransaction turn;

  private SerializedClient(Object target, OneTransaction turn) {
    this.target = target;
    this.turn = turn;
  }

  /**
   * Returns a client of an emulator's database.
   *
   * @param database the name of the database: transactions of all its clients wait for each other
   */
  public static DatabaseClient of(DatabaseClient client, String database) {
    return proxy(DatabaseClient.class, client, OneTransaction.of(database));
  }

  private static <T> T proxy(Class<T> type, Object target, OneTransaction turn) {
    return type.cast(
        Proxy.newProxyInstance(
            SerializedClient.class.getClassLoader(),
            new Class<?>[] {type},
            new SerializedClient(target, turn)));
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    String name = method.getName();
    if (method.getDeclaringClass() == Object.class) {
      return name.equals("equals") && arguments != null
          ? Boolean.valueOf(proxy == arguments[0])
          : call(method, arguments);
    }
    if (target instanceof DatabaseClient) {
      return ofClient(name, method, arguments);
    }
    if (target instanceof TransactionRunner) {
      if (name.equals("run")) {
        return during(method, arguments);
      }
      Object result = call(method, arguments);
      return result == target ? proxy : result;
    }
    if (target instanceof AsyncRunner && name.equals("runAsync")) {
      OneTransaction.Turn taken = turn.takeAsync();
      return ended((ApiFuture<?>) started(method, arguments, taken), taken);
    }
    return call(method, arguments);
  }

  private @Nullable Object ofClient(String name, Method method, Object @Nullable [] arguments)
      throws Throwable {
    if (WRITES.contains(name)) {
      return during(method, arguments);
    }
    return switch (name) {
      case "readWriteTransaction" -> proxy(TransactionRunner.class, call(method, arguments), turn);
      case "runAsync" -> proxy(AsyncRunner.class, call(method, arguments), turn);
      case "readOnlyTransaction" -> closing(ReadOnlyTransaction.class, method, arguments, false);
      case "transactionManager" -> closing(TransactionManager.class, method, arguments, false);
      case "transactionManagerAsync" ->
          closing(AsyncTransactionManager.class, method, arguments, true);
      default -> call(method, arguments);
    };
  }

  private @Nullable Object during(Method method, Object @Nullable [] arguments) throws Throwable {
    OneTransaction.Turn taken = turn.take();
    try {
      return call(method, arguments);
    } finally {
      taken.end();
    }
  }

  /** Returns a transaction that is over when it is closed. */
  private Object closing(Class<?> type, Method begin, Object @Nullable [] arguments, boolean async)
      throws Throwable {
    OneTransaction.Turn taken = async ? turn.takeAsync() : turn.take();
    Object transaction = started(begin, arguments, taken);
    return Proxy.newProxyInstance(
        SerializedClient.class.getClassLoader(),
        new Class<?>[] {type},
        (proxy, method, values) -> {
          Object result = call(transaction, method, values);
          if (method.getName().equals("close")) {
            taken.end();
          }
          return method.getName().equals("closeAsync")
              ? ended((ApiFuture<?>) result, taken)
              : result;
        });
  }

  private static ApiFuture<?> ended(ApiFuture<?> future, OneTransaction.Turn taken) {
    future.addListener(taken::end, Runnable::run);
    return future;
  }

  private Object started(Method method, Object @Nullable [] arguments, OneTransaction.Turn taken)
      throws Throwable {
    try {
      return call(method, arguments);
    } catch (Throwable problem) {
      taken.end();
      throw problem;
    }
  }

  private Object call(Method method, Object @Nullable [] arguments) throws Throwable {
    return call(target, method, arguments);
  }

  @SuppressWarnings("NullAway") // Methods without a result return null.
  private static Object call(Object target, Method method, Object @Nullable [] arguments)
      throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException problem) {
      throw problem.getCause() == null ? problem : problem.getCause();
    }
  }
}
