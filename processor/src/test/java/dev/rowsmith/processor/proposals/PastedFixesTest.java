package dev.rowsmith.processor.proposals;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.Rounds;
import dev.rowsmith.processor.proposals.Units.Message;
import dev.rowsmith.processor.random.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Pastes every fix that the messages of random query interfaces print, one at a time: the source
 * compiles then, and the query is served.
 *
 * <p>Every run pastes the same; {@code -Dqueries=1000} or {@code -Dexhaustive=true} does so for
 * more interfaces, and {@code -Drandom.seed} for others.
 */
@Tag("rounds")
class PastedFixesTest {

  private static final int INTERFACES = Integer.getInteger("queries", Rounds.of(20, 60, 1_000));
  private static final int TOGETHER = 50;
  private static final long SEED = Long.getLong("random.seed", 20_261_127);

  private int refused;
  private int pasted;
  private int inWords;
  private final List<String> faults = new ArrayList<>();

  /** A fix, pasted into a source. */
  private record Pasted(PrintedFix fix, PastedSource source, String message) {}

  @Test
  void every_printed_fix_compiles_when_it_is_pasted_and_serves_its_query() {
    for (int first = 0; first < INTERFACES; first += TOGETHER) {
      paste(first, Math.min(INTERFACES, first + TOGETHER));
    }
    System.out.printf(
        "%s interfaces, %s queries refused, %s fixes pasted, %s in words, %s faults%n",
        INTERFACES, refused, pasted, inWords, faults.size());

    assertThat(faults).as("random.seed = %s", SEED).isEmpty();
    assertThat(refused).isGreaterThan(INTERFACES / 2);
    assertThat(pasted).isGreaterThan(INTERFACES / 2);
  }

  private void paste(int first, int end) {
    List<RandomQueries> all = new ArrayList<>();
    List<PastedSource> sources = new ArrayList<>();
    for (int number = first; number < end; number++) {
      RandomQueries queries = RandomQueries.of(new Dice(SEED * 1_000_003 + number));
      all.add(queries);
      PastedSource source = PastedSource.of(queries);
      for (QueryMethod method : queries.methods()) {
        source = source.asking(method.toString());
      }
      sources.add(source);
    }
    Map<Integer, List<Message>> messages = Units.compile(sources);
    List<Pasted> fixed = new ArrayList<>();
    messages.forEach(
        (number, said) -> fixed.addAll(pasted(all.get(number), sources.get(number), said)));
    Map<Integer, List<Message>> left = Units.compile(fixed.stream().map(Pasted::source).toList());
    left.forEach(
        (number, said) ->
            said.stream()
                .filter(Message::error)
                .filter(each -> !isNext(fixed.get(number), each))
                .findFirst()
                .ifPresent(
                    error ->
                        faults.add(
                            "PRINTED %s\nPASTED %s\nLEAVES %s\nIN %s"
                                .formatted(
                                    fixed.get(number).message(),
                                    fixed.get(number).fix(),
                                    error.text(),
                                    fixed.get(number).source().unit("demo")))));
    pasted += fixed.size();
  }

  /** A query is planned when its names and types are right: what is wrong then is found next. */
  private static boolean isNext(Pasted pasted, Message left) {
    return pasted.message().startsWith("[QueryTypeMismatch]")
        && left.text().startsWith("[")
        && !left.text().startsWith("[QueryTypeMismatch]");
  }

  /** Returns what each fix of a unit leaves, with the queries that are served anyway. */
  private List<Pasted> pasted(RandomQueries queries, PastedSource source, List<Message> said) {
    List<String> lines = source.unit("demo").lines().toList();
    int start = lines.size() - queries.methods().size() - 2;
    List<Message> errors = said.stream().filter(Message::error).toList();
    if (errors.stream().anyMatch(each -> each.line() <= start)) {
      return List.of(); // The entity itself is reported.
    }
    PastedSource served = PastedSource.of(queries);
    for (int i = 0; i < queries.methods().size(); i++) {
      int line = start + i + 1;
      if (errors.stream().noneMatch(each -> each.line() == line)) {
        served = served.asking(queries.methods().get(i).toString());
      }
    }
    List<Pasted> fixed = new ArrayList<>();
    for (int i = 0; i < queries.methods().size(); i++) {
      int line = start + i + 1;
      List<Message> own = errors.stream().filter(each -> each.line() == line).toList();
      refused += own.isEmpty() ? 0 : 1;
      if (own.size() != 1) {
        continue; // A fix is of one finding.
      }
      for (PrintedFix fix : PrintedFix.in(own.get(0).text())) {
        Optional<PastedSource> changed = fix.pasteInto(served, queries.methods().get(i));
        changed.ifPresent(each -> fixed.add(new Pasted(fix, each, own.get(0).text())));
        if (changed.isEmpty() && !fix.isInWords()) {
          faults.add("UNKNOWN " + fix);
        }
        inWords += changed.isEmpty() ? 1 : 0;
      }
    }
    return fixed;
  }
}
