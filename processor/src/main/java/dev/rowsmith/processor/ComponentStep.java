package dev.rowsmith.processor;

import dev.rowsmith.processor.model.Component;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.source.Round;
import dev.rowsmith.processor.source.VisibleTypes;
import java.util.Optional;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Requirement that the annotations of generated components are there. */
final class ComponentStep {

  private final Optional<Component> component;
  private final VisibleTypes visible;

  /** Whether an entity was looked at: all of a build see the same annotations. */
  private boolean done;

  ComponentStep(Optional<Component> component, ProcessingEnvironment environment) {
    this.component = component;
    this.visible = new VisibleTypes(environment.getElementUtils());
  }

  /** Returns what is generated: without annotations that are not there, which is said once. */
  Optional<Component> generated() {
    return component.filter(kind -> names(kind).allMatch(visible::anywhere));
  }

  /** Reports annotations that the first class of the build which needs them does not see. */
  void process(Round round, Reporter reporter) {
    if (done || component.isEmpty()) {
      return;
    }
    round.annotatedTypes().stream()
        .findFirst()
        .ifPresent(type -> require(type, component.get(), reporter));
  }

  private void require(TypeElement type, Component kind, Reporter reporter) {
    done = true;
    if (!names(kind).allMatch(name -> visible.from(type, name))) {
      reporter.missingComponent(type, kind);
    }
  }

  private static Stream<String> names(Component kind) {
    return Stream.concat(Stream.of(kind.named(), kind.injected()), kind.marks().stream());
  }
}
