package dev.rowsmith.it.personal;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a call has shown: what it threw, with its causes and what was suppressed, the
 * text of what it returned, and what was logged.
 */
final class Shown {

  /** Identity hashes and ports: any digits can be in them. */
  private static final Pattern RANDOM =
      Pattern.compile("@[0-9a-f]{5,8}\\b|(?<=localhost:|127\\.0\\.0\\.1:)\\d+");

  private final StringBuilder text = new StringBuilder();

  private Shown() {}

  /** A call that may throw. */
  interface Call {

    /** Makes the call. */
    Object run() throws Exception;
  }

  /** Returns what a call has shown. */
  static String by(Call call) {
    Shown shown = new Shown();
    Logger root = Logger.getLogger("dev.rowsmith");
    Handler log = shown.log();
    root.addHandler(log);
    try {
      shown.add(call.run());
    } catch (Exception | AssertionError problem) {
      shown.add(problem);
    } finally {
      root.removeHandler(log);
    }
    return RANDOM.matcher(shown.text).replaceAll("");
  }

  private void add(Object result) {
    if (result instanceof Throwable problem) {
      StringWriter trace = new StringWriter();
      problem.printStackTrace(new PrintWriter(trace));
      text.append(trace);
      addEach(problem, Collections.newSetFromMap(new IdentityHashMap<>()));
    } else {
      text.append(result).append('\n');
    }
  }

  private void addEach(@Nullable Throwable problem, Set<Throwable> seen) {
    if (problem == null || !seen.add(problem)) {
      return;
    }
    text.append(problem.getMessage()).append('\n').append(problem.getLocalizedMessage());
    text.append('\n').append(problem).append('\n');
    for (Method method : problem.getClass().getMethods()) {
      if (method.getReturnType() == String.class
          && method.getParameterCount() == 0
          && !Modifier.isStatic(method.getModifiers())
          && !(problem instanceof CompletionException)) {
        addAnswer(method, problem);
      }
    }
    addEach(problem.getCause(), seen);
    for (Throwable suppressed : problem.getSuppressed()) {
      addEach(suppressed, seen);
    }
  }

  private void addAnswer(Method method, Throwable problem) {
    try {
      text.append(method.invoke(problem)).append('\n');
    } catch (ReflectiveOperationException notOpen) {
      text.append(method.getName()).append('\n');
    }
  }

  private Handler log() {
    return new Handler() {
      @Override
      public void publish(LogRecord line) {
        text.append(new SimpleFormatter().format(line));
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
