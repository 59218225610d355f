package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.ValueKind;
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
 * @param merged whether the ranges of several values are read side by side, and their rows put into
 *     the order that follows the values
 * @param buckets how many buckets of a salt are read and merged: 1 where there is none, or where
 *     what decides the bucket is bound
 * @param lookup where the entry of a unique index leads to a row of the table, what that row has to
 *     hold still; empty where no row is read by an entry
 * @param filters what is read and thrown away, where that was accepted
 */
public record QuestionPlan(
    DeclaredQuestion question,
    AccessPath path,
    Reads reads,
    List<Step> steps,
    boolean backwards,
    boolean merged,
    int buckets,
    List<Filter> lookup,
    List<Filter> filters) {

  /** As many ranges are read for all values of booleans and enums. */
  public static final int MOST_RANGES = 32;

  public QuestionPlan {
    steps = List.copyOf(steps);
    lookup = List.copyOf(lookup);
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
    /** The first rows of all in an order: a limit bounds how many are read. */
    FIRST,
    /** All rows. */
    ALL
  }

  /**
   * One step of a scan.
   *
   * @param part the part that it binds
   * @param method the method, or empty where it binds one value
   * @param arguments the parameters that it is given: two of a range between two values; none where
   *     each value of the part is read
   */
  public record Step(PathPart part, Optional<StepMethod> method, List<Argument> arguments) {

    public Step {
      arguments = List.copyOf(arguments);
    }

    /** Returns whether it binds one value. */
    public boolean bindsOne() {
      return method.isEmpty();
    }

    /** Returns whether it binds several values, those of a parameter or all that there are. */
    public boolean bindsSeveral() {
      return method.equals(Optional.of(StepMethod.IN));
    }

    /** Returns whether each value of the part is read, as {@code @EachOf} asks. */
    public boolean bindsEach() {
      return arguments.isEmpty();
    }

    /** Returns whether it ends the scan with a range. */
    public boolean isRange() {
      return !bindsOne() && !bindsSeveral();
    }
  }

  /** Returns the steps that bind all values of their part. */
  public List<Step> each() {
    return steps.stream().filter(Step::bindsEach).toList();
  }

  /** Returns how many combinations of values these steps bind. */
  public int eachValues() {
    return each().stream()
        .mapToInt(
            step ->
                step.part().type().kind() == ValueKind.BOOLEAN
                    ? 2
                    : step.part().type().constants().size())
        .reduce(1, (a, b) -> a * b);
  }

  /**
   * A condition on rows that were read.
   *
   * @param component the component that is compared
   * @param argument what it is compared with
   */
  public record Filter(QuestionTarget.TargetComponent component, Argument argument) {}
}
