package dev.rowsmith.runtime.internal;

/** Reports a command line, or a class path, with which a schema tool can do nothing. */
public final class ToolMistake extends Exception {

  private static final long serialVersionUID = 1;

  /** Reports a mistake, with what was expected. */
  public ToolMistake(String message) {
    super(message);
  }
}
