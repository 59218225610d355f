package dev.rowsmith.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnnotationCodeTest {

  @Test
  void value_alone_needs_no_name() {
    assertThat(AnnotationCode.family("m")).hasToString("@Family(\"m\")");
    assertThat(AnnotationCode.rowKey()).hasToString("@RowKey");
  }

  @Test
  void attributes_stand_in_the_order_of_the_annotation() {
    assertThat(AnnotationCode.rowKey().with("pattern", "\"HHmm\"").with("order", "1"))
        .hasToString("@RowKey(order = 1, pattern = \"HHmm\")");
  }

  @Test
  void changing_one_leaves_the_original_as_it_is() {
    AnnotationCode original = AnnotationCode.rowKey().with("digits", "3");
    assertThat(original.without("digits")).hasToString("@RowKey");
    assertThat(original).hasToString("@RowKey(digits = 3)");
  }
}
