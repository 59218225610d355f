package dev.rowsmith.adopt.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.column.MessageForms;
import dev.rowsmith.adopt.bigtable.internal.column.ValueForms;
import dev.rowsmith.adopt.bigtable.internal.key.KeyGuess;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Layouts of {@link PracticalLayouts}: declarations from a sample read the keys of later rows. */
@Tag("rounds")
class LaterKeysTest {

  private static final int LATER = 300;

  /** The words of a line that warns of later keys. */
  private static final List<String> WARNINGS = List.of("Attention", "perhaps a constant");

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("exhaustive");
  private static final long SEEDS = EXHAUSTIVE ? 10 : 1;

  /** Which layouts are tried: every fourth one in mvn verify. */
  private static final int ONE_IN = EXHAUSTIVE || Boolean.getBoolean("gate") ? 1 : 4;

  private static final KindSketch SKETCH =
      new KindSketch(
          "events", Map.of(), Set.of(), false, new ValueForms(new MessageForms(List.of())));

  private static List<SampledRow> rows(
      PracticalLayouts.Layout layout, int count, long seed, boolean later) {
    Random random = new Random(seed);
    TreeSet<ByteString> keys = new TreeSet<>(ByteString.unsignedLexicographicalComparator());
    for (int attempt = 0; keys.size() < count && attempt < 20 * count; attempt++) {
      keys.add(layout.key().of(random, later));
    }
    return keys.stream()
        .map(
            key ->
                new SampledRow(
                    key,
                    List.of(
                        new SampledCell(
                            "d",
                            RandomKeys.text(layout.column().apply(key)),
                            0,
                            RandomKeys.text("x"),
                            false))))
        .toList();
  }

  private static String template(KeyGuess guess) {
    return guess.template(guess.segments().stream().map(each -> each.form().words()).toList());
  }

  /** Returns whether a text that was found contains a delimiter of the layout. */
  private static boolean hidesDelimiter(KeyGuess guess, List<ByteString> keys, String delimiters) {
    for (List<ByteString> parts : guess.parts(guess.kept(keys))) {
      for (int at = 0; at < parts.size(); at++) {
        String words = guess.segments().get(at).form().words();
        String value = parts.get(at).toStringUtf8();
        if (words.startsWith("text")
            && value.chars().anyMatch(each -> delimiters.indexOf(each) >= 0)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The outcome of a layout, and the reason of it. */
  private record Outcome(String name, String grade, String reason) {}

  private static Outcome outcome(PracticalLayouts.Layout layout, long seed) {
    List<SampledRow> rows = rows(layout, layout.rows(), seed, false);
    List<ByteString> later =
        rows(layout, LATER, seed + 1_000, true).stream().map(SampledRow::key).toList();
    List<ByteString> sampled = rows.stream().map(SampledRow::key).toList();
    List<Kind> kinds = Kinds.of(rows);
    List<KeyGuess> guesses = kinds.stream().map(Kind::guess).toList();
    String source =
        kinds.stream()
            .map(kind -> SKETCH.record("app", "Event", kind).print())
            .collect(Collectors.joining("\n"));
    Set<ByteString> unread = new HashSet<>(later);
    Set<ByteString> old = new HashSet<>(sampled);
    boolean hides = false;
    boolean unnamed = false;
    for (KeyGuess guess : guesses) {
      guess.kept(later).forEach(unread::remove);
      guess.kept(sampled).forEach(old::remove);
      hides |= hidesDelimiter(guess, sampled, layout.delimiters());
      for (ByteString constant : guess.constants()) {
        unnamed |=
            constant.toStringUtf8().chars().anyMatch(Character::isLetterOrDigit)
                && !source.contains("perhaps a constant");
      }
    }
    String found = guesses.stream().map(LaterKeysTest::template).collect(Collectors.joining(" + "));
    boolean warned = WARNINGS.stream().anyMatch(source::contains);
    String reason = "expected " + layout.expected() + ", found " + found;
    reason +=
        unread.isEmpty()
            ? ""
            : ", "
                + unread.size()
                + " later keys are not read, such as "
                + unread.iterator().next().toStringUtf8();
    reason += old.isEmpty() ? "" : ", " + old.size() + " sampled keys are of no kind";
    if (hides && !source.contains("Attention")) {
      return new Outcome(layout.name(), "WRONG: hidden delimiter", reason);
    }
    if (unnamed) {
      return new Outcome(layout.name(), "WRONG: constant without a line", reason);
    }
    if (!unread.isEmpty()) {
      return new Outcome(layout.name(), warned ? "warned" : "WRONG: lost", reason);
    }
    return new Outcome(
        layout.name(), layout.expected().contains(found) ? "exact" : "reads all", reason);
  }

  @Test
  void declarations_read_the_keys_of_later_rows() {
    List<Outcome> outcomes = new ArrayList<>();
    List<PracticalLayouts.Layout> layouts = List.copyOf(PracticalLayouts.all());
    for (int at = 0; at < layouts.size(); at += ONE_IN) {
      for (long seed = 1; seed <= SEEDS; seed++) {
        outcomes.add(outcome(layouts.get(at), seed));
      }
    }
    outcomes.stream()
        .filter(each -> !each.grade().equals("exact"))
        .forEach(
            each -> System.out.printf("%s | %s | %s%n", each.grade(), each.name(), each.reason()));
    System.out.println(
        outcomes.stream().collect(Collectors.groupingBy(Outcome::grade, Collectors.counting())));
    assertThat(
            outcomes.stream().filter(each -> each.grade().startsWith("WRONG")).map(Outcome::name))
        .isEmpty();
    long exact = outcomes.stream().filter(each -> each.grade().equals("exact")).count();
    assertThat(exact * 100).isGreaterThanOrEqualTo(outcomes.size() * 85L);
  }
}
