package dev.rowsmith.spanner;

/** The writes that set a commit timestamp. */
public enum WrittenOn {
  /**
   * The insert of the row. The entity's own value is not written then, and updates leave the column
   * as it is. {@code replace} and {@code insertOrUpdate} write the entity's value, which keeps the
   * time that was read; without a value {@code replace} writes the time of the commit, and {@code
   * insertOrUpdate}, which cannot tell whether there is a time already, is refused.
   */
  INSERT,
  /** Every write, also an update of other columns. The entity's own value is never written. */
  EVERY_WRITE,
  /**
   * An update that asks for it, {@code update(key).deletedToCommitTimestamp()}. Other writes treat
   * the column as any other, and write the entity's value.
   */
  REQUEST
}
