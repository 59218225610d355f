package dev.rowsmith.benchmarks.compile;

import dev.rowsmith.benchmarks.compile.Build.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Collects the runs of one kind of build, with few and with many entities. */
final class Subject {

  private static final double NANOS_PER_MILLI = 1e6;

  private final String name;
  private final Map<Integer, Build> builds = new HashMap<>();
  private final Map<Integer, List<Run>> runs = new HashMap<>();

  Subject(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /** Adds the build of {@code count} entities. */
  void add(int count, Build build) {
    builds.put(count, build);
  }

  /** Runs the build of {@code count} entities once, and keeps what it took. */
  void run(int count) throws IOException {
    Build build = builds.get(count);
    if (build == null) {
      throw new IllegalArgumentException(name + " has no build of " + count + " entities");
    }
    runs.computeIfAbsent(count, number -> new ArrayList<>()).add(build.run());
  }

  /** Forgets the runs that only warmed the compiler up. */
  void forget() {
    runs.clear();
  }

  /** Returns the median of the wall time, in milliseconds. */
  double wall(int count) {
    return median(count, Run::wallNanos);
  }

  /** Returns the wall time of one more entity between two numbers of them, in milliseconds. */
  double furtherWall(int few, int many) {
    return (wall(many) - wall(few)) / (many - few);
  }

  /** Returns the processor time of one more entity, in milliseconds. */
  double furtherBusy(int few, int many) {
    return (median(many, Run::busyNanos) - median(few, Run::busyNanos)) / (many - few);
  }

  /** Returns what one more entity takes, in the unit of {@code figure}, in each round. */
  List<Double> further(int few, int many, ToLongFunction<Run> figure) {
    List<Run> fewRuns = runsOf(few);
    List<Run> manyRuns = runsOf(many);
    return IntStream.range(0, manyRuns.size())
        .mapToObj(
            round ->
                (double)
                        (figure.applyAsLong(manyRuns.get(round))
                            - figure.applyAsLong(fewRuns.get(round)))
                    / (many - few))
        .toList();
  }

  /** Returns a number that every run has in common, such as the bytes it wrote, for one entity. */
  double perEntity(int count, ToLongFunction<Run> number) {
    return (double) number.applyAsLong(runsOf(count).get(0)) / count;
  }

  private double median(int count, ToLongFunction<Run> number) {
    long[] sorted = runsOf(count).stream().mapToLong(number).sorted().toArray();
    return sorted[sorted.length / 2] / NANOS_PER_MILLI;
  }

  private List<Run> runsOf(int count) {
    return runs.getOrDefault(count, List.of());
  }
}
