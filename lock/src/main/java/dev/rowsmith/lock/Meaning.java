package dev.rowsmith.lock;

/**
 * The meaning of a change for stored rows.
 *
 * @param verdict the verdict
 * @param why the same in a sentence
 */
public record Meaning(Verdict verdict, String why) {

  /** Returns the graver of two; of equal ones, this one. */
  public Meaning and(Meaning other) {
    return verdict.compareTo(other.verdict) < 0 ? other : this;
  }
}
