package dev.rowsmith.processor.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Place;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnnotationCodeTest {

  private static final AnnotationFacts WRITTEN =
      Place.annotation("at", "RowKey", Map.of("pattern", "HHmm", "digits", 3, "order", 1));

  @Test
  void a_value_alone_needs_no_name() {
    assertThat(AnnotationCode.family("m")).hasToString("@Family(\"m\")");
    assertThat(AnnotationCode.named("RowKey")).hasToString("@RowKey");
  }

  @Test
  void attributes_stand_in_the_order_of_the_annotation() {
    assertThat(AnnotationCode.named("RowKey").with("pattern", "\"HHmm\"").with("order", 1))
        .hasToString("@RowKey(order = 1, pattern = \"HHmm\")");
    assertThat(AnnotationCode.of(WRITTEN))
        .hasToString("@RowKey(order = 1, digits = 3, pattern = \"HHmm\")");
  }

  @Test
  void a_changed_annotation_does_not_change_the_one_it_came_from() {
    AnnotationCode original = AnnotationCode.named("RowKey").with("digits", 3);
    assertThat(original.with("digits", 13).without("digits")).hasToString("@RowKey");
    assertThat(original).hasToString("@RowKey(digits = 3)");
  }

  @Test
  void every_kind_of_value_is_printed_as_java() {
    Map<String, Object> values =
        Map.of(
            "as",
            AnnotationFacts.Constant.of("KeyEncoding", "DIGITS"),
            "pad",
            '\'',
            "descending",
            true,
            "max",
            5_000_000_000L,
            "codec",
            new ClassRef("demo", List.of("Outer", "Codec")),
            "order",
            List.of("a", "b\n"),
            "unit",
            List.of("alone"),
            "text",
            WRITTEN.without("order", "pattern"));
    assertThat(AnnotationCode.of(Place.annotation("at", "RowKey", values)))
        .hasToString(
            """
            @RowKey(order = {"a", "b\\n"}, as = KeyEncoding.DIGITS, unit = "alone", pad = '\\'',\
             descending = true, max = 5000000000L, codec = Outer.Codec.class,\
             text = @RowKey(digits = 3))""");
  }

  @Test
  void an_edit_has_only_what_changes() {
    assertThat(AnnotationCode.of(WRITTEN).with("digits", 13).without("order").edit())
        .isEqualTo(
            new Edit.Annotate(WRITTEN.place(), "RowKey", Map.of("digits", 13L), Set.of("order")));
  }

  @Test
  void an_edit_of_another_place_writes_the_whole_annotation() {
    Place other = new Place("other");
    assertThat(AnnotationCode.of(WRITTEN).without("order").edit(other))
        .isEqualTo(
            new Edit.Annotate(other, "RowKey", Map.of("digits", 3L, "pattern", "HHmm"), Set.of()));
  }

  @Test
  void attributes_on_lines_are_indented() {
    assertThat(AnnotationCode.of(WRITTEN).only("order", "digits").lines("    "))
        .isEqualTo("@RowKey(\n    order = 1,\n    digits = 3)");
  }
}
