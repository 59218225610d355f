package dev.rowsmith.processor.patch;

/** The reason why a fix cannot be part of the patch, in a few words. */
final class UnpatchableException extends Exception {

  private static final long serialVersionUID = 1;

  UnpatchableException(String reason) {
    super(reason);
  }

  /** Returns the reason, to stand after a colon. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
