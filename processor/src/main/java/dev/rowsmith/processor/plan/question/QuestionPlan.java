package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.StepMethod;
import java.util.List;
import java.util.Optional;

/**
 * How a question is answered, as the steps of a scan.
 *
 * @param question the question
 * @param path what is read
 * @param reads how much of it
 * @param steps what is bound, from the left
 * @param backwards whether the rows are read from the last to the first
 * @param buckets how many buckets of a salt are read and merged: 1 where there is none, or where
 *     what decides the bucket is bound
 * @param filters what is read and thrown away, where that was accepted
 */
public record QuestionPlan(
    DeclaredQuestion question,
    AccessPath path,
    Reads reads,
    List<Step> steps,
    boolean backwards,
    int buckets,
    List<Filter> filters) {

  public QuestionPlan {
    steps = List.copyOf(steps);
    filters = List.copyOf(filters);
  }

  /** Parts of a table or an index, the cheapest first. */
  public enum Reads {
    /** One row, by its whole key. */
    POINT,
    /** Rows that lie together. */
    RANGE,
    /** Several ranges, one for each value of a collection. */
    RANGES,
    /** All rows. */
    ALL
  }

  /**
   * One step of a scan.
   *
   * @param part the part that it binds
   * @param method the method, or empty where it binds one value
   * @param arguments the parameters that it is given: two of a range between two values
   */
  public record Step(PathPart part, Optional<StepMethod> method, List<Argument> arguments) {

    public Step {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A condition on rows that were read.
   *
   * @param component the component that is compared
   * @param argument what it is compared with
   */
  public record Filter(QuestionTarget.TargetComponent component, Argument argument) {}
}
