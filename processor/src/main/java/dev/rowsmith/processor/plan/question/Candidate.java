package dev.rowsmith.processor.plan.question;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a question finds in one path.
 *
 * @param path the path
 * @param depth how much of what is bound the path uses
 * @param plan the plan, if the path serves the question, or would with more columns
 * @param refusal why it does not serve
 */
record Candidate(
    AccessPath path, int depth, Optional<QuestionPlan> plan, Optional<Refusal> refusal) {

  static Candidate served(AccessPath path, int depth, QuestionPlan plan) {
    return new Candidate(path, depth, Optional.of(plan), Optional.empty());
  }

  static Candidate refused(AccessPath path, int depth, Refusal refusal) {
    return new Candidate(path, depth, Optional.empty(), Optional.of(refusal));
  }

  /** Returns the one that comes nearest: whose path uses most of what is bound. */
  static Candidate nearest(List<Candidate> candidates) {
    return candidates.stream()
        .sorted(
            Comparator.comparing((Candidate each) -> each.plan().isEmpty())
                .thenComparing(each -> -each.depth()))
        .findFirst()
        .orElseThrow();
  }
}
