package dev.rowsmith.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.edit.Edit;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixTest {

  @Test
  void each_fix_of_several_shows_the_key() {
    Fix next = Fix.ofKey("without 'b'", List.of(new Edit.Unannotate(new Place("b"), "RowKey")));
    Fix both = Fix.ofKey("declare 'a' last", List.of()).and(next);
    Fix second = new Fix("@Salted", "on Row").and(next);

    assertThat(second.showsKey()).isTrue();
    assertThat(second.withKey("{$1}").code()).isEqualTo("@Salted   (on Row)\n{$1}");
    assertThat(both.withKey("{c}").code()).isEqualTo("{c}   (declare 'a' last)\n{c}");
  }

  @Test
  void key_in_other_words_stays() {
    Fix fix = new Fix("@Table(key = \"{key}\")", "as {key}");

    assertThat(fix.showsKey()).isFalse();
    assertThat(fix.withKey("{c}")).isEqualTo(fix);
  }
}
