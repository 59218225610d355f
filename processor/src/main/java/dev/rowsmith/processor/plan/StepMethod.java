package dev.rowsmith.processor.plan;

/** Methods of a scan step that bind a segment, named by the segment and a suffix. */
public enum StepMethod {
  /** Binds several values. */
  IN("In"),
  BETWEEN("Between"),
  FROM("From"),
  BEFORE("Before"),
  STARTS_WITH("StartsWith"),
  /** Binds a domain and those below it. */
  UNDER("Under"),
  /** Binds what a computed segment is for the values that it is computed from. */
  OF("Of");

  private final String suffix;

  StepMethod(String suffix) {
    this.suffix = suffix;
  }

  /** Returns the method for a segment: {@code atBetween} of {@code at}. */
  public String of(String segment) {
    return segment + suffix;
  }
}
