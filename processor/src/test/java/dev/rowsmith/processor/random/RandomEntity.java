package dev.rowsmith.processor.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Writes one random entity with what stands around it: calm ones that build, and wild ones of any
 * sort, nesting and spelling.
 */
final class RandomEntity {

  private static final String IMPORTS =
      """
      import dev.rowsmith.Allow;
      import dev.rowsmith.Distributed;
      import dev.rowsmith.Monotonic;
      import dev.rowsmith.bigtable.*;
      import org.jspecify.annotations.Nullable;
      """;

  private record Member(String name, String type, String annotations) {
    String declared() {
      return annotations + " " + type + " " + name;
    }
  }

  private final Dice dice;
  private final int odd;
  private final RandomAnnotations annotations;
  private final String name;
  private final String sort;
  private final List<Member> members;

  private RandomEntity(Dice dice) {
    this.dice = dice;
    this.odd = dice.oneOf(0, 5, 30, 60);
    this.annotations = new RandomAnnotations(dice, odd);
    this.name = RandomNames.type(dice, odd / 2 + 5);
    this.sort = sort();
    this.members = members(sort.equals("record"));
  }

  /** Returns a compilation unit of the package: the same one for the same dice. */
  static String in(String packageName, Dice dice) {
    return "package " + packageName + ";\n" + IMPORTS + new RandomEntity(dice).unit();
  }

  private String sort() {
    return dice.happens(odd / 8)
        ? dice.oneOf("interface", "enum", "@interface", "abstract class")
        : dice.oneOf("record", "record", "record", "constructor", "bean", "builder", "fields");
  }

  private List<Member> members(boolean record) {
    int segments = dice.happens(odd / 8) ? 0 : 1 + dice.below(4);
    int columns = dice.happens(odd / 8) ? 0 : 1 + dice.below(4);
    RandomNames names = new RandomNames(dice, record);
    List<Member> all = new ArrayList<>();
    for (String each : names.properties(segments + columns, odd + 15)) {
      boolean segment = all.size() < segments;
      boolean shaped = dice.happens(segment ? odd / 20 : 25);
      RandomShape shape = RandomShape.of(dice, odd, all.size());
      String type = segment ? RandomType.ofSegment(dice, odd) : RandomType.ofColumn(dice, odd);
      String role = segment ? annotations.rowKey() : annotations.column(odd);
      all.add(
          shaped
              ? new Member(
                  each,
                  segment ? type : shape.type(),
                  annotations.marks() + (segment ? role : "") + " " + shape.annotations())
              : new Member(each, type, annotations.marks() + role));
    }
    return all;
  }

  private String unit() {
    String entity = entity();
    String others =
        """
        %s enum Kind { A, B }
        class Base<T> {
          protected T at;
          private int price;
          transient long region;
          @RowKey String tenant;
          public T getAt() { return at; }
          public void setAt(T at) { this.at = at; }
          public final T owner() throws %s { throw new IllegalStateException(); }
          @RowKey public T based() { return at; }
        }
        class Holder { private enum Hidden { C } %s }
        class KindCodec implements dev.rowsmith.runtime.value.ValueCodec<Kind> {
          public com.google.protobuf.ByteString encode(Kind kind) { return null; }
          public Kind decode(com.google.protobuf.ByteString bytes) { return null; }
        }
        abstract class Texts implements dev.rowsmith.runtime.value.ValueCodec<String> {}
        record Longs(int x) implements dev.rowsmith.runtime.value.ValueCodec<Long> {
          public com.google.protobuf.ByteString encode(Long value) { return null; }
          public Long decode(com.google.protobuf.ByteString bytes) { return null; }
        }
        class Points implements dev.rowsmith.runtime.value.ValueCodec<Point> {
          public com.google.protobuf.ByteString encode(Point value) { return null; }
          public Point decode(com.google.protobuf.ByteString bytes) { return null; }
        }
        record Point(int x, int y) {}
        record Parts(
            %s, @Embedded(prefix = "p_") @Nullable Point point,
            @QualifierAsData(prefix = "t_", max = 9) java.util.Map<String, Kind> tags) {}
        record Nested(@Embedded java.util.Optional<Inner> inner, @Deprecated long other) {
          record Inner(
              @Qualifier("q") Kind kind, @Stored(whenAbsent = "7") int wait, byte[] bytes) {}
          private record Hidden(int x) {}
        }
        record Endless(@Embedded(prefix = "e") @Nullable Endless next, int x) {}
        record Pair<T>(T first, T second) {}
        record Nothing() {}
        record Pairing(Kind kind, @RowKey(digits = 4) int number, Point point, Named named) {
          @Deprecated public int number() { return number; }
        }
        record Named(String name) {}
        class Codec implements dev.rowsmith.runtime.key.KeyCodec<Kind> {
          public com.google.protobuf.ByteString encode(Kind kind) { return null; }
          public Kind decode(com.google.protobuf.ByteString bytes) { return null; }
          public boolean sorts() { return false; }
        }
        %s
        """
            .formatted(
                dice.maybe(50, () -> "@Deprecated"),
                dice.oneOf("Exception", "IllegalArgumentException", "java.io.IOException"),
                nested(entity),
                part(),
                errorElsewhere());
    return isNested() ? others : others + entity;
  }

  /** A component of a record that entities embed. */
  private String part() {
    RandomShape shape = RandomShape.of(dice, odd, 100);
    return dice.happens(30)
        ? shape.annotations() + shape.type() + " part"
        : annotations.column(odd) + " " + RandomType.ofColumn(dice, odd) + " part";
  }

  private boolean isNested() {
    return name.length() % 5 == 0;
  }

  private String nested(String entity) {
    if (!isNested()) {
      return "";
    }
    String inner = entity.replace("public ", "");
    return dice.maybe(odd / 8, () -> "private ") + inner;
  }

  private String errorElsewhere() {
    return dice.happens(odd / 6)
        ? dice.oneOf(
            "class Broken extends Nowhere {}",
            "class Broken { int x = \"text\"; }",
            "class Loop1 extends Loop2 {} class Loop2 extends Loop1 {}",
            "class %sKey {}".formatted(name),
            "class %sMapper {}".formatted(name),
            "class Twice {} class Twice {}",
            "@Table class Broken {}",
            "@RowKey class Broken {}",
            "class Broken { @RowKey void broken() {} @Table(\"x\") int y; }")
        : "";
  }

  private String entity() {
    List<String> names = members.stream().map(Member::name).toList();
    String parameters = dice.happens(odd / 15) ? "<T extends Comparable<T>>" : "";
    String head =
        annotations.table(names.isEmpty() ? List.of("none") : names)
            + "\n"
            + annotations.families()
            + "\n"
            + annotations.salted(names.isEmpty() ? List.of("none") : names)
            + dice.maybe(odd / 6, () -> annotations.allow() + "\n")
            + dice.maybe(5, () -> "@Deprecated ")
            + dice.maybe(
                    isNested() && !sort.equals("record") && odd < 60 ? 100 : 40, () -> "static ")
                .repeat(isNested() ? 1 : 0)
            + dice.maybe(odd / 15, () -> "strictfp ");
    return head + declaration(parameters) + "\n";
  }

  private String declaration(String parameters) {
    return switch (sort) {
      case "record" ->
          "record %s%s(%s) %s"
              .formatted(name, parameters, joined(", "), body(dice.maybe(odd / 4, this::computed)));
      case "interface", "@interface" -> "%s %s { %s }".formatted(sort, name, methods("(); "));
      case "enum" -> "enum %s { X; %s }".formatted(name, fields("private "));
      case "abstract class" -> "abstract class %s { %s }".formatted(name, fields("protected "));
      case "constructor" ->
          "%s class %s%s%s { %s %s %s }"
              .formatted(
                  dice.oneOf("", "final"),
                  name,
                  parameters,
                  parent(),
                  fields("private final "),
                  constructor(""),
                  getters());
      case "bean" ->
          "class %s%s%s { %s %s %s %s }"
              .formatted(
                  name,
                  parameters,
                  parent(),
                  fields(dice.oneOf("private ", "private ", "", "protected ")),
                  getters(),
                  setters(),
                  dice.maybe(odd / 4, this::computed));
      case "builder" ->
          "class %s%s { %s %s %s %s }"
              .formatted(
                  name,
                  parameters,
                  fields("private final "),
                  constructor("private "),
                  getters(),
                  builder());
      default -> "class %s%s%s { %s }".formatted(name, parameters, parent(), fields(""));
    };
  }

  private String body(String members) {
    return "{ " + dice.maybe(odd / 10, () -> "private static int count; ") + members + " }";
  }

  /** A method that computes a segment; it may have parameters, or nothing to return. */
  private String computed() {
    return "%s @RowKey public %s computed(%s) { throw new UnsupportedOperationException(); } "
        .formatted(
            annotations.marks(),
            dice.oneOf("String", "void", "int", "java.util.Optional<String>", "Missing", "Kind"),
            dice.oneOf("", "", "", "int x"));
  }

  private String parent() {
    return dice.maybe(
        odd / 6,
        () ->
            " extends "
                + dice.oneOf(
                    "Missing",
                    "java.util.ArrayList<String>",
                    "Thread",
                    "Exception",
                    "Holder",
                    "Object",
                    name,
                    "String",
                    "Runnable",
                    "java.util.ArrayList<Missing>",
                    "Base<String>",
                    "Base<java.time.Instant>",
                    "Base<Missing>",
                    "Base",
                    "Base<int[]>"));
  }

  private String joined(String separator) {
    return members.stream().map(Member::declared).collect(Collectors.joining(separator));
  }

  private String fields(String modifiers) {
    return members.stream()
        .map(each -> each.annotations() + " " + modifiers + each.type() + " " + each.name() + ";\n")
        .collect(Collectors.joining());
  }

  private String methods(String end) {
    return members.stream().map(each -> each.declared() + end).collect(Collectors.joining());
  }

  private String constructor(String modifiers) {
    return "%s%s(%s) %s { %s }"
        .formatted(
            modifiers,
            name,
            members.stream()
                .map(each -> each.type() + " " + each.name())
                .collect(Collectors.joining(", ")),
            dice.maybe(odd / 15, () -> "throws Exception"),
            members.stream()
                .map(each -> "this.%1$s = %1$s;".formatted(each.name()))
                .collect(Collectors.joining(" ")));
  }

  private String getters() {
    boolean plain = dice.happens(50);
    return members.stream()
        .filter(each -> !dice.happens(odd / 10))
        .map(
            each ->
                "public %s %s() %s { return %s; } "
                    .formatted(
                        each.type(),
                        plain ? each.name() : "get" + up(each.name()),
                        dice.maybe(odd / 15, () -> "throws Exception"),
                        each.name()))
        .collect(Collectors.joining());
  }

  private String setters() {
    return members.stream()
        .filter(each -> !dice.happens(odd / 10))
        .map(
            each ->
                "public void set%s(%s %s) { this.%3$s = %3$s; } "
                    .formatted(up(each.name()), each.type(), each.name()))
        .collect(Collectors.joining());
  }

  private String builder() {
    String prefix = dice.oneOf("", "with", "set");
    String setters =
        members.stream()
            .filter(each -> !dice.happens(odd / 10))
            .map(
                each ->
                    "Builder %s(%s value) { this.%s = value; return this; } "
                        .formatted(
                            prefix.isEmpty() ? each.name() : prefix + up(each.name()),
                            each.type(),
                            each.name()))
            .collect(Collectors.joining());
    String arguments = members.stream().map(Member::name).collect(Collectors.joining(", "));
    String fields =
        members.stream()
            .map(each -> "private " + each.type() + " " + each.name() + "; ")
            .collect(Collectors.joining());
    return ("static Builder builder() { return new Builder(); } "
            + "static class Builder { %s %s %s build() { return new %s(%s); } }")
        .formatted(fields, setters, name, name, arguments);
  }

  private static String up(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
