package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.UnpairedSurrogate;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Mistake in the pattern of a segment.
 *
 * @param sort what kind of mistake it is
 * @param text the mistake, to stand after "the pattern "…" of 'at'"
 */
public record PatternProblem(Sort sort, String text) {

  /** The kinds of mistakes that a pattern can have. */
  public enum Sort {
    /** It is not a pattern for the type. */
    INVALID,
    /** Its keys do not sort as the values do, which only a verbatim key may. */
    UNSORTED,
    /** Values cannot be read back from it. */
    AMBIGUOUS
  }

  /** Returns the first mistake in a segment's pattern, of those that matter in a format. */
  public static Optional<PatternProblem> of(Segment segment, KeyFormat format) {
    if (segment.hasCodec() || segment.pattern().isEmpty() || !canHavePattern(segment)) {
      return Optional.empty();
    }
    boolean sorted = format != KeyFormat.VERBATIM;
    return SegmentEncoding.refusal(patternAlone(segment), sorted ? KeyFormat.READABLE : format)
        .map(refusal -> inWords(segment, sorted).orElse(new PatternProblem(Sort.INVALID, refusal)));
  }

  /** Returns whether the keys of a pattern sort, and can be read back. */
  static boolean isGood(Segment segment) {
    return SegmentEncoding.refusal(patternAlone(segment), KeyFormat.READABLE).isEmpty();
  }

  /** Returns the segment without what else is declared, which other checks judge. */
  private static Segment patternAlone(Segment segment) {
    return segment.declaredBy(segment.rowKey().only("pattern"));
  }

  /** Returns the mistake in a pattern that the runtime refuses, for people. */
  private static Optional<PatternProblem> inWords(Segment segment, boolean sorted) {
    Set<PatternUnit> units = PatternUnit.of(segment.kind());
    KeyPattern pattern = KeyPattern.parse(segment.pattern());
    return invalid(pattern, units, segment)
        .map(text -> new PatternProblem(Sort.INVALID, text))
        .or(
            () ->
                unsorted(pattern)
                    .filter(text -> sorted)
                    .map(text -> new PatternProblem(Sort.UNSORTED, text)))
        .or(() -> ambiguous(pattern, units).map(text -> new PatternProblem(Sort.AMBIGUOUS, text)));
  }

  /** Returns what keeps the keys of a pattern from sorting as the values do, if anything does. */
  static Optional<String> unsorted(Segment segment) {
    return segment.pattern().isEmpty() || !canHavePattern(segment)
        ? Optional.empty()
        : unsorted(KeyPattern.parse(segment.pattern()));
  }

  /** Returns whether a type can have a pattern. */
  public static boolean canHavePattern(Segment segment) {
    return !PatternUnit.of(segment.kind()).isEmpty();
  }

  /** Returns the fields that a type may have: {@code yyyy MM dd}. */
  public static String fieldsOf(Segment segment) {
    return PatternUnit.of(segment.kind()).stream()
        .map(unit -> unit == PatternUnit.FRACTION ? "S…" : unit.field())
        .collect(Collectors.joining(" "));
  }

  private static Optional<String> invalid(
      KeyPattern pattern, Set<PatternUnit> units, Segment segment) {
    String type = segment.property().type().display();
    if (pattern.quoteOpen()) {
      return Optional.of("has a quote that is not closed");
    }
    if (UnpairedSurrogate.indexIn(segment.pattern()).isPresent()) {
      return Optional.of("has an unpaired surrogate");
    }
    Set<PatternUnit> present = EnumSet.noneOf(PatternUnit.class);
    for (KeyPattern.Field field : pattern.fields()) {
      Optional<PatternUnit> unit = PatternUnit.ofLetter(field.letter()).filter(units::contains);
      if (unit.isEmpty()) {
        return Optional.of("has '%s', which %s does not support".formatted(field.run(), type));
      }
      if (unit.get().isTooLong(field.run())) {
        return Optional.of("has '%s', which is too long".formatted(field.run()));
      }
      if (!present.add(unit.get())) {
        return Optional.of("has the %s twice".formatted(unit.get().word()));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> unsorted(KeyPattern pattern) {
    PatternUnit previous = null;
    for (KeyPattern.Field field : pattern.fields()) {
      Optional<PatternUnit> unit = PatternUnit.ofLetter(field.letter());
      if (unit.isEmpty()) {
        return Optional.empty();
      }
      if (previous != null && unit.get().compareTo(previous) < 0) {
        return Optional.of(
            "does not sort: the %s comes after the %s"
                .formatted(unit.get().word(), previous.word()));
      }
      previous = unit.get();
    }
    return Optional.empty();
  }

  private static Optional<String> ambiguous(KeyPattern pattern, Set<PatternUnit> units) {
    Set<PatternUnit> present = EnumSet.noneOf(PatternUnit.class);
    for (KeyPattern.Field field : pattern.fields()) {
      PatternUnit unit = PatternUnit.ofLetter(field.letter()).orElseThrow();
      if (unit.isTooShort(field.run())) {
        return Optional.of(
            field.run().length() == 2
                ? "leaves out the century"
                : "does not fix the width of the " + unit.word());
      }
      present.add(unit);
    }
    List<PatternUnit> expected = new ArrayList<>(units);
    return expected.subList(0, Math.max(1, present.size())).stream()
        .filter(unit -> !present.contains(unit))
        .findFirst()
        .map(unit -> "leaves out the " + unit.word());
  }
}
