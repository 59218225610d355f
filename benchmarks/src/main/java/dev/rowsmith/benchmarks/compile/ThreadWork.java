package dev.rowsmith.benchmarks.compile;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

/**
 * Work of all threads of Java so far: that of the compiler, and those that its processors use. The
 * threads of the virtual machine, which compile methods and collect garbage, are not among them.
 */
final class ThreadWork {

  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  private final Map<Long, Long> nanos = new HashMap<>();
  private final Map<Long, Long> bytes = new HashMap<>();

  private ThreadWork() {}

  static ThreadWork soFar() {
    ThreadWork work = new ThreadWork();
    for (long thread : THREADS.getAllThreadIds()) {
      work.nanos.put(thread, Math.max(0, THREADS.getThreadCpuTime(thread)));
      work.bytes.put(thread, Math.max(0, THREADS.getThreadAllocatedBytes(thread)));
    }
    return work;
  }

  /** Returns the time since then that threads, which are still there, had a processor. */
  long nanosSince(ThreadWork earlier) {
    return sinceThen(nanos, earlier.nanos);
  }

  /** Returns the bytes that these threads allocated since then. */
  long bytesSince(ThreadWork earlier) {
    return sinceThen(bytes, earlier.bytes);
  }

  private static long sinceThen(Map<Long, Long> now, Map<Long, Long> then) {
    return now.entrySet().stream()
        .mapToLong(each -> each.getValue() - then.getOrDefault(each.getKey(), 0L))
        .sum();
  }
}
