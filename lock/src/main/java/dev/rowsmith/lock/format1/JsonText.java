package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.JsonType;
import dev.rowsmith.lock.bigtable.JsonType.Form;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The description of JSON, {@code {lat: double, tags: list of text}}.
 *
 * <ul>
 *   <li>{@code text}, {@code int}, {@code java.util.UUID}: a value
 *   <li>{@code enum A|B}
 *   <li>{@code list of int}, {@code set of int}, {@code map of int by java.lang.Integer}, {@code
 *       map of (map of int by java.lang.Long)}
 *   <li>{@code {lat: double}}: a record; {@code app.Point {lat: double}}: a class; {@code app.Point
 *       of {lat: double}}: a class with a creator
 *   <li>{@code app.Shape by NAME in "@type" {Circle: {radius: int}}}: subtypes by their names
 *   <li>{@code ^1}: the class around, or the one around that
 *   <li>{@code … by annotations 1f2e3d4c}: annotations of Jackson that are not followed
 * </ul>
 */
final class JsonText {

  private static final Pattern ANNOTATED = Pattern.compile("(.*) by annotations (\\w+)");
  private static final Pattern OBJECT = Pattern.compile("(\\^?[\\w.$]*) ?(of )?\\{(.*)}");
  private static final Pattern UNION =
      Pattern.compile("([\\w.$]+) by ([A-Z_]+(?: in (?:\"(?:[^\"\\\\]|\\\\.)*\"|\\w+))?) (.*)");

  /** Files of earlier versions have these classes with their type arguments. */
  private static final Pattern OLDER = Pattern.compile("java\\.(?:util|lang)\\.(\\w+)<(.*)>");

  private static final Pattern MAP_INSIDE = Pattern.compile("((list|set) of )*map of .*");

  private static final String ANYTHING = "anything";

  /** A {@code char[]} in files of earlier versions, whose JSON is a text. */
  private static final String OLDER_CHARACTERS = "list of char";

  private JsonText() {}

  static JsonType of(String text) {
    String rest = text.strip();
    if (rest.startsWith("(") && rest.endsWith(")")) {
      return of(rest.substring(1, rest.length() - 1));
    }
    Matcher annotated = ANNOTATED.matcher(rest);
    if (annotated.matches() && isOutside(rest, annotated.end(1))) {
      return of(annotated.group(1)).annotated(annotated.group(2));
    }
    if (rest.startsWith("enum ")) {
      return JsonType.constants(List.of(rest.substring(5).split("\\|")));
    } else if (rest.equals(OLDER_CHARACTERS)) {
      return JsonType.STRING;
    } else if (rest.startsWith("list of ")) {
      return JsonType.holder(Form.LIST, of(rest.substring(8)));
    } else if (rest.startsWith("set of ")) {
      return JsonType.holder(Form.SET, of(rest.substring(7)));
    } else if (rest.startsWith("map of ")) {
      return map(rest.substring(7));
    }
    Matcher older = OLDER.matcher(rest);
    if (older.matches()) {
      return older(older.group(1), older.group(2), rest);
    }
    Matcher union = UNION.matcher(rest);
    if (union.matches() && isOutside(rest, union.end(1))) {
      return union(union.group(1), union.group(2), union.group(3));
    }
    Matcher object = OBJECT.matcher(withoutArguments(rest));
    if (object.matches()) {
      JsonType properties = JsonType.object(properties(object.group(3)));
      JsonType typed = object.group(1).isEmpty() ? properties : properties.ofClass(object.group(1));
      return object.group(2) == null ? typed : typed.created();
    }
    return rest.startsWith("^")
        ? JsonType.around(Integer.parseInt(rest.substring(1)))
        : named(rest);
  }

  private static JsonType named(String text) {
    int arguments = text.indexOf('<');
    return arguments < 0 || !text.endsWith(">")
        ? JsonType.named(text)
        : JsonType.named(text.substring(0, arguments))
            .withArguments(
                LockText.clauses(text.substring(arguments + 1, text.length() - 1)).stream()
                    .map(JsonText::of)
                    .toList());
  }

  private static JsonType union(String type, String id, String subtypes) {
    int in = id.indexOf(" in ");
    String place = in < 0 ? "" : id.substring(in + 4);
    Tokens tokens =
        Tokens.of("id", in < 0 ? id : id.substring(0, in))
            .withIf(place.startsWith("\""), "property", LockText.text(place))
            .withIf(!place.isEmpty() && !place.startsWith("\""), "wrapper", place);
    return JsonType.subtypes(
            subtypes.startsWith("{")
                ? properties(subtypes.substring(1, subtypes.length() - 1))
                : Map.of(),
            tokens)
        .ofClass(type);
  }

  /**
   * The key follows the first " by " outside of brackets that is not a part of the value. Of a map
   * in a map the first versions did not write whose key it is.
   */
  private static JsonType map(String rest) {
    List<JsonType> readings = new ArrayList<>();
    for (int at = rest.indexOf(" by "); at >= 0; at = rest.indexOf(" by ", at + 1)) {
      String after = rest.substring(at + 4);
      boolean own = after.matches("annotations \\w+.*") || after.matches("[A-Z_]{4,}( in .*| .*)");
      if (!own && isOutside(rest, at)) {
        readings.add(JsonType.holder(Form.MAP, of(rest.substring(0, at))).by(of(after)));
        break;
      }
    }
    if (readings.isEmpty() || MAP_INSIDE.matcher(rest).matches()) {
      readings.add(JsonType.holder(Form.MAP, of(rest)));
    }
    return readings.size() == 1 ? readings.get(0) : JsonType.oneOf(readings);
  }

  private static JsonType older(String type, String arguments, String all) {
    List<String> each = LockText.clauses(arguments);
    return switch (type) {
      case "ArrayList",
          "LinkedList",
          "Vector",
          "Stack",
          "Queue",
          "Deque",
          "ArrayDeque",
          "Iterable" ->
          JsonType.holder(Form.LIST, of(each.get(0)));
      case "SortedSet", "NavigableSet", "HashSet", "LinkedHashSet", "TreeSet", "EnumSet" ->
          JsonType.holder(Form.SET, of(each.get(0)));
      case "SortedMap", "NavigableMap", "HashMap", "LinkedHashMap", "TreeMap", "EnumMap" ->
          each.size() == 2
              ? JsonType.holder(Form.MAP, of(each.get(1))).by(of(each.get(0)))
              : named(all);
      default -> named(all);
    };
  }

  /** Files of earlier versions have type arguments of a record in front of its components. */
  private static String withoutArguments(String text) {
    if (!text.startsWith("<") || !text.endsWith("}")) {
      return text;
    }
    int at = 0;
    int depth = 0;
    do {
      depth += text.charAt(at) == '<' ? 1 : text.charAt(at) == '>' ? -1 : 0;
      at++;
    } while (depth > 0 && at < text.length());
    return text.substring(at);
  }

  private static boolean isOutside(String text, int end) {
    int depth = 0;
    boolean quoted = false;
    for (int at = 0; at < end; at++) {
      char each = text.charAt(at);
      if (quoted) {
        at += each == '\\' ? 1 : 0;
        quoted = each != '"';
      } else if (each == '"') {
        quoted = true;
      } else {
        depth += "({<".indexOf(each) >= 0 ? 1 : ")}>".indexOf(each) >= 0 ? -1 : 0;
      }
    }
    return depth == 0 && !quoted;
  }

  private static Map<String, JsonType> properties(String inside) {
    Map<String, JsonType> properties = new LinkedHashMap<>();
    if (inside.isBlank()) {
      return properties;
    }
    for (String each : LockText.clauses(inside)) {
      int colon = each.indexOf(": ", each.startsWith("\"") ? each.indexOf('"', 1) : 0);
      properties.put(
          LockText.text(colon < 0 ? each : each.substring(0, colon)),
          of(colon < 0 ? ANYTHING : each.substring(colon + 2)));
    }
    return properties;
  }
}
