package dev.rowsmith.processor.check.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares layouts, and all short keys that each of them can write. */
class SharedRowsTest {

  private static final List<String> LAYOUTS =
      List.of(
          "{a}",
          "{a}#",
          "{a}##",
          "{a}#x",
          "{a}#y",
          "{a}x",
          "{a}y#",
          "x{a}",
          "x{a}#",
          "y{a}",
          "x#{a}",
          "{a}#{b}",
          "{a}#x{b}",
          "{a}#y{b}",
          "{a}x{b}",
          "{a}y{b}",
          "{a}y{b}x",
          "{a}#{b}x",
          "{a}#{b}y",
          "x{a}#{b}",
          "x{a}y{b}#");

  /** Which values segments hold: of any number of characters, of one or of two, or digits. */
  private enum Values {
    TEXT,
    ONE,
    TWO,
    NUMBER
  }

  private static final List<String> TEXTS = texts(3);

  @Test
  void layouts_that_are_kept_apart_share_no_key() {
    List<Key> keys = new ArrayList<>();
    for (String layout : LAYOUTS) {
      for (Values a : Values.values()) {
        for (Values b : layout.contains("{b}") ? Values.values() : new Values[] {Values.TEXT}) {
          keys.add(key(layout, a, b));
        }
      }
    }
    keys.removeIf(key -> touches(key));
    List<Set<String>> rows = keys.stream().map(SharedRowsTest::rows).toList();
    int apart = 0;
    for (int one = 0; one < keys.size(); one++) {
      for (int other = 0; other < keys.size(); other++) {
        SharedRows decided = SharedRows.of(keys.get(one), keys.get(other));
        assertThat(decided.possible())
            .isEqualTo(SharedRows.of(keys.get(other), keys.get(one)).possible());
        if (!decided.possible()) {
          apart++;
          Set<String> shared = new HashSet<>(rows.get(one));
          shared.retainAll(rows.get(other));
          assertThat(shared)
              .as("%s and %s", KeyPicture.of(keys.get(one)), KeyPicture.of(keys.get(other)))
              .isEmpty();
        }
      }
    }
    assertThat(apart).isGreaterThan(keys.size());
  }

  @Test
  void constant_that_a_text_can_have_inside_is_said_to_hide_the_other() {
    SharedRows decided =
        SharedRows.of(
            key("{a}#x", Values.TEXT, Values.TEXT), key("{a}#y{b}", Values.TEXT, Values.TEXT));
    assertThat(decided.possible()).isTrue();
    assertThat(decided.open()).isZero();
  }

  @Test
  void values_of_two_types_that_end_at_one_constant_end_at_one_byte() {
    Key text = key("{a}#{b}x", Values.TEXT, Values.TWO);
    Key number = key("{a}#{b}y", Values.NUMBER, Values.TWO);
    assertThat(SharedRows.of(text, number).possible()).isFalse();
    assertThat(SharedRows.of(number, text).possible()).isFalse();
  }

  @Test
  void constants_behind_different_numbers_of_buckets_decide_nothing() {
    Entities few = layout("c/{a}#x").salted(4).segment("a", ValueKind.STRING, a -> a.width(2));
    Entities many = layout("c/{a}#y").salted(8).segment("a", ValueKind.STRING, a -> a.width(2));
    assertThat(SharedRows.of(few.build().key(), many.build().key()).possible()).isTrue();
    assertThat(
            SharedRows.of(
                    few.build().key(),
                    layout("c/{a}#y")
                        .salted(4)
                        .segment("a", ValueKind.STRING, a -> a.width(2))
                        .build()
                        .key())
                .possible())
        .isFalse();
  }

  @Test
  void constants_before_two_optional_values_can_both_be_left_out() {
    assertThat(SharedRows.of(optional("{a}#{b}"), optional("{a}/{b}")).possible()).isTrue();
    assertThat(
            SharedRows.of(optional("{a}#{b}"), key("{a}/{b}", Values.TWO, Values.TEXT)).possible())
        .isFalse();
  }

  private static Entities layout(String layout) {
    return Entities.reading().layout(layout);
  }

  private static Key optional(String layout) {
    return layout(layout)
        .segment("a", ValueKind.STRING, a -> a.width(2))
        .segment("b", Types.optional(Types.of(ValueKind.STRING)), b -> b)
        .build()
        .key();
  }

  private static Key key(String layout, Values a, Values b) {
    Entities entity = add(layout(layout), "a", a);
    return (layout.contains("{b}") ? add(entity, "b", b) : entity).build().key();
  }

  private static Entities add(Entities entity, String name, Values values) {
    return switch (values) {
      case TEXT -> entity.segment(name, ValueKind.STRING);
      case ONE -> entity.segment(name, ValueKind.STRING, segment -> segment.width(1));
      case TWO -> entity.segment(name, ValueKind.STRING, segment -> segment.width(2));
      case NUMBER -> entity.segment(name, ValueKind.LONG);
    };
  }

  /** A text that touches the next segment is no layout. */
  private static boolean touches(Key key) {
    Segment first = key.segments().get(0);
    return key.segments().size() > 1 && first.suffix().isEmpty();
  }

  private static Set<String> rows(Key key) {
    Set<String> rows = Set.of(key.constant());
    for (Segment segment : key.segments()) {
      Set<String> longer = new HashSet<>();
      for (String row : rows) {
        values(segment).forEach(value -> longer.add(row + value + segment.suffix()));
      }
      rows = longer;
    }
    return rows;
  }

  /** The values that can be written: none has the end of its segment inside, see docs/keys.md. */
  private static Stream<String> values(Segment segment) {
    if (segment.kind() == ValueKind.LONG) {
      return Stream.of("-1", "0", "10", "7");
    }
    if (segment.width() > 0) {
      return TEXTS.stream().filter(text -> text.length() == segment.width());
    }
    String end = segment.suffix();
    return TEXTS.stream()
        .filter(text -> end.isEmpty() || (text + end).indexOf(end) == text.length());
  }

  private static List<String> texts(int longest) {
    List<String> texts = new ArrayList<>(List.of(""));
    for (int from = 0, length = 0; length < longest; length++) {
      int until = texts.size();
      for (; from < until; from++) {
        for (String each : List.of("x", "y", "#", "1")) {
          texts.add(texts.get(from) + each);
        }
      }
    }
    return texts;
  }
}
