package dev.rowsmith.beam;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.rowsmith.runtime.VisibleText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;

/** Records of what is bad: names as JSON, and the problem. */
final class BadJson {

  private static final JsonFactory JSON = new JsonFactory();

  private BadJson() {}

  /**
   * Makes a record.
   *
   * @param key the key for people, or an empty text
   * @param component the component, or an empty text
   * @param exception the name of the problem
   */
  static BadRecord record(
      String entity, String table, String key, String component, String exception, String words) {
    return of(
        BadRecord.Record.builder().setHumanReadableJsonRecord(json(entity, table, key, component)),
        exception,
        words);
  }

  /** Makes a record of a line of an export. */
  static BadRecord ofLine(String file, long number, String words) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("file", VisibleText.of(file));
      json.writeNumberField("line", number);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return of(
        BadRecord.Record.builder().setHumanReadableJsonRecord(text.toString()),
        "ItemException",
        words);
  }

  static BadRecord of(BadRecord.Record.Builder record, String exception, String words) {
    return BadRecord.builder()
        .setRecord(record.build())
        .setFailure(
            BadRecord.Failure.builder()
                .setException(exception)
                .setDescription(VisibleText.ofLines(words))
                .build())
        .build();
  }

  static String json(String entity, String table, String key, String component) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("entity", entity);
      json.writeStringField("table", table);
      if (!key.isEmpty()) {
        json.writeStringField("key", VisibleText.of(key));
      }
      if (!component.isEmpty()) {
        json.writeStringField("component", component);
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
