package dev.rowsmith.runtime.bigtable.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableNameTest {

  @Test
  void letters_digits_and_three_signs_make_a_name_of_50_characters() {
    String longest = "x".repeat(50);

    assertThat(TableName.check("SENSOR_2017-07.26")).isEqualTo("SENSOR_2017-07.26");
    assertThat(TableName.check("_")).isEqualTo("_");
    assertThat(TableName.check("0")).isEqualTo("0");
    assertThat(TableName.check(longest)).isEqualTo(longest);
  }

  @Test
  void what_bigtable_refuses_is_refused_before_a_request_is_sent() {
    for (String name :
        new String[] {"", "-a", ".a", "a b", "a/b", "tablé", "a\n", "x".repeat(51)}) {
      assertThatThrownBy(() -> TableName.check(name))
          .as(name)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("'" + name + "' is not the name of a Bigtable table");
    }
  }
}
