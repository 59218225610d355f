package dev.rowsmith.adopt.bigtable.internal.sample;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a file, where one may not read the table: a JSON object on each line.
 *
 * <pre>
 * {"key": "phone#4c410523", "cells": [{"family": "m", "qualifier": "temperature",
 *     "timestamp": 1423523569918000, "value": {"base64": "QDWAAAAAAAA="}}]}
 * </pre>
 *
 * <p>Bytes are texts, or objects with their base64. Members with other names are left out, and a
 * cell without a timestamp has 0.
 */
public final class RowsFile {

  private static final JsonFactory JSON = new JsonFactory();

  private static final int MAX_BLANK_LINES = 100_000;

  private RowsFile() {}

  /**
   * Reads the rows of a file, as many as a sample has.
   *
   * @throws IllegalArgumentException if a line is not a row, with its number
   */
  public static Sample read(Path file, SampleLimits limits) throws IOException {
    Instant start = Instant.now();
    List<SampledRow> rows = new ArrayList<>();
    Map<ByteString, Integer> lineOf = new HashMap<>();
    long bytes = 0;
    boolean whole = true;
    int number = 0;
    int blank = 0;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank()) {
          if (++blank > MAX_BLANK_LINES) {
            throw problem(
                file, number, "more than %s blank lines".formatted(MAX_BLANK_LINES), null);
          }
          continue;
        }
        if (rows.size() == limits.rows() || bytes >= limits.bytes()) {
          whole = false;
          break;
        }
        SampledRow row = row(file, number, line);
        Integer before = lineOf.put(row.key(), number);
        if (before != null) {
          throw problem(
              file, number, "its key is in line %s; a row is one line".formatted(before), null);
        }
        rows.add(row);
        bytes += row.bytes();
      }
    } catch (CharacterCodingException problem) {
      throw problem(
          file,
          number + 1,
          "not in UTF-8 from about here; unpack the file if it is packed",
          problem);
    }
    return new Sample(rows, 0, bytes, Duration.between(start, Instant.now()), whole, 0);
  }

  private static IllegalArgumentException problem(
      Path file, int number, String what, @Nullable Exception cause) {
    return new IllegalArgumentException("%s:%s: %s".formatted(file, number, what), cause);
  }

  private static SampledRow row(Path file, int number, String line) throws IOException {
    try (JsonParser json = JSON.createParser(line)) {
      expect(json, json.nextToken(), JsonToken.START_OBJECT);
      ByteString key = ByteString.EMPTY;
      List<SampledCell> cells = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        switch (member(json)) {
          case "key" -> key = bytes(json);
          case "cells" -> {
            expect(json, json.currentToken(), JsonToken.START_ARRAY);
            while (json.nextToken() != JsonToken.END_ARRAY) {
              cells.add(cell(json));
            }
          }
          default -> json.skipChildren();
        }
      }
      if (key.isEmpty() || cells.isEmpty()) {
        throw new IllegalArgumentException("a row has a key and cells");
      }
      if (json.nextToken() != null) {
        throw new IllegalArgumentException("more than one object");
      }
      return new SampledRow(key, cells);
    } catch (JsonProcessingException problem) {
      // The original message shows the line, which may be personal data.
      throw problem(file, number, "not a JSON object", problem);
    } catch (IllegalArgumentException problem) {
      throw problem(file, number, String.valueOf(problem.getMessage()), problem);
    }
  }

  private static SampledCell cell(JsonParser json) throws IOException {
    expect(json, json.currentToken(), JsonToken.START_OBJECT);
    String family = "";
    ByteString qualifier = null;
    ByteString value = null;
    long micros = 0;
    while (json.nextToken() != JsonToken.END_OBJECT) {
      switch (member(json)) {
        case "family" -> family = bytes(json).toStringUtf8();
        case "qualifier" -> qualifier = bytes(json);
        case "value" -> value = bytes(json);
        case "timestamp" -> {
          expect(json, json.currentToken(), JsonToken.VALUE_NUMBER_INT);
          micros = json.getLongValue();
        }
        default -> json.skipChildren();
      }
    }
    if (family.isEmpty() || qualifier == null || value == null) {
      throw new IllegalArgumentException("a cell has a family, a qualifier and a value");
    }
    return new SampledCell(family, qualifier, micros, value, false);
  }

  private static String member(JsonParser json) throws IOException {
    expect(json, json.currentToken(), JsonToken.FIELD_NAME);
    String name = json.currentName();
    json.nextToken();
    return name;
  }

  private static ByteString bytes(JsonParser json) throws IOException {
    if (json.currentToken() == JsonToken.VALUE_STRING) {
      return ByteString.copyFrom(json.getText(), StandardCharsets.UTF_8);
    }
    expect(json, json.currentToken(), JsonToken.START_OBJECT);
    json.nextToken();
    if (!"base64".equals(json.currentName())) {
      throw new IllegalArgumentException("bytes are a text, or {\"base64\": \"...\"}");
    }
    expect(json, json.nextToken(), JsonToken.VALUE_STRING);
    ByteString bytes = ByteString.copyFrom(Base64.getDecoder().decode(json.getText()));
    expect(json, json.nextToken(), JsonToken.END_OBJECT);
    return bytes;
  }

  private static void expect(JsonParser json, JsonToken token, JsonToken expected) {
    if (token != expected) {
      throw new IllegalArgumentException(
          "column %s: expected %s"
              .formatted(json.currentLocation().getColumnNr(), expected.name().replace('_', ' ')));
    }
  }
}
