package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.Entity;
import java.util.List;
import java.util.Optional;

/** The checks of entities, run on an entity that is proposed and not declared yet. */
public interface EntityJudge {

  /** Returns what the checks find, the accepted findings too. */
  List<Judgement> judge(Entity proposed);

  /** Returns what the checks find in a query about a proposal. */
  default List<Judgement> judge(AskedQuestion asked) {
    return List.of();
  }

  /**
   * A finding.
   *
   * @param check the check
   * @param severity what it does to the build
   * @param finding what it found
   * @param allowance what accepts it in the entity that the proposal is made of
   */
  record Judgement(
      String check, Severity severity, Finding finding, Optional<Allowance> allowance) {

    /** Returns whether it stops the build. */
    public boolean isError() {
      return severity == Severity.ERROR && allowance.isEmpty();
    }
  }
}
