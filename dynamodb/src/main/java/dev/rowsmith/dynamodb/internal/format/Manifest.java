package dev.rowsmith.dynamodb.internal.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rowsmith.dynamodb.ExportException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One object of a manifest: its members that are texts and numbers, and where it stands. */
public final class Manifest {

  private final String place;
  private final Map<String, String> members;

  private Manifest(String place, Map<String, String> members) {
    this.place = place;
    this.members = members;
  }

  /** Reads the object of {@code manifest-summary.json}. */
  public static Manifest summary(Path file) {
    List<Manifest> objects = objects(file);
    if (objects.size() != 1) {
      throw new ExportException(
          "%s has %s objects, and a summary has one".formatted(file, objects.size()));
    }
    return objects.get(0);
  }

  /** Reads the objects of {@code manifest-files.json}, one for each data file. */
  public static List<Manifest> files(Path file) {
    return objects(file);
  }

  private static List<Manifest> objects(Path file) {
    List<Manifest> objects = new ArrayList<>();
    try (JsonParser json = JsonItems.JSON.createParser(Files.readAllBytes(file))) {
      while (json.nextToken() != null) {
        String place = file + ", line " + json.currentTokenLocation().getLineNr();
        if (json.currentToken() != JsonToken.START_OBJECT) {
          throw new ExportException(place + ": not a JSON object");
        }
        objects.add(new Manifest(place, members(json)));
      }
    } catch (IOException unreadable) {
      throw new ExportException("%s cannot be read: %s".formatted(file, unreadable), unreadable);
    }
    return objects;
  }

  /** Members that later manifests may have are left alone. */
  private static Map<String, String> members(JsonParser json) throws IOException {
    Map<String, String> members = new LinkedHashMap<>();
    for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
      JsonToken token = json.nextToken();
      if (token.isStructStart()) {
        json.skipChildren();
      } else if (token != JsonToken.VALUE_NULL) {
        members.put(name, json.getText());
      }
    }
    if (json.currentToken() != JsonToken.END_OBJECT) {
      throw new IOException("the file ends in the middle");
    }
    return members;
  }

  /** Returns a member that every manifest has. */
  public String text(String member) {
    String value = members.get(member);
    if (value == null) {
      throw new ExportException("%s has no %s".formatted(place, member));
    }
    return value;
  }

  /** Returns a member that is a count. */
  public long count(String member) {
    String value = text(member);
    try {
      long count = Long.parseLong(value);
      if (count >= 0) {
        return count;
      }
    } catch (NumberFormatException notANumber) {
      // Is reported as a negative one is.
    }
    throw new ExportException("%s: %s is %s, and not a count".formatted(place, member, value));
  }

  /** Returns a member that is a time. */
  public Instant time(String member) {
    String value = text(member);
    try {
      return Instant.parse(value);
    } catch (DateTimeParseException notATime) {
      throw new ExportException(
          "%s: %s is %s, and not a time".formatted(place, member, value), notATime);
    }
  }

  /** Returns a member that is one of some words, or the first of them if it is absent. */
  public <T extends Enum<T>> T oneOf(String member, T[] words) {
    String value = members.get(member);
    if (value == null) {
      return words[0];
    }
    for (T word : words) {
      if (word.name().equals(value)) {
        return word;
      }
    }
    throw new ExportException(
        "%s: %s is %s; expected one of: %s".formatted(place, member, value, List.of(words)));
  }

  @Override
  public String toString() {
    return place;
  }
}
