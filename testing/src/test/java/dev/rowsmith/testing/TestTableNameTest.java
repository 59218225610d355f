package dev.rowsmith.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestTableNameTest {

  private final TestTableName names = new TestTableName(TestTableNameTest.class);

  @Test
  void two_classes_have_two_names() {
    assertThat(names.of("readings")).isNotEqualTo(new TestTableName(String.class).of("readings"));
  }

  @Test
  void a_long_name_is_cut_to_what_bigtable_accepts() {
    assertThat(names.of("r".repeat(50))).hasSize(50).matches("r{41}-[0-9a-f]{8}");
  }

  @Test
  void long_names_that_differ_at_the_end_stay_different() {
    assertThat(names.of("r".repeat(49) + "a")).isNotEqualTo(names.of("r".repeat(49) + "b"));
  }
}
