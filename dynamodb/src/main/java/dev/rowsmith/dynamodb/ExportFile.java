package dev.rowsmith.dynamodb;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.zip.GZIPInputStream;

/**
 * One data file of an export, as {@code manifest-files.json} lists it.
 *
 * @param name its name without folders
 * @param path where it is
 * @param itemCount how many items it has
 * @param md5Checksum the MD5 of its compressed bytes, in Base64
 */
public record ExportFile(String name, Path path, long itemCount, String md5Checksum) {

  private static final int BUFFER_BYTES = 1 << 16;

  /**
   * Compares the file with its checksum, before anything of it is used.
   *
   * @throws ExportException if the file is another one, or cannot be read
   */
  public void verify() {
    String found;
    try (InputStream bytes = Files.newInputStream(path)) {
      DigestInputStream digest = new DigestInputStream(bytes, md5());
      byte[] buffer = new byte[BUFFER_BYTES];
      while (digest.read(buffer) >= 0) {}
      found = Base64.getEncoder().encodeToString(digest.getMessageDigest().digest());
    } catch (IOException unreadable) {
      throw unreadable(unreadable);
    }
    if (!found.equals(md5Checksum)) {
      throw new ExportException(
          "%s: its MD5 is %s, and %s in the manifest; the file is cut, or another one"
              .formatted(name, found, md5Checksum));
    }
  }

  private static MessageDigest md5() {
    try {
      return MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }

  /**
   * Opens the file, whose lines become items by {@link Export#parser}.
   *
   * @throws ExportException if the file cannot be read, or is not compressed by gzip
   */
  public ExportLines open() {
    try {
      InputStream bytes = Files.newInputStream(path);
      try {
        // A partition without items has an empty file.
        return new ExportLines(
            name, Files.size(path) == 0 ? bytes : new GZIPInputStream(bytes, BUFFER_BYTES));
      } catch (IOException | RuntimeException problem) {
        bytes.close();
        throw problem;
      }
    } catch (IOException unreadable) {
      throw unreadable(unreadable);
    }
  }

  /** Returns the failure of reading the file. */
  ExportException unreadable(IOException cause) {
    return new ExportException("%s cannot be read: %s".formatted(name, cause), cause);
  }
}
