package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.BigtableRules;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.AnnotationFacts.Constant;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Other declarations of a segment, of which those are proposed that stored keys bear. */
final class SegmentCandidates {

  /** How many digits a type has without an attribute. */
  private static final Map<String, Integer> MOST_DIGITS =
      Map.of("byte", 3, "short", 5, "int", 10, "long", 19);

  private final Segment segment;
  private final BigtableEntity entity;

  SegmentCandidates(Segment segment, BigtableEntity entity) {
    this.segment = segment;
    this.entity = entity;
  }

  /** One attribute with another value. */
  private record Candidate(String attribute, Object value) {}

  /** Returns the first declaration of which stored keys, with these facts, are readable. */
  List<Fix> of(Tokens locked) {
    Optional<Tokens> today = BigtableLock.facts(segment, entity);
    if (today.filter(facts -> !BigtableRules.segment(locked, facts).stops()).isPresent()) {
      return List.of(); // It is not this segment that changes.
    }
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    return candidates(locked).stream()
        .filter(each -> bears(each, locked))
        .map(each -> rowKey.with(each.attribute(), JavaLiterals.ofValue(each.value())))
        .map(code()::with)
        .findFirst()
        .map(changed -> Fix.of(changed, "the bytes that the keys have"))
        .or(() -> type(locked))
        .map(List::of)
        .orElse(List.of());
  }

  private DeclarationCode code() {
    return DeclarationCode.of(segment.property());
  }

  private boolean bears(Candidate each, Tokens locked) {
    AnnotationFacts rowKey = segment.rowKey().with(each.attribute(), each.value());
    return BigtableLock.facts(segment.declaredBy(rowKey), entity)
        .filter(facts -> !BigtableRules.segment(locked, facts).stops())
        .isPresent();
  }

  private List<Candidate> candidates(Tokens locked) {
    List<Candidate> all = new ArrayList<>();
    number("digits", locked).ifPresent(n -> all.add(new Candidate("digits", n)));
    for (EpochUnit unit : EpochUnit.values()) {
      if (unit != EpochUnit.DEFAULT) {
        all.add(new Candidate("unit", Constant.of("EpochUnit", unit)));
      }
    }
    all.add(new Candidate("descending", !segment.descending()));
    number("width", locked)
        .or(() -> number("bytes", locked))
        .ifPresent(n -> all.add(new Candidate("width", n)));
    number("max-bytes", locked).ifPresent(n -> all.add(new Candidate("maxLength", n)));
    for (KeyEncoding encoding : KeyEncoding.values()) {
      all.add(new Candidate("as", Constant.of("KeyEncoding", encoding)));
    }
    return all;
  }

  private static Optional<Integer> number(String name, Tokens facts) {
    return facts.number(name).map(Long::intValue);
  }

  /** Returns the integer type that keys have, where the component got another one. */
  private Optional<Fix> type(Tokens locked) {
    String type = locked.get("type");
    if (!MOST_DIGITS.containsKey(type) || !segment.property().type().primitive()) {
      return Optional.empty();
    }
    AnnotationCode plain = AnnotationCode.of(segment.rowKey()).without("digits");
    AnnotationCode rowKey =
        number("digits", locked)
            .filter(digits -> !digits.equals(MOST_DIGITS.get(type)))
            .map(digits -> plain.with("digits", digits))
            .orElse(plain);
    return Optional.of(Fix.of(code().with(rowKey).typed(type), "the type of the keys"));
  }
}
