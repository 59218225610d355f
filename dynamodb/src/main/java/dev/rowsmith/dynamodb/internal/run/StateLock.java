package dev.rowsmith.dynamodb.internal.run;

import dev.rowsmith.runtime.InvalidInputException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The lock of a state, which one import has at a time.
 *
 * <p>It is on a file beside the state, as that is replaced. The file stays when the import ends:
 * who deletes it takes the lock from another process that is just opening it. The system releases
 * the lock of a process that was killed.
 */
final class StateLock implements Closeable {

  private final @Nullable FileChannel file;

  private StateLock(@Nullable FileChannel file) {
    this.file = file;
  }

  /**
   * Takes the lock of a state, if there is one.
   *
   * @throws InvalidInputException if another import has it
   */
  static StateLock of(@Nullable Path state) throws IOException {
    if (state == null) {
      return new StateLock(null);
    }
    FileChannel file =
        FileChannel.open(
            state.resolveSibling(state.getFileName() + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    if (!isFree(file)) {
      file.close();
      throw new InvalidInputException(
          "another import is running with the state %s; wait for its end, or name another file"
              .formatted(state));
    }
    return new StateLock(file);
  }

  private static boolean isFree(FileChannel file) throws IOException {
    try {
      return file.tryLock() != null;
    } catch (OverlappingFileLockException inThisProcess) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
