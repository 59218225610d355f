package dev.rowsmith.runtime.internal;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Files that hold rows or keys of users: only their owner reads and writes them, whatever the umask
 * is. A file that exists keeps its permissions.
 */
public final class PrivateFile {

  private static final String OWNER_ONLY = "rw-------";

  private PrivateFile() {}

  /** Creates an empty file unless it exists. Where files have no POSIX permissions, as usual. */
  public static void createIfAbsent(Path file) throws IOException {
    try {
      Files.createFile(file, permissions(file));
    } catch (FileAlreadyExistsException exists) {
      return;
    }
  }

  private static FileAttribute<?>[] permissions(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY))
        }
        : new FileAttribute<?>[0];
  }
}
