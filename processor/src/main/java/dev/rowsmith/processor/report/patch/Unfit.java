package dev.rowsmith.processor.report.patch;

/** Says in a few words why a fix cannot be part of the patch. */
final class Unfit extends Exception {

  private static final long serialVersionUID = 1;

  Unfit(String reason) {
    super(reason);
  }

  /** Returns the reason, to stand after a colon. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
