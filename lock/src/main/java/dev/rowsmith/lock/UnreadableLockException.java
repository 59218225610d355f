package dev.rowsmith.lock;

/** A lock file that cannot be read; the message has its place, what is wrong, and the way out. */
public final class UnreadableLockException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnreadableLockException(String path, int line, String problem) {
    super(path + ":" + line + ": " + problem);
  }
}
