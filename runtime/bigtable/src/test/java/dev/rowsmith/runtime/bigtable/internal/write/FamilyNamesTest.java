package dev.rowsmith.runtime.bigtable.internal.write;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.Sensor;
import org.junit.jupiter.api.Test;

class FamilyNamesTest {

  @Test
  void a_name_is_encoded_once() {
    FamilyNames families = new FamilyNames(Sensor.SCHEMA);

    assertThat(families.live("m")).isEqualTo(utf8("m")).isSameAs(families.live("m"));
  }

  @Test
  void a_family_has_its_name_in_the_table() {
    FamilyNames families = new FamilyNames(Sensor.SCHEMA.withFamilyNamed("m", "measured"));

    assertThat(families.live("m")).isEqualTo(utf8("measured"));
    assertThat(families.live("other")).isEqualTo(utf8("other"));
  }

  private static ByteString utf8(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
