package dev.rowsmith.beam;

import dev.rowsmith.dynamodb.ExportFile;
import java.io.Serializable;
import java.nio.file.Path;

/** A file of an export, on its way to a worker. */
record ExportedFile(String name, String path, long itemCount, String md5Checksum)
    implements Serializable {

  static ExportedFile of(ExportFile file) {
    return new ExportedFile(
        file.name(), file.path().toAbsolutePath().toString(), file.itemCount(), file.md5Checksum());
  }

  ExportFile file() {
    return new ExportFile(name, Path.of(path), itemCount, md5Checksum);
  }
}
