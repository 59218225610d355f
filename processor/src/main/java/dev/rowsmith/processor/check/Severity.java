package dev.rowsmith.processor.check;

/** What a finding does to the build. */
public enum Severity {
  /** Stops the build. */
  ERROR,
  /** Is printed, and the build goes on. */
  WARNING,
  /** Is not looked for. */
  OFF
}
