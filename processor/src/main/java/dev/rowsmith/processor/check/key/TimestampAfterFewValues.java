package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.KeyChange;
import dev.rowsmith.processor.check.KeyCheck;
import dev.rowsmith.processor.check.KeyFinding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A key in which only parts of low cardinality precede the time",
    severity = Severity.WARNING)
public final class TimestampAfterFewValues implements KeyCheck {

  @Override
  public void check(OrderedKey key, Consumer<KeyFinding> findings) {
    List<Part> parts = key.parts();
    List<Part> few =
        parts.stream()
            .takeWhile(
                part ->
                    KeyPartTraits.lowCardinality(part)
                        || KeyPartTraits.fewByName(part)
                        || isOfOffset(part, parts))
            .toList();
    if (few.isEmpty() || few.size() == parts.size() || !key.decidesPlaces()) {
      return;
    }
    Part time = parts.get(few.size());
    if (KeyPartTraits.temporal(time)
        || KeyPartTraits.timeByName(time)
        || KeyPartTraits.sortable(time)
        || isOffset(time)) {
      findings.accept(tooEarly(key, few, time));
    }
  }

  /** The partition of a stream, whose offset rises: there are few, and each writes at its end. */
  private static boolean isOfOffset(Part part, List<Part> parts) {
    int next = parts.indexOf(part) + 1;
    return KeyPartTraits.shardByName(part)
        && NameWords.of(part.name()).has("partition")
        && next < parts.size()
        && isOffset(parts.get(next));
  }

  private static boolean isOffset(Part part) {
    NameWords words = NameWords.of(part.name());
    return KeyPartTraits.perhapsSequential(part)
        && (Words.SEQUENCE.end(words) || Words.POSITION.has(words.head()));
  }

  private static KeyFinding tooEarly(OrderedKey key, List<Part> few, Part time) {
    boolean counted = few.stream().allMatch(KeyPartTraits::lowCardinality);
    long values = 1;
    for (Part part : few) {
      values = Math.min(values * count(part), Integer.MAX_VALUE);
    }
    Finding finding =
        Finding.at(
                time.place(),
                "in the %s of %s only the %s values of %s come before %s"
                    .formatted(
                        key.called(),
                        key.entity(),
                        counted ? String.valueOf(values) : "few",
                        Wording.quoted(few.stream().map(Part::name).toList()),
                        TimeWords.of(time)))
            .because(
                counted
                    ? "At any moment every write would go to one of at most %s places in the table."
                        .formatted(values)
                    : "At any moment every write would go to one of a few places in the table.")
            .today("key today", key.picture());
    return new KeyFinding(finding, new KeyChange.Later(time));
  }

  private static long count(Part part) {
    return part.kind() == ValueKind.BOOLEAN ? 2 : Math.max(1, part.constants());
  }
}
