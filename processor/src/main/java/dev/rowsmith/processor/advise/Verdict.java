package dev.rowsmith.processor.advise;

/**
 * What the checks of entities say of a further order.
 *
 * @param remedy what the order needs so that none of them reports it
 * @param objection what is reported all the same, in words; empty if nothing is
 * @param instead what to do about it, if that is known
 */
public record Verdict(Remedy remedy, String objection, String instead) {

  /** Nothing is reported. */
  public static final Verdict CLEAN = new Verdict(Remedy.NONE, "", "");

  /** Changes of a key that spread its writes. */
  public enum Remedy {
    NONE,
    /** The first number is stored from its last digit on. */
    REVERSED_DIGITS,
    /** A salt in front: a question reads one range of each of {@link Advisor#BUCKETS} buckets. */
    SALT
  }
}
