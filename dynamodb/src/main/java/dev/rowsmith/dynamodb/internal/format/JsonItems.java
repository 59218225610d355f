package dev.rowsmith.dynamodb.internal.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.ExportLine;
import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.dynamodb.ItemParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The items of lines of DynamoDB JSON. */
public final class JsonItems implements ItemParser {

  /**
   * Names of attributes have up to 64 KB, more than Jackson takes unless it is told. Those in maps
   * are data, of which there can be very many: they are not interned, and may collide.
   */
  static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          .streamReadConstraints(StreamReadConstraints.builder().maxNameLength(1 << 18).build())
          .build();

  private final long exportMicros;
  private final boolean incremental;

  /**
   * Reads the items of an export.
   *
   * @param exportMicros the time of items that have no other one
   */
  public JsonItems(long exportMicros, boolean incremental) {
    this.exportMicros = exportMicros;
    this.incremental = incremental;
  }

  @Override
  public ExportedItem parse(ExportLine line) {
    ItemParts parts = new ItemParts(exportMicros, incremental);
    try (JsonParser json = JSON.createParser(line.bytes().toByteArray())) {
      expect(json.nextToken(), JsonToken.START_OBJECT, "");
      for (String member = json.nextFieldName(); member != null; member = json.nextFieldName()) {
        json.nextToken();
        if (ItemParts.isImage(member)) {
          parts.image(member, new Item(attributes(json, member)));
        } else if (member.equals("Metadata")) {
          metadata(json, parts);
        } else {
          throw ItemParts.unknownMember(member);
        }
      }
      if (json.currentToken() != JsonToken.END_OBJECT || json.nextToken() != null) {
        throw new ItemException("the line is not one JSON object");
      }
    } catch (IOException malformed) {
      // Its message shows a part of the line.
      throw new ItemException(
          "the line is not JSON: it cannot be read from its column %s on"
              .formatted(column(malformed)));
    }
    return parts.exported();
  }

  private static int column(IOException malformed) {
    return malformed instanceof com.fasterxml.jackson.core.JsonProcessingException json
            && json.getLocation() != null
        ? json.getLocation().getColumnNr()
        : 1;
  }

  /** {@code WriteTimestampMicros} is a number, a text, or an attribute of DynamoDB. */
  private static void metadata(JsonParser json, ItemParts parts) throws IOException {
    expect(json.currentToken(), JsonToken.START_OBJECT, "Metadata");
    for (String member = json.nextFieldName(); member != null; member = json.nextFieldName()) {
      JsonToken token = json.nextToken();
      if (!member.equals("WriteTimestampMicros")) {
        json.skipChildren();
      } else if (token == JsonToken.START_OBJECT) {
        if (value(json, "Metadata.WriteTimestampMicros") instanceof AttributeValue.Number micros) {
          parts.written(micros.digits());
        } else {
          throw new ItemException("Metadata.WriteTimestampMicros is not a number");
        }
      } else {
        parts.written(json.getText());
      }
    }
  }

  private static Map<String, AttributeValue> attributes(JsonParser json, String path)
      throws IOException {
    expect(json.currentToken(), JsonToken.START_OBJECT, path);
    Map<String, AttributeValue> attributes = new LinkedHashMap<>();
    for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
      json.nextToken();
      if (attributes.put(name, value(json, name)) != null) {
        throw new ItemException("the attribute %s is there twice".formatted(name));
      }
    }
    return attributes;
  }

  private static AttributeValue value(JsonParser json, String path) throws IOException {
    expect(json.currentToken(), JsonToken.START_OBJECT, path);
    String type = json.nextFieldName();
    if (type == null) {
      throw new ItemException("the attribute %s has no value".formatted(path));
    }
    JsonToken token = json.nextToken();
    AttributeValue value =
        switch (type) {
          case "S" -> new AttributeValue.Text(text(json, token, path));
          case "N" -> new AttributeValue.Number(digits(json, token, path));
          case "B" -> new AttributeValue.Bytes(bytes(json, token, path));
          case "BOOL" -> new AttributeValue.Bool(isTrue(token, path));
          case "NULL" -> nothing(token, path);
          case "SS" -> new AttributeValue.TextSet(members(json, path, JsonItems::text));
          case "NS" -> new AttributeValue.NumberSet(members(json, path, JsonItems::digits));
          case "BS" -> new AttributeValue.BytesSet(members(json, path, JsonItems::bytes));
          case "L" ->
              new AttributeValue.Listed(members(json, path, (each, at, in) -> value(each, in)));
          case "M" -> new AttributeValue.Mapped(attributes(json, path));
          default ->
              throw new ItemException(
                  "the attribute %s has the type %s; expected one of: S, N, B, BOOL, NULL, SS, NS,"
                          .formatted(path, type)
                      + " BS, L, M");
        };
    if (json.nextToken() != JsonToken.END_OBJECT) {
      throw new ItemException("the attribute %s has more than one value".formatted(path));
    }
    return value;
  }

  private static AttributeValue nothing(JsonToken token, String path) {
    if (token != JsonToken.VALUE_TRUE) {
      throw wrong(path, "NULL: true");
    }
    return new AttributeValue.Null();
  }

  private static String text(JsonParser json, JsonToken token, String path) throws IOException {
    expect(token, JsonToken.VALUE_STRING, path);
    return json.getText();
  }

  private static String digits(JsonParser json, JsonToken token, String path) throws IOException {
    String digits = text(json, token, path);
    try {
      return Digits.check(digits);
    } catch (ItemException problem) {
      throw new ItemException("the attribute %s: %s".formatted(path, problem.getMessage()));
    }
  }

  private static ByteString bytes(JsonParser json, JsonToken token, String path)
      throws IOException {
    expect(token, JsonToken.VALUE_STRING, path);
    try {
      return UnsafeByteOperations.unsafeWrap(json.getBinaryValue());
    } catch (IOException notBase64) {
      throw wrong(path, "Base64");
    }
  }

  private static boolean isTrue(JsonToken token, String path) {
    if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
      throw wrong(path, "true or false");
    }
    return token == JsonToken.VALUE_TRUE;
  }

  /** What reads one member of an array. */
  private interface Member<T> {
    T read(JsonParser json, JsonToken token, String path) throws IOException;
  }

  private static <T> List<T> members(JsonParser json, String path, Member<T> member)
      throws IOException {
    expect(json.currentToken(), JsonToken.START_ARRAY, path);
    List<T> members = new ArrayList<>();
    for (JsonToken next = json.nextToken(); next != JsonToken.END_ARRAY; next = json.nextToken()) {
      members.add(member.read(json, next, path));
    }
    return members;
  }

  private static void expect(@Nullable JsonToken found, JsonToken expected, String path) {
    if (found != expected) {
      throw path.isEmpty()
          ? new ItemException("the line is not one JSON object")
          : wrong(path, shape(expected));
    }
  }

  private static String shape(JsonToken expected) {
    return switch (expected) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      default -> "a text";
    };
  }

  private static ItemException wrong(String path, String expected) {
    return new ItemException("the attribute %s: expected %s".formatted(path, expected));
  }
}
