package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Parts of a key, divided into the steps of a scan. A part that Java computes is bound together
 * with those that it is computed from, and with what stands between them.
 */
record KeySteps(SpannerEntity entity, EntityNames names) {

  /**
   * One step.
   *
   * @param given the parts that are bound to given values, in key order
   * @param leading how many of them stand in front of all computed ones
   * @param whole the values of all parts of the step, where some are computed
   */
  record Step(
      List<KeyPartCode> given,
      int leading,
      Optional<java.util.function.Function<UnaryOperator<String>, CodeBlock>> whole) {

    /** Returns the name of the last part. */
    String last() {
      return given.get(given.size() - 1).name();
    }

    /** Returns a step that binds one part, as each of an index does. */
    static Step of(KeyPartCode part) {
      return new Step(List.of(part), 1, Optional.empty());
    }
  }

  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    int from = 0;
    while (from < entity.key().size()) {
      int end = endOf(from);
      steps.add(step(entity.key().subList(from, end)));
      from = end;
    }
    return steps;
  }

  /** Parts belong together as long as one of them is computed from one on the other side. */
  private int endOf(int from) {
    int end = from + 1;
    for (int at = 0; at < entity.key().size(); at++) {
      for (PrimaryKeyPart part : entity.key()) {
        int least = least(part);
        int most = most(part);
        if (least < end && most >= from && most >= end) {
          end = most + 1;
        }
      }
    }
    return end;
  }

  private int least(PrimaryKeyPart part) {
    return entity
        .computed(part)
        .map(each -> each.of().stream().mapToInt(this::placeOf).min().orElse(placeOf(part.name())))
        .map(place -> Math.min(place, placeOf(part.name())))
        .orElse(placeOf(part.name()));
  }

  private int most(PrimaryKeyPart part) {
    return entity
        .computed(part)
        .map(each -> each.of().stream().mapToInt(this::placeOf).max().orElse(placeOf(part.name())))
        .map(place -> Math.max(place, placeOf(part.name())))
        .orElse(placeOf(part.name()));
  }

  private int placeOf(String name) {
    int place = 0;
    while (!entity.key().get(place).name().equals(name)) {
      place++;
    }
    return place;
  }

  private Step step(List<PrimaryKeyPart> parts) {
    List<KeyPartCode> given =
        parts.stream()
            .filter(part -> entity.computed(part).isEmpty())
            .map(part -> new KeyPartCode(part.column(), names))
            .toList();
    if (given.size() == parts.size()) {
      return new Step(given, given.size(), Optional.empty());
    }
    int leading = 0;
    while (entity.computed(parts.get(leading)).isEmpty()) {
      leading++;
    }
    ComputedPartCode code = new ComputedPartCode(entity, names);
    return new Step(
        given,
        leading,
        Optional.of(
            value ->
                parts.stream()
                    .flatMap(part -> code.values(part, value).stream())
                    .collect(CodeBlock.joining(", "))));
  }
}
