package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Tokens;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The type of a JSON value, as tokens.
 *
 * <ul>
 *   <li>{@code text}, {@code int}, {@code java.util.UUID}: a value; {@code {type=java.util.Box
 *       arguments=[text]}}
 *   <li>{@code {enum=[A, B]}}
 *   <li>{@code {list=int}}, {@code {set=int}}, {@code {map=int}}, {@code {map=int
 *       key=java.lang.Integer}}
 *   <li>{@code {object={lat=double}}}: a record; with {@code class=app.Point} a class, which has
 *       initial values unless it has {@code created=true} too
 *   <li>{@code {subtypes={Circle={object={radius=int}}} id=NAME property="@type"}}: subtypes by
 *       their names
 *   <li>{@code {around=1}}: the class around, or the one around that
 *   <li>{@code annotations=1f2e3d4c} with any of these: annotations of Jackson that are not
 *       followed
 * </ul>
 *
 * @param tokens the tokens
 */
public record JsonType(Tokens tokens) {

  private static final String TYPE = "type";
  private static final String KEY = "key";
  private static final String AROUND = "around";
  private static final String CLASS = "class";
  private static final String CREATED = "created";
  private static final String ANNOTATIONS = "annotations";
  private static final String ARGUMENTS = "arguments";
  private static final String READINGS = "readings";

  private static final String TEXT = "text";
  private static final String ANYTHING = "anything";

  /** A value of any type. */
  public static final JsonType ANY = named(ANYTHING);

  /** A text. */
  public static final JsonType STRING = named(TEXT);

  /** What a value is made of, each with the token that has it. */
  public enum Form {
    ENUM("enum"),
    LIST("list"),
    SET("set"),
    MAP("map"),
    OBJECT("object"),
    UNION("subtypes"),
    NAME("type");

    private final String token;

    Form(String token) {
      this.token = token;
    }
  }

  /** Returns a value of a type that has no parts. */
  public static JsonType named(String type) {
    return new JsonType(Tokens.of(TYPE, type));
  }

  /** Returns this type with type arguments, which are compared as a whole. */
  public JsonType withArguments(List<JsonType> arguments) {
    return arguments.isEmpty()
        ? this
        : new JsonType(tokens.with(ARGUMENTS, arguments.stream().map(JsonType::tokens).toList()));
  }

  /** Returns constants, by the names that are stored. */
  public static JsonType constants(List<String> names) {
    return new JsonType(Tokens.of(Form.ENUM.token, names));
  }

  /** Returns a list, set or map of values. */
  public static JsonType holder(Form holder, JsonType value) {
    return new JsonType(Tokens.of(holder.token, value.tokens));
  }

  /** Returns a map whose keys may be of another type than text. */
  public JsonType by(JsonType key) {
    return key.is(TEXT) ? this : new JsonType(tokens.with(KEY, key.tokens));
  }

  /** Returns an object with properties: of a record, whose class does not matter. */
  public static JsonType object(Map<String, JsonType> properties) {
    return new JsonType(Tokens.of(Form.OBJECT.token, parts(properties)));
  }

  /** Returns the objects of subtypes by their names; of any where there are no names. */
  public static JsonType subtypes(Map<String, JsonType> subtypes, Tokens id) {
    return new JsonType(Tokens.of(Form.UNION.token, parts(subtypes)).with(id));
  }

  private static Tokens parts(Map<String, JsonType> types) {
    Tokens parts = Tokens.NONE;
    for (Map.Entry<String, JsonType> each : types.entrySet()) {
      parts = parts.with(each.getKey(), each.getValue().tokens);
    }
    return parts;
  }

  /** Returns the class around, at some levels. */
  public static JsonType around(int levels) {
    return new JsonType(Tokens.of(AROUND, levels));
  }

  /** Returns this type as that of a class. */
  public JsonType ofClass(String name) {
    return new JsonType(Tokens.of(CLASS, name).with(tokens));
  }

  /** Returns this type as that of a class with a creator. */
  public JsonType created() {
    return new JsonType(tokens.with(CREATED, true));
  }

  /** Returns this type with the digest of annotations that are not followed. */
  public JsonType annotated(String digest) {
    return new JsonType(tokens.with(ANNOTATIONS, digest));
  }

  /** Returns what stands for several types, one of which it is: in files of earlier versions. */
  public static JsonType oneOf(List<JsonType> readings) {
    return new JsonType(Tokens.of(READINGS, readings.stream().map(JsonType::tokens).toList()));
  }

  /** Returns what a value is made of. */
  public Form form() {
    return Stream.of(Form.values())
        .filter(form -> tokens.has(form.token))
        .findFirst()
        .orElse(Form.NAME);
  }

  List<JsonType> readings() {
    return tokens.nestedList(READINGS).stream().map(JsonType::new).toList();
  }

  boolean is(String name) {
    return form() == Form.NAME && name().equals(name);
  }

  /** Returns the name of a type without parts. */
  public String name() {
    return tokens.text(TYPE).orElseGet(() -> "^" + tokens.get(AROUND));
  }

  /** Returns the simple name of a named type, or of the class of an object; else empty. */
  public String simpleName() {
    String type = form() == Form.NAME ? name() : tokens.get(CLASS);
    return type.substring(type.lastIndexOf('.') + 1);
  }

  List<String> constants() {
    return tokens.list(Form.ENUM.token);
  }

  boolean hasArgumentsOf(JsonType other) {
    return tokens.list(ARGUMENTS).equals(other.tokens.list(ARGUMENTS));
  }

  String annotations() {
    return tokens.get(ANNOTATIONS);
  }

  /** Returns the type of the elements of a collection. */
  public JsonType element() {
    return tokens.nested(form().token).map(JsonType::new).orElse(ANY);
  }

  JsonType key() {
    return tokens.nested(KEY).map(JsonType::new).orElse(STRING);
  }

  /** Returns a property of an object, or a subtype. */
  JsonType part(String name) {
    return parts().getOrDefault(name, ANY);
  }

  /** Returns the properties of an object, or the subtypes by their names. */
  Map<String, JsonType> parts() {
    Tokens inside = tokens.nested(form().token).orElse(Tokens.NONE);
    Map<String, JsonType> parts = new LinkedHashMap<>();
    inside
        .names()
        .forEach(name -> parts.put(name, new JsonType(inside.nested(name).orElseThrow())));
    return parts;
  }

  /** Returns how the JSON names the class of an object. */
  Tokens id() {
    return tokens.without(Form.UNION.token, CLASS, ANNOTATIONS);
  }

  /** Returns whether objects have a value where the JSON has no property. */
  boolean hasInitialValues() {
    return form() == Form.OBJECT && tokens.has(CLASS) && !tokens.is(CREATED);
  }

  /** Returns whether this is what a file of an earlier version has of a type. */
  boolean isOlderFormOf(JsonType now) {
    if (form() != Form.NAME || tokens.has(AROUND) || !annotations().isEmpty()) {
      return false;
    }
    return is(ANYTHING)
        || now.tokens.is(CLASS, name())
        || (now.tokens.has(AROUND) && name().contains("."))
        || (now.form() == Form.NAME && now.tokens.equals(tokens));
  }
}
