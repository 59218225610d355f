package dev.rowsmith.dynamodb.internal.run;

/** What ends an import: the table, or the way to it. */
final class StoppedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  StoppedException(Throwable cause) {
    super(cause.getMessage(), cause);
  }
}
