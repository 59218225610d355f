package dev.rowsmith.dynamodb;

import dev.rowsmith.dynamodb.internal.format.IonItems;
import dev.rowsmith.dynamodb.internal.format.JsonItems;
import dev.rowsmith.dynamodb.internal.format.Manifest;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * An export of a DynamoDB table: what its manifests declare, and its files.
 *
 * <pre>{@code
 * Export export = Export.at(Path.of("export/AWSDynamoDB/01693685827463-2d8752fd"));
 * ItemParser parser = export.parser();
 * for (ExportFile file : export.files()) {
 *   file.verify();
 *   try (ExportLines lines = file.open()) {
 *     for (ExportLine line = lines.next(); line != null; line = lines.next()) {
 *       ExportedItem item = parser.parse(line);
 *     }
 *   }
 * }
 * }</pre>
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">
 *     DynamoDB table export output format</a>
 */
public final class Export {

  private static final String SUMMARY = "manifest-summary.json";
  private static final String FILES = "manifest-files.json";

  private final Path folder;
  private final String arn;
  private final Instant time;
  private final Type type;
  private final ExportFormat format;
  private final boolean hasOldImages;
  private final long itemCount;
  private final List<ExportFile> files;

  /** What an export has of a table, as {@code exportType} of its manifest names it. */
  public enum Type {
    /** All items at one time. */
    FULL_EXPORT,
    /** Those items that were written between two times, in their last state. */
    INCREMENTAL_EXPORT
  }

  /** Images of an incremental export; a line without one of another view would be a deletion. */
  private enum View {
    NEW_AND_OLD_IMAGES,
    NEW_IMAGE
  }

  private Export(Path folder, Manifest summary, List<ExportFile> files) {
    this.folder = folder;
    this.arn = summary.text("exportArn");
    this.type = summary.oneOf("exportType", Type.values());
    this.time = summary.time(type == Type.FULL_EXPORT ? "exportTime" : "exportToTime");
    this.format = summary.oneOf("outputFormat", ExportFormat.values());
    this.hasOldImages = summary.oneOf("outputView", View.values()) != View.NEW_IMAGE;
    this.itemCount = summary.count("itemCount");
    this.files = List.copyOf(files);
    long listed = files.stream().mapToLong(ExportFile::itemCount).sum();
    if (listed != itemCount) {
      throw new ExportException(
          String.format(
              Locale.ROOT,
              "%s counts %,d items, and the files of %s have %,d",
              summary,
              itemCount,
              FILES,
              listed));
    }
  }

  /**
   * Reads the manifests of an export, and looks for its files.
   *
   * @param folder the folder with {@code manifest-summary.json}, or one that has the export's
   *     {@code AWSDynamoDB} in it
   * @throws ExportException if there are none or several exports, if a manifest cannot be read or
   *     contradicts the other one, or if a file is missing
   */
  public static Export at(Path folder) {
    Path found = find(folder);
    Manifest summary = Manifest.summary(found.resolve(SUMMARY));
    List<ExportFile> files = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Manifest each : Manifest.files(found.resolve(FILES))) {
      ExportFile file = file(found, each);
      if (!names.add(file.name())) {
        throw new ExportException("%s: the file %s is there twice".formatted(each, file.name()));
      }
      files.add(file);
    }
    return new Export(found, summary, files);
  }

  private static Path find(Path folder) {
    if (Files.exists(folder.resolve(SUMMARY))) {
      return folder;
    }
    if (!Files.isDirectory(folder)) {
      throw new ExportException("there is no folder " + folder);
    }
    Path parent = folder.resolve("AWSDynamoDB");
    List<Path> exports = new ArrayList<>();
    try (DirectoryStream<Path> children =
        Files.newDirectoryStream(Files.isDirectory(parent) ? parent : folder)) {
      for (Path child : children) {
        if (Files.exists(child.resolve(SUMMARY))) {
          exports.add(child);
        }
      }
    } catch (IOException unreadable) {
      throw new ExportException("%s cannot be read: %s".formatted(folder, unreadable), unreadable);
    }
    if (exports.size() != 1) {
      throw new ExportException(
          exports.isEmpty()
              ? "%s has no %s, nor has a folder in its AWSDynamoDB".formatted(folder, SUMMARY)
              : "%s has several exports; name the folder of one: %s"
                  .formatted(folder, exports.stream().sorted().toList()));
    }
    return exports.get(0);
  }

  /** An incremental export shares the folder {@code data} with others, beside its own. */
  private static ExportFile file(Path folder, Manifest entry) {
    String key = entry.text("dataFileS3Key");
    String name = key.substring(key.lastIndexOf('/') + 1);
    Path own = folder.resolve("data").resolve(name);
    Path shared = folder.toAbsolutePath().normalize().resolveSibling("data").resolve(name);
    if (name.isEmpty() || name.equals("..") || !(Files.exists(own) || Files.exists(shared))) {
      throw new ExportException(
          "%s: the file %s is missing; it is neither %s nor %s".formatted(entry, key, own, shared));
    }
    return new ExportFile(
        name,
        Files.exists(own) ? own : shared,
        entry.count("itemCount"),
        entry.text("md5Checksum"));
  }

  /** Returns the folder of the manifests. */
  public Path folder() {
    return folder;
  }

  /** Returns the name of the export, which no other one has. */
  public String arn() {
    return arn;
  }

  /** Returns the name of the table in DynamoDB, as {@link #arn} has it. */
  public String table() {
    return arn.replaceFirst("^.*:table/", "").replaceFirst("/.*$", "");
  }

  /** Returns whether it has all items, or those that were written between two times. */
  public Type type() {
    return type;
  }

  /** Returns the time at which the table was as the export has it. */
  public Instant time() {
    return time;
  }

  /** Returns whether an incremental export has items as they were before, too. */
  public boolean hasOldImages() {
    return hasOldImages;
  }

  /** Returns the form of its files. */
  public ExportFormat format() {
    return format;
  }

  /** Returns the number of items in all files. */
  public long itemCount() {
    return itemCount;
  }

  /** Returns the data files, in the order of the manifest. */
  public List<ExportFile> files() {
    return files;
  }

  /**
   * Returns what makes items of the lines of the files.
   *
   * @throws ExportException if the format is Ion, and its library is not on the class path
   */
  public ItemParser parser() {
    return parser(format, type, time);
  }

  /**
   * Returns what makes items of lines, for files that are read otherwise.
   *
   * @param time the time of items of a full export
   * @throws ExportException if the format is Ion, and its library is not on the class path
   */
  public static ItemParser parser(ExportFormat format, Type type, Instant time) {
    long micros = TimeUnit.MILLISECONDS.toMicros(time.toEpochMilli());
    boolean incremental = type == Type.INCREMENTAL_EXPORT;
    if (format == ExportFormat.DYNAMODB_JSON) {
      return new JsonItems(micros, incremental);
    }
    try {
      return new IonItems(micros, incremental);
    } catch (NoClassDefFoundError noIon) {
      throw new ExportException(
          "an export in Ion is read with com.amazon.ion:ion-java on the class path", noIon);
    }
  }

  /** Returns what the export is, in one line. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s of %s, %s, %,d items in %,d files",
        type,
        time,
        format,
        itemCount,
        files.size());
  }
}
