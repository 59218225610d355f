package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.LockText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The description of JSON in a lock file, in its parts.
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
 *
 * @param form which of these
 * @param type the class, or empty
 * @param head the name of a value, the constants, or how subtypes are named
 * @param parts the elements, keys, properties or subtypes
 * @param annotations a digest of annotations, or empty
 */
record JsonText(
    Form form, String type, String head, Map<String, JsonText> parts, String annotations) {

  enum Form {
    NAME,
    ENUM,
    LIST,
    SET,
    MAP,
    OBJECT,
    UNION
  }

  private static final Pattern ANNOTATED = Pattern.compile("(.*) by annotations (\\w+)");
  private static final Pattern OBJECT = Pattern.compile("(\\^?[\\w.$]*) ?(of )?\\{(.*)}");
  private static final Pattern UNION =
      Pattern.compile("([\\w.$]+) by ([A-Z_]+(?: in (?:\"(?:[^\"\\\\]|\\\\.)*\"|\\w+))?) (.*)");

  /** Files of earlier versions have these classes with their type arguments. */
  private static final Pattern OLDER = Pattern.compile("java\\.(?:util|lang)\\.(\\w+)<(.*)>");

  private static final String ANYTHING = "anything";

  /** A {@code char[]} in files of earlier versions, whose JSON is a text. */
  private static final String OLDER_CHARACTERS = "list of char";

  static JsonText of(String text) {
    String rest = text.strip();
    if (rest.startsWith("(") && rest.endsWith(")")) {
      return of(rest.substring(1, rest.length() - 1));
    }
    Matcher annotated = ANNOTATED.matcher(rest);
    if (annotated.matches() && isOutside(rest, annotated.end(1))) {
      JsonText plain = of(annotated.group(1));
      return new JsonText(plain.form, plain.type, plain.head, plain.parts, annotated.group(2));
    }
    if (rest.startsWith("enum ")) {
      return leaf(Form.ENUM, rest.substring(5));
    } else if (rest.equals(OLDER_CHARACTERS)) {
      return leaf(Form.NAME, "text");
    } else if (rest.startsWith("list of ")) {
      return holder(Form.LIST, rest.substring(8), "");
    } else if (rest.startsWith("set of ")) {
      return holder(Form.SET, rest.substring(7), "");
    } else if (rest.startsWith("map of ")) {
      return map(rest.substring(7));
    }
    Matcher older = OLDER.matcher(rest);
    if (older.matches()) {
      return older(older.group(1), older.group(2), rest);
    }
    Matcher union = UNION.matcher(rest);
    if (union.matches() && isOutside(rest, union.end(1))) {
      String subtypes = union.group(3);
      return new JsonText(
          Form.UNION,
          union.group(1),
          union.group(2),
          subtypes.startsWith("{")
              ? properties(subtypes.substring(1, subtypes.length() - 1))
              : Map.of(),
          "");
    }
    Matcher object = OBJECT.matcher(withoutArguments(rest));
    if (object.matches()) {
      return new JsonText(
          Form.OBJECT,
          object.group(1),
          object.group(2) == null ? "" : object.group(2),
          properties(object.group(3)),
          "");
    }
    return leaf(Form.NAME, rest);
  }

  private static JsonText leaf(Form form, String head) {
    return new JsonText(form, "", head, Map.of(), "");
  }

  private static JsonText holder(Form form, String value, String key) {
    Map<String, JsonText> parts = new LinkedHashMap<>();
    parts.put("value", of(value));
    if (form == Form.MAP) {
      parts.put("key", of(key.isEmpty() ? "text" : key));
    }
    return new JsonText(form, "", "", parts, "");
  }

  /** The key follows the first " by " outside of brackets that is not a part of the value. */
  private static JsonText map(String rest) {
    int by = -1;
    for (int at = rest.indexOf(" by "); at >= 0; at = rest.indexOf(" by ", at + 1)) {
      String behind = rest.substring(at + 4);
      boolean own =
          behind.matches("annotations \\w+.*") || behind.matches("[A-Z_]{4,}( in .*| .*)");
      if (!own && isOutside(rest, at)) {
        by = at;
        break;
      }
    }
    return by < 0
        ? holder(Form.MAP, rest, "")
        : holder(Form.MAP, rest.substring(0, by), rest.substring(by + 4));
  }

  private static JsonText older(String type, String arguments, String all) {
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
          holder(Form.LIST, each.get(0), "");
      case "SortedSet", "NavigableSet", "HashSet", "LinkedHashSet", "TreeSet", "EnumSet" ->
          holder(Form.SET, each.get(0), "");
      case "SortedMap", "NavigableMap", "HashMap", "LinkedHashMap", "TreeMap", "EnumMap" ->
          each.size() == 2 ? holder(Form.MAP, each.get(1), each.get(0)) : leaf(Form.NAME, all);
      default -> leaf(Form.NAME, all);
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

  private static Map<String, JsonText> properties(String inside) {
    Map<String, JsonText> properties = new LinkedHashMap<>();
    if (inside.isBlank()) {
      return properties;
    }
    for (String each : LockText.clauses(inside)) {
      int colon = each.indexOf(": ", each.startsWith("\"") ? each.indexOf('"', 1) : 0);
      properties.put(
          colon < 0 ? each : each.substring(0, colon),
          of(colon < 0 ? ANYTHING : each.substring(colon + 2)));
    }
    return properties;
  }

  boolean is(String name) {
    return form == Form.NAME && head.equals(name);
  }

  JsonText part(String name) {
    return parts.getOrDefault(name, leaf(Form.NAME, ANYTHING));
  }

  /** Returns the type in a few words: of an object, without its properties. */
  String words() {
    return switch (form) {
      case NAME -> head;
      case ENUM -> "enum " + head;
      case LIST -> "list of " + part("value").words();
      case SET -> "set of " + part("value").words();
      case MAP -> "map of " + part("value").words();
      case OBJECT, UNION -> type.isEmpty() ? "record" : type;
    };
  }

  /** Returns whether objects have a value where the JSON has no property. */
  boolean hasInitialValues() {
    return form == Form.OBJECT && !type.isEmpty() && head.isEmpty();
  }

  /** Returns whether this is what a file of an earlier version has of a type. */
  boolean isOlderFormOf(JsonText now) {
    if (form != Form.NAME || !annotations.isEmpty()) {
      return false;
    }
    String name = head.contains("<") ? head.substring(0, head.indexOf('<')) : head;
    return head.equals(ANYTHING)
        || (!now.type.isEmpty() && now.type.equals(name))
        || (now.form == Form.NAME && now.head.startsWith("^") && name.contains("."))
        || (now.form == Form.NAME && now.head.equals(head));
  }
}
