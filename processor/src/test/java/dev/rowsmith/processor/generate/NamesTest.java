package dev.rowsmith.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NamesTest {

  @Test
  void constants_separate_the_words_of_a_name() {
    assertThat(
            Names.constants(
                    List.of("at", "deviceType", "deviceID", "URLPath", "foo_bar", "x1"), List.of())
                .values())
        .containsExactly("AT", "DEVICE_TYPE", "DEVICE_ID", "URL_PATH", "FOO_BAR", "X1");
  }

  @Test
  void constants_never_clash_with_each_other_or_with_reserved_ones() {
    assertThat(Names.constants(List.of("fooBar", "foo_bar", "schema"), List.of("SCHEMA")).values())
        .containsExactly("FOO_BAR", "FOO_BAR_2", "SCHEMA_2");
  }

  @Test
  void a_component_never_has_the_name_of_a_method_of_every_key() {
    assertThat(Names.component("encode")).isEqualTo("encodeValue");
    assertThat(Names.component("hasPersonalData")).isEqualTo("hasPersonalDataValue");
    assertThat(Names.component("hashCode")).isEqualTo("hashCodeValue");
    assertThat(Names.component("deviceId")).isEqualTo("deviceId");
  }

  @Test
  void components_that_are_renamed_never_meet_each_other() {
    assertThat(
            Stream.of("encode", "encodeValue", "encodeValueValue", "Key", "KeyValue")
                .map(Names::component))
        .doesNotHaveDuplicates();
    assertThat(
            Stream.of("limit", "limitIs", "limitIsIs")
                .map(name -> Names.method(name, Set.of("limit"))))
        .doesNotHaveDuplicates();
  }

  @Test
  void a_component_in_upper_case_hides_no_class() {
    assertThat(Names.component("KeyWriter")).isEqualTo("KeyWriterValue");
  }

  @Test
  void a_variable_is_no_keyword() {
    assertThat(Names.variable("Reading")).isEqualTo("reading");
    assertThat(Names.variable("Void")).isEqualTo("voidEntity");
  }

  @Test
  void a_method_never_overrides_one_that_is_inherited() {
    Set<String> inherited = Set.of("limit", "bindValue");
    assertThat(Names.method("limit", inherited)).isEqualTo("limitIs");
    assertThat(Names.method("bindValue", inherited)).isEqualTo("bindValueIs");
    assertThat(Names.method("from", inherited)).isEqualTo("from");
  }
}
