package dev.rowsmith.it.faults;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Collects what arrived under each fault, and prints it as the table of docs/resilience.md. */
final class FaultTable {

  private final Map<String, Reads> reads = new LinkedHashMap<>();
  private final Map<String, Reads> readsByWay = new LinkedHashMap<>();
  private final Map<String, List<Written>> writes = new LinkedHashMap<>();

  /**
   * Adds one way of reading under one fault.
   *
   * @param expected the rows that there are
   * @param problem what ended the read before the last row; rows of which the caller is told that
   *     they did not come are not lost
   */
  synchronized void read(
      String fault,
      String way,
      int calls,
      List<?> expected,
      List<?> delivered,
      @Nullable RuntimeException problem) {
    String seen = problem == null ? "every row" : "`" + problem.getClass().getSimpleName() + "`";
    List<?> due = problem == null ? expected : delivered;
    reads.computeIfAbsent(fault, absent -> new Reads()).add(calls, due, delivered, seen);
    readsByWay.computeIfAbsent(way, absent -> new Reads()).add(calls, due, delivered, seen);
  }

  /** Adds one write under one fault. */
  synchronized void write(Written write) {
    String kind =
        write.entities() == 1 ? "a row" : String.format(Locale.ROOT, "%,d rows", write.entities());
    writes.computeIfAbsent(kind + " | " + write.fault(), absent -> new ArrayList<>()).add(write);
  }

  synchronized void print() {
    List<String> lines = new ArrayList<>();
    if (!reads.isEmpty()) {
      lines.add("");
      lines.add("| fault | reads | calls | rows | lost | twice | the caller sees |");
      lines.add("| --- | --: | --: | --: | --: | --: | --- |");
      reads.forEach((name, each) -> lines.add(each.line(name) + " " + each.seen() + " |"));
      lines.add("");
      lines.add("| way of reading | reads | calls | rows | lost | twice |");
      lines.add("| --- | --: | --: | --: | --: | --: |");
      readsByWay.forEach((name, each) -> lines.add(each.line(name)));
    }
    if (!writes.isEmpty()) {
      lines.add("");
      lines.add(
          "| writes | of | fault | calls | rows | done | reported | lost | cells twice |"
              + " the caller sees |");
      lines.add("| --- | --- | --- | --: | --: | --: | --: | --: | --: | --- |");
      writes.forEach((name, some) -> lines.add(line(name, some)));
    }
    lines.forEach(System.out::println);
  }

  private static String line(String name, List<Written> some) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %,d | %,d | %,d | %s | %s | %s |",
        some.stream().map(Written::operation).collect(Collectors.joining(", ")),
        name,
        some.stream().mapToInt(Written::calls).sum(),
        some.stream().mapToInt(Written::entities).sum(),
        some.stream().mapToInt(Written::done).sum(),
        some.stream().mapToInt(Written::reported).sum(),
        some.stream().mapToInt(Written::lost).sum(),
        some.stream().mapToInt(Written::cellsTwice).sum(),
        some.stream().map(Written::seen).distinct().collect(Collectors.joining(", ")));
  }

  /**
   * What became of one write.
   *
   * @param calls what the proxy counted
   * @param entities how many rows were to be written or deleted
   * @param done for how many of them a read finds it done
   * @param reported for how many the caller was told that they may not be done
   * @param lost how many are neither done nor reported
   * @param cellsTwice cells beyond one of a column
   */
  record Written(
      String operation,
      String fault,
      int calls,
      int entities,
      int done,
      int reported,
      int lost,
      int cellsTwice,
      String seen) {}

  /** Sums up reads. */
  private static final class Reads {

    private int reads;
    private int calls;
    private int rows;
    private int lost;
    private int twice;
    private final Set<String> seen = new HashSet<>();

    void add(int calls, List<?> expected, List<?> delivered, String seen) {
      this.reads++;
      this.calls += calls;
      this.rows += delivered.size();
      this.lost += lost(expected, delivered);
      this.twice += delivered.size() - new HashSet<>(delivered).size();
      this.seen.add(seen);
    }

    private static int lost(Collection<?> expected, Collection<?> delivered) {
      Set<Object> missing = new HashSet<>(expected);
      missing.removeAll(delivered);
      return missing.size();
    }

    String line(String name) {
      return String.format(
          Locale.ROOT, "| %s | %s | %,d | %,d | %s | %s |", name, reads, calls, rows, lost, twice);
    }

    String seen() {
      return String.join(", ", seen.stream().sorted().toList());
    }
  }
}
