package dev.rowsmith.dynamodb.spi;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import com.google.protobuf.ByteString;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of JSON by their places: Jackson rounds one that a type has no room for, such as one
 * of 20 digits in a {@code Map<String, Object>}.
 */
final class JsonNumbers {

  /** Names are data, where JSON is of a map. */
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();

  /** What Jackson makes of a number that is beyond a type, and of one that is to be a boolean. */
  private static final Set<String> LOST = Set.of("Infinity", "-Infinity", "NaN", "true", "false");

  private JsonNumbers() {}

  /** Returns the first number that stands at the same place as another one. */
  static Optional<String> firstChanged(ByteString before, ByteString after) {
    Map<JsonPointer, String> numbers = of(before, false);
    if (numbers.isEmpty()) {
      return Optional.empty();
    }
    Map<JsonPointer, String> kept = of(after, true);
    return numbers.entrySet().stream()
        .filter(each -> isOther(each.getValue(), kept.get(each.getKey())))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** What a type writes as no number, such as a time, is its own matter. */
  private static boolean isOther(String before, @Nullable String after) {
    return after != null
        && !before.equals(after)
        && (LOST.contains(after) || new BigDecimal(before).compareTo(new BigDecimal(after)) != 0);
  }

  private static Map<JsonPointer, String> of(ByteString text, boolean lostOnes) {
    Map<JsonPointer, String> numbers = new LinkedHashMap<>();
    try (JsonParser json = JSON.createParser(text.newInput())) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token.isNumeric()
            || (lostOnes && token.isScalarValue() && LOST.contains(json.getText()))) {
          numbers.put(json.getParsingContext().pathAsPointer(), json.getText());
        }
      }
      return numbers;
    } catch (IOException notJson) { // A codec may read and write what Jackson does not.
      return Map.of();
    }
  }
}
