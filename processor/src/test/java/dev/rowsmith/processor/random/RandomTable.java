package dev.rowsmith.processor.random;

import dev.rowsmith.processor.random.RandomClass.Member;
import java.util.ArrayList;
import java.util.List;

/** Writes one random entity of Spanner, at times one that is interleaved in another. */
final class RandomTable {

  private static final String IMPORTS =
      """
      import dev.rowsmith.Allow;
      import dev.rowsmith.Distributed;
      import dev.rowsmith.Embedded;
      import dev.rowsmith.Monotonic;
      import dev.rowsmith.spanner.*;
      import org.jspecify.annotations.Nullable;
      """;

  /** What may be embedded, and what may not. */
  private static final List<String> RECORDS =
      List.of(
          "Point",
          "Point",
          "@Nullable Point",
          "java.util.Optional<Point>",
          "Parts",
          "@Nullable Parts",
          "Nested",
          "java.util.Optional<Nested>",
          "Endless",
          "Pair<String>",
          "Nothing",
          "Kind",
          "String",
          "Missing",
          "java.util.List<Point>");

  private final Dice dice;
  private final int odd;
  private final RandomTableAnnotations annotations;
  private final String name;
  private final String sort;
  private final boolean child;
  private final List<Member> members;

  private RandomTable(Dice dice) {
    this.dice = dice;
    this.odd = dice.oneOf(0, 5, 30, 60);
    this.annotations = new RandomTableAnnotations(dice, odd);
    this.child = dice.happens(20);
    // A parent's classes mean the type of the language, where this one is called Override, say.
    this.name = RandomNames.type(dice, child ? 0 : odd / 2 + 5);
    this.sort = RandomClass.sort(dice, odd);
    this.members = members(sort.equals("record"));
  }

  /** Returns a compilation unit of the package: the same one for the same dice. */
  static String in(String packageName, Dice dice) {
    return "package " + packageName + ";\n" + IMPORTS + new RandomTable(dice).unit();
  }

  private List<Member> members(boolean record) {
    int parts = dice.happens(odd / 8) ? 0 : 1 + dice.below(4);
    int columns = dice.happens(odd / 8) ? 0 : dice.below(5);
    List<Member> all = new ArrayList<>();
    if (child && !dice.happens(odd / 8)) {
      all.add(new Member("tenant", "String", "@PrimaryKey"));
    }
    for (String each : new RandomNames(dice, record).properties(parts + columns, odd + 15)) {
      boolean part = parts-- > 0;
      if (!each.equals("tenant") || !child) {
        all.add(part ? part(each, all.isEmpty()) : column(each));
      }
    }
    return all;
  }

  /** A part of the key; the first one says how it spreads, if the dice are calm. */
  private Member part(String property, boolean first) {
    if (dice.happens(5)) {
      return new Member(
          property, dice.oneOf(RECORDS), annotations.primaryKey() + " " + annotations.embedded());
    }
    String spread = first && !dice.happens(odd / 2) ? "@Distributed " : "";
    return new Member(
        property,
        RandomColumnType.ofKey(dice, odd),
        spread + annotations.marks() + annotations.primaryKey());
  }

  private Member column(String property) {
    if (dice.happens(12)) {
      return new Member(property, dice.oneOf(RECORDS), annotations.embedded());
    }
    if (dice.happens(8)) {
      return new Member(property, dice.oneOf("Kind", "Point"), annotations.converted());
    }
    return new Member(
        property, RandomColumnType.ofColumn(dice, odd), annotations.marks() + annotations.column());
  }

  private String unit() {
    return """
        enum Kind { A, B }
        class Base<T> {
          protected T at;
          private int price;
          transient long region;
          @PrimaryKey String tenant;
          public T getAt() { return at; }
          public void setAt(T at) { this.at = at; }
        }
        class Holder { private enum Hidden { C } }
        record Point(int x, @Deprecated double y) {}
        record Parts(
            @Distributed @PrimaryKey %s part, %s column, @Embedded(prefix = "p_") @Nullable Point at) {}
        record Nested(@Embedded java.util.Optional<Inner> inner, @CommitTimestamp @Nullable java.time.Instant other) {
          record Inner(@Column(name = "q", length = 9) String kind, byte[] bytes) {}
        }
        record Endless(@Embedded(prefix = "e") @Nullable Endless next, int x) {}
        record Pair<T>(T first, T second) {}
        record Nothing() {}
        class Kinds implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Kind, Long> {
          public Long toColumn(Kind kind) { return 1L; }
          public Kind fromColumn(Long stored) { return Kind.A; }
        }
        class Points implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Point, String> {
          public String toColumn(Point point) { return ""; }
          public Point fromColumn(String stored) { return new Point(1, 2); }
        }
        abstract class Texts implements dev.rowsmith.runtime.spanner.table.ColumnConverter<String, byte[]> {}
        class Half<T> implements dev.rowsmith.runtime.spanner.table.ColumnConverter<T, T> {
          public T toColumn(T value) { return value; }
          public T fromColumn(T stored) { return stored; }
        }
        %s
        %s
        %s
        """
        .formatted(
            RandomColumnType.ofKey(dice, odd),
            RandomColumnType.ofColumn(dice, odd),
            child ? above() : "",
            errorElsewhere(),
            entity());
  }

  /** The parent of a child, whose key is usually the beginning of the child's. */
  private String above() {
    return "@Table(\"Above\") record Above(@PrimaryKey %s tenant, int size) {}"
        .formatted(dice.happens(odd / 4) ? RandomColumnType.ofKey(dice, odd) : "String");
  }

  private String errorElsewhere() {
    return dice.happens(odd / 6)
        ? dice.oneOf(
            "class Broken extends Nowhere {}",
            "class Broken { int x = \"text\"; }",
            "class %sKey {}".formatted(name),
            "class %sTable {}".formatted(name),
            "@Table class Broken {}",
            "@PrimaryKey class Broken {}",
            "@Index(name = \"i\", columns = {}) class Broken {}",
            "class Broken { @PrimaryKey void broken() {} @Table(\"x\") int y; }")
        : "";
  }

  private String entity() {
    List<String> names = members.stream().map(Member::name).toList();
    RandomClass body = new RandomClass(dice, odd, name, sort, members);
    return annotations.table()
        + (child ? annotations.interleaved() : "")
        + annotations.onClass(names.isEmpty() ? List.of("none") : names)
        + dice.maybe(odd / 6, annotations::allow)
        + dice.maybe(5, () -> "@Deprecated ")
        + dice.maybe(odd / 15, () -> "strictfp ")
        + body.declaration(dice.happens(odd / 15) ? "<T extends Comparable<T>>" : "", "");
  }
}
