package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Fix of the pattern of a segment: every unit down to the smallest declared one, in order, padded.
 * A date goes down to the day, as most would be refused by its month alone.
 */
public final class PatternFix {

  private PatternFix() {}

  /** Returns the segment's {@code @RowKey} with a pattern that sorts and can be read back. */
  public static AnnotationCode of(Segment segment) {
    String fixed = fix(segment);
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    return fixed.isEmpty() ? rowKey.without("pattern") : rowKey.withText("pattern", fixed);
  }

  private static String fix(Segment segment) {
    // The T of ISO dates is the one letter that people forget to quote.
    KeyPattern pattern =
        KeyPattern.parse(segment.pattern().replaceAll("(?<!['T])T(?!['T])", "'T'"));
    List<PatternUnit> units = new ArrayList<>(PatternUnit.of(segment.kind()));
    Map<PatternUnit, KeyPattern.Field> declared = new EnumMap<>(PatternUnit.class);
    for (KeyPattern.Field field : pattern.fields()) {
      PatternUnit.like(field.letter())
          .filter(units::contains)
          .ifPresent(unit -> declared.putIfAbsent(unit, field));
    }
    if (declared.isEmpty() || pattern.quoteOpen()) {
      return "";
    }
    if (last(declared).compareTo(PatternUnit.DAY) >= 0) {
      units.removeIf(unit -> unit.compareTo(last(declared)) > 0);
    }
    String withText = join(units, declared, literals(pattern, units, declared), pattern.tail());
    return isGood(segment, withText) ? withText : PatternUnit.join(units);
  }

  private static PatternUnit last(Map<PatternUnit, KeyPattern.Field> declared) {
    return declared.keySet().stream().reduce((earlier, later) -> later).orElseThrow();
  }

  /** Returns the text before each unit: by place where only the order was wrong, else by unit. */
  private static List<String> literals(
      KeyPattern pattern, List<PatternUnit> units, Map<PatternUnit, KeyPattern.Field> declared) {
    List<KeyPattern.Field> fields = pattern.fields();
    String last = fields.get(fields.size() - 1).literal();
    List<String> literals = new ArrayList<>();
    if (fields.size() == units.size()
        || (fields.size() < units.size()
            && units.subList(0, declared.size()).containsAll(declared.keySet()))) {
      fields.forEach(field -> literals.add(field.literal()));
      literals.addAll(Collections.nCopies(units.size() - fields.size(), last));
      return literals;
    }
    for (PatternUnit unit : units) {
      // A unit that was left out takes the separator of the one that follows it.
      Optional<String> own = Optional.ofNullable(declared.get(unit)).map(KeyPattern.Field::literal);
      String following =
          declared.entrySet().stream()
              .filter(later -> later.getKey().compareTo(unit) > 0)
              .map(later -> later.getValue().literal())
              .findFirst()
              .orElse(last);
      literals.add(own.orElse(literals.isEmpty() ? "" : following));
    }
    return literals;
  }

  private static String join(
      List<PatternUnit> units,
      Map<PatternUnit, KeyPattern.Field> declared,
      List<String> literals,
      String tail) {
    StringBuilder pattern = new StringBuilder();
    for (int index = 0; index < units.size(); index++) {
      PatternUnit unit = units.get(index);
      KeyPattern.Field field = declared.get(unit);
      pattern
          .append(literals.get(index))
          .append(field == null ? unit.field() : unit.fix(field.run()));
    }
    return pattern.append(tail).toString();
  }

  private static boolean isGood(Segment segment, String pattern) {
    return PatternProblem.isGood(segment.declaredBy(segment.rowKey().with("pattern", pattern)));
  }
}
