package dev.rowsmith.adopt.bigtable.internal.column;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Shown;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The members of JSON documents in words, for whoever writes a class of them.
 *
 * <p>The values stay texts: a class would refuse a member that it does not have, and would write
 * other spaces.
 */
final class JsonWords {

  private static final JsonFactory JSON = new JsonFactory();

  /** The share of the documents that have a member, at least; the names of others may be data. */
  private static final double OFTEN = 0.2;

  /** The names of members of fewer documents may be data, however few documents there are. */
  private static final int LEAST = 5;

  private static final int MOST_MEMBERS = 20;

  private final int documents;
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final Map<String, Set<String>> types = new LinkedHashMap<>();

  private JsonWords(int documents) {
    this.documents = documents;
  }

  /** Returns what the values are in words, empty if one is not a JSON object or array. */
  static Optional<String> of(List<ByteString> values) {
    JsonWords words = new JsonWords(values.size());
    boolean objects = true;
    for (ByteString value : values) {
      try (JsonParser json = JSON.createParser(value.newInput())) {
        JsonToken first = json.nextToken();
        if (first == JsonToken.START_OBJECT) {
          words.addObject(json);
        } else if (first == JsonToken.START_ARRAY) {
          objects = false;
          json.skipChildren();
        } else {
          return Optional.empty();
        }
        if (json.nextToken() != null) {
          return Optional.empty();
        }
      } catch (IOException notJson) {
        return Optional.empty();
      }
    }
    return Optional.of(objects ? "text, JSON objects" + words.members() : "text, JSON");
  }

  private void addObject(JsonParser json) throws IOException {
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      counts.merge(name, 1, Integer::sum);
      types.computeIfAbsent(name, each -> new TreeSet<>()).add(type(json.nextToken()));
      json.skipChildren();
    }
  }

  private static String type(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "object";
      case START_ARRAY -> "array";
      case VALUE_STRING -> "text";
      case VALUE_NUMBER_INT -> "integer";
      case VALUE_NUMBER_FLOAT -> "decimal number";
      case VALUE_TRUE, VALUE_FALSE -> "boolean";
      default -> "null";
    };
  }

  private String members() {
    List<String> members = new ArrayList<>();
    types.forEach(
        (name, each) -> {
          int count = counts.getOrDefault(name, 0);
          if (count >= Math.max(LEAST, documents * OFTEN) && members.size() < MOST_MEMBERS) {
            String share =
                count == documents
                    ? ""
                    : String.format(Locale.ROOT, " in %,d of %,d", count, documents);
            members.add("%s (%s%s)".formatted(name, String.join(" or ", each), share));
          }
        });
    int others = types.size() - members.size();
    if (others > 0) {
      members.add(Shown.count(others, members.isEmpty() ? "member" : "other member"));
    }
    return members.isEmpty() ? "" : ": " + String.join(", ", members);
  }
}
