package dev.rowsmith.processor.random;

import dev.rowsmith.processor.random.RandomClass.Member;
import java.util.ArrayList;
import java.util.List;

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
    this.sort = RandomClass.sort(dice, odd);
    this.members = members(sort.equals("record"));
  }

  /** Returns a compilation unit of the package: the same one for the same dice. */
  static String in(String packageName, Dice dice) {
    return "package " + packageName + ";\n" + IMPORTS + new RandomEntity(dice).unit();
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
    RandomClass body = new RandomClass(dice, odd, name, sort, members);
    return head + body.declaration(parameters, dice.maybe(odd / 4, this::computed)) + "\n";
  }

  /** A method that computes a segment; it may have parameters, or nothing to return. */
  private String computed() {
    return "%s @RowKey public %s computed(%s) { throw new UnsupportedOperationException(); } "
        .formatted(
            annotations.marks(),
            dice.oneOf("String", "void", "int", "java.util.Optional<String>", "Missing", "Kind"),
            dice.oneOf("", "", "", "int x"));
  }
}
