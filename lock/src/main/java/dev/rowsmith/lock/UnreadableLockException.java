package dev.rowsmith.lock;

/** A lock file that cannot be read; the message has its place, what is wrong, and the way out. */
public final class UnreadableLockException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The way out of a file that was damaged. */
  public static final String RESTORE = "restore the file from version control";

  /**
   * Says what is wrong with a file.
   *
   * @param path the file, as messages name it
   * @param line the number of the line, from 1
   * @param problem what is wrong, and the way out
   */
  public UnreadableLockException(String path, int line, String problem) {
    super(path + ":" + line + ": " + problem);
  }

  /** Returns what is wrong with a file that has facts which no entity has. */
  public static UnreadableLockException of(String path, Throwable problem) {
    UnreadableLockException unreadable =
        new UnreadableLockException(
            path,
            1,
            "the file cannot be compared (%s); restore it from version control, or build with the version of Rowsmith that wrote it"
                .formatted(problem));
    unreadable.initCause(problem);
    return unreadable;
  }
}
