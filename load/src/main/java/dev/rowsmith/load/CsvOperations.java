package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Operations of a file of comma-separated values: keys by a template of its columns. */
final class CsvOperations {

  private static final Pattern COLUMN = Pattern.compile("\\{([^{}]+)}");

  private static final int MOST_DIGITS = 17;

  private CsvOperations() {}

  /**
   * Returns an operation for each line.
   *
   * @param key the key with names of columns in braces, such as <code>{origin}#{departure}</code>
   * @param time the column of the time
   */
  static Operations read(Path path, String key, String time) {
    Operations operations = new Operations();
    try (CsvFile file = CsvFile.open(path)) {
      List<Object> template = template(file, key);
      int at = file.column(time);
      for (List<String> line = file.next(); !line.isEmpty(); line = file.next()) {
        StringBuilder text = new StringBuilder();
        for (Object piece : template) {
          text.append(piece instanceof Integer column ? line.get(column) : piece);
        }
        if (text.isEmpty()) {
          throw file.failure("the key is empty");
        }
        ByteString bytes = ByteString.copyFromUtf8(text.toString());
        operations.add(() -> bytes, time(file, line.get(at)));
      }
    } catch (IOException problem) {
      throw new UncheckedIOException("%s: %s".formatted(path, problem), problem);
    }
    return operations;
  }

  /** Returns the texts of a template, and the place of a column where one is named. */
  private static List<Object> template(CsvFile file, String key) {
    List<Object> pieces = new ArrayList<>();
    Matcher columns = COLUMN.matcher(key);
    int from = 0;
    while (columns.find()) {
      pieces.add(key.substring(from, columns.start()));
      pieces.add(file.column(columns.group(1)));
      from = columns.end();
    }
    pieces.add(key.substring(from));
    if (pieces.size() == 1) {
      throw new IllegalArgumentException(
          "the key '%s' names no column in braces, such as {id}".formatted(key));
    }
    return pieces;
  }

  /** Returns a time in ISO 8601, of UTC where it has no offset, or since 1970. */
  private static Instant time(CsvFile file, String text) {
    try {
      if (!text.isEmpty() && text.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
        return sinceEpoch(file, text);
      }
      String iso = text.strip().replace(' ', 'T');
      TemporalAccessor time =
          DateTimeFormatter.ISO_DATE_TIME.parseBest(iso, OffsetDateTime::from, LocalDateTime::from);
      return time instanceof OffsetDateTime withOffset
          ? withOffset.toInstant()
          : LocalDateTime.from(time).toInstant(ZoneOffset.UTC);
    } catch (DateTimeException notATime) {
      throw failure(file, text);
    }
  }

  /** Returns a time by the digits that seconds, milliseconds and microseconds have since 1973. */
  private static Instant sinceEpoch(CsvFile file, String digits) {
    if (digits.length() > MOST_DIGITS) {
      throw failure(file, digits);
    }
    long number = Long.parseLong(digits);
    if (digits.length() <= 11) {
      return Instant.ofEpochSecond(number);
    }
    return digits.length() <= 14
        ? Instant.ofEpochMilli(number)
        : Instant.EPOCH.plus(number, ChronoUnit.MICROS);
  }

  private static IllegalArgumentException failure(CsvFile file, String text) {
    return file.failure(
        "'%s' is not a time: expected ISO 8601 such as 2026-03-01T10:15:30Z, or seconds, milliseconds or microseconds since 1970"
            .formatted(text));
  }
}
