package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reason why a question has no plan. */
public sealed interface Refusal {

  /**
   * No plan at all: the interface or the method cannot be implemented.
   *
   * @param reason why, in words
   */
  record NotPlannable(String reason) implements Refusal {}

  /**
   * A parameter that only a running program could plan.
   *
   * @param argument the parameter
   */
  record Dynamic(Argument argument) implements Refusal {}

  /**
   * A name that is no component.
   *
   * @param argument the parameter that has it
   */
  record UnknownComponent(Argument argument) implements Refusal {}

  /**
   * An order by a name that is no component.
   *
   * @param sort the order
   */
  record UnknownOrder(DeclaredQuestion.Sort sort) implements Refusal {}

  /**
   * A parameter of another type than its component.
   *
   * @param argument the parameter
   * @param expected the type of the component, as it is written
   */
  record OtherType(Argument argument, String expected) implements Refusal {}

  /**
   * A parameter whose use its component does not have: a prefix of a number, a range of what does
   * not sort.
   *
   * @param argument the parameter
   * @param path what was to be read
   */
  record OtherUse(Argument argument, AccessPath path) implements Refusal {}

  /**
   * Two parameters that bind one component in ways that exclude each other.
   *
   * @param one the first
   * @param other the second
   */
  record BoundTwice(Argument one, Argument other) implements Refusal {}

  /**
   * No key and no index that has what is asked for together.
   *
   * @param nearest what comes closest, and why it does not serve
   */
  record NoOrder(AccessPath path, Fit nearest) implements Refusal {}

  /**
   * An order by the component of a collection, and by others in front of it.
   *
   * @param values the collection
   */
  record OrderAcrossValues(Argument values) implements Refusal {}

  /**
   * A scan to go on with, of ranges that have to be merged.
   *
   * @param several the components that are bound to several values
   */
  record MergedScan(Set<String> several) implements Refusal {

    public MergedScan {
      several = Collections.unmodifiableSet(new LinkedHashSet<>(several));
    }
  }

  /**
   * A component of which each value is to be read, and cannot be.
   *
   * @param component the component
   * @param reason why, as the end of a sentence
   */
  record OtherEach(String component, String reason) implements Refusal {}

  /**
   * One row is returned, and several may be found.
   *
   * @param plan the plan of the question
   */
  record ManyRows(QuestionPlan plan) implements Refusal {}

  /**
   * An index that serves the question, and lacks what is returned.
   *
   * @param plan the plan by the index
   * @param missing the components that it lacks
   */
  record NotCovering(QuestionPlan plan, List<String> missing) implements Refusal {

    public NotCovering {
      missing = List.copyOf(missing);
    }
  }

  /**
   * A type that a question cannot return.
   *
   * @param reason why, in words
   */
  record OtherAnswer(String reason) implements Refusal {}
}
