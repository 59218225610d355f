package dev.rowsmith.testing.spanner;

/** A file of rows that cannot be read; the message has its place and the way out. */
final class UnreadableRowsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnreadableRowsException(String message) {
    super(message);
  }
}
