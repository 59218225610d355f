package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Computation;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rules for the methods that compute segments: what they need has to be known. */
final class ComputedSegments {

  private static final String TWO_WAYS =
      "A segment is computed from the entity, by an instance method without parameters,";
  private static final String FROM_SEGMENTS =
      "or from other segments, by a static method whose parameters are called as they are.";

  private final BigtableEntity entity;
  private final Consumer<Finding> findings;

  private ComputedSegments(BigtableEntity entity, Consumer<Finding> findings) {
    this.entity = entity;
    this.findings = findings;
  }

  static void check(BigtableEntity entity, Consumer<Finding> findings) {
    ComputedSegments computed = new ComputedSegments(entity, findings);
    entity
        .key()
        .components()
        .forEach(each -> each.computation().ifPresent(method -> computed.check(each, method)));
  }

  private void check(Segment segment, Computation method) {
    if (method.onClass() == method.parameters().isEmpty()) {
      findings.accept(unfit(segment, method));
    } else if (method.onClass()) {
      if (isGroup(segment.name())) {
        findings.accept(
            at(segment, "returns a record")
                .because("What a key computes itself is one segment.")
                .fix("", "a method for each component of the record"));
      } else if (isComponent(segment)) {
        findings.accept(
            at(segment, "is called as a component")
                .because("A segment that a key computes is called as no other one.")
                .fix("", "another name of the method"));
      }
      method.parameters().forEach(parameter -> check(segment, parameter));
    }
  }

  private Finding unfit(Segment segment, Computation method) {
    Finding finding =
        at(segment, method.onClass() ? "is static, and has no parameter" : "has parameters")
            .because(TWO_WAYS)
            .because(FROM_SEGMENTS);
    return method.onClass()
        ? finding.fix("", "an instance method, or one with parameters")
        : finding.fix(
            "static %s %s(%s)"
                .formatted(
                    segment.property().type().display(),
                    segment.property().name(),
                    method.parameters().stream()
                        .map(each -> each.type() + " " + each.name())
                        .collect(Collectors.joining(", "))),
            "where the parameters are segments; or no parameter");
  }

  private void check(Segment segment, Computation.Parameter parameter) {
    List<String> known =
        entity.segments().stream()
            .filter(each -> each.computation().isEmpty())
            .map(Segment::name)
            .filter(name -> !name.contains("."))
            .toList();
    if (!known.contains(parameter.name())) {
      findings.accept(
          at(segment, "is computed from '%s', which is not a segment".formatted(parameter.name()))
              .because("Expected one of: %s.".formatted(String.join(", ", known)))
              .because("Components of a record, and other computed segments, are none of them.")
              .fix("", "parameters that are called as the segments are"));
    } else if (!parameter.fits()) {
      findings.accept(
          at(
                  segment,
                  "is computed from '%s' as %s, which has another type"
                      .formatted(parameter.name(), parameter.type()))
              .because("The method is called with the value of the segment.")
              .fix(
                  "", "the type of '%s' as the type of the parameter".formatted(parameter.name())));
    }
  }

  private boolean isGroup(String name) {
    return entity.key().groups().stream().map(Group::path).anyMatch(name::equals);
  }

  private boolean isComponent(Segment computed) {
    Stream<Property> others =
        Stream.concat(
            entity.key().components().stream()
                .filter(each -> each.computation().isEmpty())
                .map(Segment::property),
            entity.columnComponents().stream());
    return others.anyMatch(each -> each.name().equals(computed.property().name()));
  }

  private Finding at(Segment segment, String problem) {
    return Finding.at(
        segment.property().place(),
        "the method %s of %s, a segment of its row key, %s"
            .formatted(Wording.quoted(segment.property().name()), entity.name(), problem));
  }
}
