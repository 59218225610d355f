package dev.rowsmith.processor.check.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Findings;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JsonNotReadableTest {

  private static final String TYPES =
      """
      enum Kind { A, B }
      record Point(int x, int y) {}
      record Name(String first, String last) {
        public String getFullName() { return first + last; }
        public boolean isEmpty() { return first.isEmpty(); }
      }
      record Pair<A, B>(A one, B other) {}
      record Tree(String name, List<Tree> children) {}
      record Ignoring(int a, @JsonIgnore int b) {}
      record OneWay(@JsonProperty(access = JsonProperty.Access.READ_ONLY) int a) {}
      record Renamed(@JsonProperty("b") int a) {}
      static class Fields { public int a; public String b; }
      static class Bean {
        private String name;
        private boolean open;
        private List<String> tags;
        public String getName() { return name; }
        public void setName(String name) { this.name = name; }
        public boolean isOpen() { return open; }
        public List<String> getTags() { return tags; }
      }
      static class Underscored {
        private String _name;
        public String getName() { return _name; }
        public void setName(String name) { _name = name; }
      }
      static class Child extends Bean { public int more; }
      static class Inheriting<T> { public T value; }
      static class OfPoints extends Inheriting<Point> {}
      static class OfAnything extends Inheriting<Object> {}
      static class Computing { public int a; public int getTwice() { return 2 * a; } }
      static class Marked { public int a; @JsonIgnore public int getTwice() { return 2 * a; } }
      static class Hiding { public int a; private int b; }
      static class Caching { public int a; private transient int hash; }
      static class Setting { private int a; public void setA(int a) { this.a = a; } }
      static class Empty {}
      static class Final {
        private final int a;
        public Final(int a) { this.a = a; }
        public int getA() { return a; }
      }
      static class Private { public int a; private Private() {} }
      static class Created {
        private final int a;
        @JsonCreator Created(@JsonProperty("a") int a) { this.a = a; }
        public int getA() { return a; }
      }
      static class Code {
        private final String code;
        @JsonCreator Code(String code) { this.code = code; }
        @JsonValue public String code() { return code; }
      }
      static class Annotated {
        @JsonProperty private int a;
        @JsonProperty private final List<Point> points = new ArrayList<>();
      }
          static class Holder { class Inner { public int a; } }
      interface Open {}
      static abstract class Abstract { public int a; }
      @JsonDeserialize(as = Implementation.class) interface Implemented { int getA(); }
      static class Implementation implements Implemented {
        private int a;
        public int getA() { return a; }
      }
      sealed interface Sealed {}
      record One(int a) implements Sealed {}
      record Two(int a) implements Sealed {}
      @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
      @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Square.class)})
      sealed interface Shape {}
      record Circle(int radius) implements Shape {}
      record Square(int side, List<Shape> inside) implements Shape {}
      @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) interface Unlisted {}
      @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
      @JsonSubTypes(@JsonSubTypes.Type(Listed.class))
      sealed interface Half {}
      record Listed(int a) implements Half {}
      record Forgotten(int a) implements Half {}
      @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) sealed interface Classes {}
      record First(Object any) implements Classes {}
      static class Tags extends ArrayList<String> {}
      static class Custom { private int hidden; @JsonAnyGetter public Map<String, String> all() { return Map.of(); } }
      """;

  private static final List<String> RESTORED =
      List.of(
          "int",
          "Integer",
          "String",
          "byte[]",
          "Instant",
          "ZonedDateTime",
          "BigDecimal",
          "UUID",
          "Kind",
          "Point",
          "Name",
          "Tree",
          "Renamed",
          "Fields",
          "Bean",
          "Underscored",
          "Child",
          "OfPoints",
          "Marked",
          "Caching",
          "Private",
          "Created",
          "Code",
          "Annotated",
          "Shape",
          "Circle",
          "Implemented",
          "Tags",
          "Custom",
          "double[]",
          "Point[][]",
          "List<Point>",
          "Set<Kind>",
          "TreeSet<String>",
          "Map<String, List<Point>>",
          "TreeMap<Kind, Point>",
          "Map<Integer, String>",
          "Map<LocalDate, Set<UUID>>",
          "Pair<String, Pair<Point, Kind>>",
          "Inheriting<Point>",
          "List<? extends Point>",
          "EnumMap<Kind, Integer>",
          "Optional<Point>",
          "OptionalInt",
          "JsonNode",
          "ObjectNode",
          "Locale",
          "URI",
          "Period",
          "List<Optional<String>>",
          "ArrayList<Integer>");

  /** Types, why they are reported, and how the fix starts. */
  private static final List<List<String>> NOT_RESTORED =
      List.of(
          List.of("Object", "it can be of any type", "JsonNode"),
          List.of("List<?>", "it can be of any type", "JsonNode"),
          List.of("List", "it can be of any type", "JsonNode"),
          List.of("Map<String, Object>", "it can be of any type", "JsonNode"),
          List.of("Pair<String, ?>", "it can be of any type", "JsonNode"),
          List.of("OfAnything", "it can be of any type", "JsonNode"),
          List.of("Classes", "it can be of any type", "JsonNode"),
          List.of("Number", "its JSON is not its value", "@Stored(codec"),
          List.of("Calendar", "its JSON is not its value", "@Stored(codec"),
          List.of("java.sql.Timestamp", "its JSON is not its value", "@Stored(codec"),
          List.of("java.nio.file.Path", "its JSON is not its value", "@Stored(codec"),
          List.of("Map<Point, String>", "a key of a map", "Map<String, …>"),
          List.of("List<Optional<Optional<String>>>", "both are null", "Optional<String>"),
          List.of("List<Open>", "nothing in the JSON names the class", "@JsonTypeInfo"),
          List.of("Abstract", "nothing in the JSON names the class", "@JsonTypeInfo"),
          List.of(
              "Sealed", "nothing in the JSON names the class", "@JsonSubTypes.Type(One.class),"),
          List.of("Unlisted", "no subtype has a name", "@JsonSubTypes(…)"),
          List.of(
              "Half", "its subtype Forgotten has no name", "@JsonSubTypes.Type(Forgotten.class)"),
          List.of("Holder.Inner", "an inner class that is not static", "static class Inner"),
          List.of("Final", "no constructor without parameters", "Final() {}"),
          List.of("Pair<String, Final>", "no constructor without parameters", "Final() {}"),
          List.of("Empty", "no public getter or field", "record Empty(…)"),
          List.of("Computing", "twice' is written by a getter", "@JsonIgnore"),
          List.of("Hiding", "b' has no public getter", "@JsonProperty"),
          List.of("Setting", "a' has no public getter", "@JsonProperty"),
          List.of("Ignoring", "its component 'b' is not written and read", ""),
          List.of("OneWay", "its component 'a' is not written and read", ""));

  @Test
  void types_that_json_restores_are_fine() {
    found(RESTORED).none();
  }

  @Test
  void type_that_json_does_not_restore_is_reported() {
    Findings findings = found(NOT_RESTORED.stream().map(each -> each.get(0)).toList());
    assertThat(findings.summaries()).hasSameSizeAs(NOT_RESTORED);
    for (int at = 0; at < NOT_RESTORED.size(); at++) {
      assertThat(findings.summaries().get(at))
          .contains("'x%s' is".formatted(at))
          .contains(NOT_RESTORED.get(at).get(1));
      assertThat(findings.firstFixes().get(at)).contains(NOT_RESTORED.get(at).get(2));
    }
  }

  @Test
  void problem_names_its_place_in_the_value() {
    found(List.of("Pair<String, List<Pair<Point, Final>>>"))
        .one()
        .says(
            "'other.other' of 'x0' is stored as JSON, and JSON cannot restore Final: it has no"
                + " constructor without parameters");
  }

  @Test
  void value_that_is_not_stored_as_json_is_not_looked_at() {
    Findings.inBigtable(new JsonNotReadable(), "T", source("List<Object> x")).none();
  }

  private static Findings found(List<String> types) {
    return Findings.inBigtable(
        new JsonNotReadable(),
        "T",
        source(
            IntStream.range(0, types.size())
                .mapToObj(at -> "@Stored(StoredAs.JSON) %s x%s".formatted(types.get(at), at))
                .collect(Collectors.joining(", "))));
  }

  private static String source(String component) {
    return """
    import com.fasterxml.jackson.annotation.*;
    import com.fasterxml.jackson.databind.JsonNode;
    import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
    import com.fasterxml.jackson.databind.node.ObjectNode;
    import java.net.URI;
    @Table("t")
    @Family(value = "m", maxVersions = 1)
    record T(@RowKey String id, %s) {
    %s
    }
    """
        .formatted(component, TYPES);
  }
}
