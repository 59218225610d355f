package dev.rowsmith.it.queries.random;

import dev.rowsmith.it.queries.random.RandomEntity.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A run over random interfaces: those that are accepted are asked and each answer is compared, of
 * those that are refused no declared order serves the question.
 */
public final class RandomQueries {

  /** Interfaces of one entity. */
  private static final int INTERFACES = 10;

  /** What can be accepted, and is read and filtered then. */
  private static final Set<String> ACCEPTABLE =
      Set.of("GapInKey", "RangeNotLast", "QueryAndFilter");

  private final Target target;
  private final List<Unit> units = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private final Set<RandomQuestion> judged = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<String, Integer> refusals = new TreeMap<>();
  private int answers;

  public RandomQueries(Target target, int interfaces, long seed) {
    this.target = target;
    for (int number = 0; number < interfaces / INTERFACES; number++) {
      units.add(new Unit(target, number, INTERFACES, seed));
    }
  }

  /**
   * Runs all.
   *
   * @param tables creates the table of an entity, by its schema
   */
  public void run(Path folder, Object client, Consumer<Object> tables) throws Exception {
    Build build = new Build(folder);
    while (build.refuses(units)) {
      units.forEach(this::judgeRefused);
    }
    ClassLoader classes = build.compile(units);
    for (Unit unit : units) {
      Class<?> made = Class.forName(unit.packageName() + ".Check$Made", true, classes);
      Checked.Factory factory = (Checked.Factory) made.getConstructor().newInstance();
      Checked checked = factory.of(client);
      tables.accept(checked.schema());
      checked.fill();
      List<Call> calls = unit.calls();
      for (int call = 0; call < calls.size(); call++) {
        judge(unit, checked, call, calls.get(call));
      }
    }
  }

  /** Looks for an order that serves what was refused, and accepts what can be accepted. */
  private void judgeRefused(Unit unit) {
    for (RandomQuestion question : List.copyOf(unit.refused().keySet())) {
      String message = unit.refused().get(question);
      if (!judged.add(question)) {
        continue;
      }
      String check = Build.check(message);
      refusals.merge(check.isEmpty() ? "no plan" : check, 1, Integer::sum);
      if (Definition.isServed(question)) {
        faults.add(
            "refused, and a declared order serves it: %s\n%s"
                .formatted(message, text(unit, question)));
      }
      if (ACCEPTABLE.contains(check) && !unit.allowed().containsKey(question)) {
        unit.refused().remove(question);
        unit.allowed().put(question, check);
      }
    }
  }

  private void judge(Unit unit, Checked checked, int number, Call call) {
    String fault;
    Object answer = null;
    try {
      answer = plain(checked, checked.ask(number));
      fault = call.fault(answer);
    } catch (RuntimeException | AssertionError problem) {
      fault = problem.toString();
    }
    answers++;
    if (!fault.isEmpty()) {
      faults.add(
          "%s: %s is %s: %s\n%s"
              .formatted(
                  unit.packageName(), call.code(), answer, fault, text(unit, call.question())));
    }
  }

  private static String text(Unit unit, RandomQuestion question) {
    return unit.entity().source() + question.declaration(unit.allowed().getOrDefault(question, ""));
  }

  /** Returns the numbers of the rows of an answer, how many they are, or whether there is one. */
  private static Object plain(Checked checked, Object answer) {
    if (answer instanceof CompletableFuture<?> future) {
      return plain(checked, future.join());
    }
    if (answer instanceof Optional<?> one) {
      return one.stream().map(checked::number).toList();
    }
    if (answer instanceof Collection<?> rows) {
      return rows.stream().map(checked::number).toList();
    }
    if (answer instanceof Stream<?> rows) {
      try (rows) {
        return rows.map(checked::number).toList();
      }
    }
    if (answer instanceof dev.rowsmith.runtime.bigtable.Scan<?, ?> scan) {
      return plain(checked, scan.list());
    }
    return answer instanceof dev.rowsmith.runtime.spanner.Scan<?, ?> scan
        ? plain(checked, scan.list())
        : answer;
  }

  /** Returns what must never happen. */
  public List<String> faults() {
    return faults;
  }

  public int answers() {
    return answers;
  }

  /** Returns the counts in a line. */
  @Override
  public String toString() {
    int questions = units.stream().mapToInt(unit -> unit.questions().size()).sum();
    int refused = refusals.values().stream().mapToInt(each -> each).sum();
    int filtered = units.stream().mapToInt(unit -> unit.allowed().size()).sum();
    int still =
        (int)
            units.stream()
                .flatMap(
                    unit -> unit.allowed().keySet().stream().filter(unit.refused()::containsKey))
                .count();
    return "random questions of %s: %s interfaces of %s entities, %s questions, %s answered, %s refused %s; %s of those accepted and filtered; %s answers compared"
        .formatted(
            target,
            units.stream().mapToInt(Unit::interfaces).sum(),
            units.size(),
            questions,
            questions - refused,
            refused,
            refusals,
            filtered - still,
            answers);
  }
}
