package dev.rowsmith.schema;

/** A command line, or a class path, with which a tool can do nothing; names what it expected. */
final class UsageException extends Exception {

  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
