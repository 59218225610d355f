package dev.rowsmith.it.reflection;

import java.lang.reflect.Member;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Reflective calls of a running program that are of our own code, or about it.
 *
 * <p>Methods of the JDK call it, from the class loader that has nothing else of ours. It is plain
 * code, since lambdas and joined texts are themselves made by such calls.
 */
public final class ReflectiveCalls {

  private static final ThreadLocal<Boolean> BUSY = new ThreadLocal<>();
  private static final Set<String> OURS = ConcurrentHashMap.newKeySet();
  private static final AtomicLong ALL = new AtomicLong();

  private ReflectiveCalls() {}

  /**
   * Takes down a call.
   *
   * @param method what is called
   * @param about the class, its name or its member that is looked up or used
   */
  public static void called(String method, @Nullable Object about) {
    if (BUSY.get() != null) {
      return;
    }
    BUSY.set(Boolean.TRUE);
    try {
      ALL.incrementAndGet();
      StackTraceElement caller = caller(new Throwable().getStackTrace());
      String name = nameOf(about);
      if (isOurs(caller.getClassName()) || (isOurs(name) && !isOfJdk(caller.getClassName()))) {
        OURS.add(
            String.join(
                "",
                caller.getClassName(),
                ".",
                caller.getMethodName(),
                " calls ",
                method,
                " about ",
                name));
      }
    } finally {
      BUSY.remove();
    }
  }

  /** Returns how many calls there were, whoever made them. */
  public static long all() {
    return ALL.get();
  }

  /** Returns those that are of our own code or about it. */
  public static Set<String> ours() {
    return OURS;
  }

  /** Returns who calls the method behind this class, through other methods of its own class. */
  private static StackTraceElement caller(StackTraceElement[] stack) {
    String called = stack[1].getClassName();
    int at = 1;
    while (at < stack.length - 1 && stack[at].getClassName().equals(called)) {
      at++;
    }
    return stack[at];
  }

  private static String nameOf(@Nullable Object about) {
    if (about instanceof Class<?> type) {
      return type.getName();
    }
    if (about instanceof Member member) {
      return member.getDeclaringClass().getName();
    }
    return about instanceof String name ? name : "";
  }

  private static boolean isOurs(String type) {
    return type.startsWith("dev.rowsmith.") || type.startsWith("example.");
  }

  private static boolean isOfJdk(String type) {
    return type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("sun.");
  }
}
