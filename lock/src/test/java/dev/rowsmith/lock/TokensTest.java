package dev.rowsmith.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokensTest {

  @Test
  void values_are_texts_lists_and_tokens_in_any_depth() {
    Tokens tokens =
        Tokens.of("type", "json")
            .with("bytes", 8)
            .with("required", true)
            .with("names", List.of("a", "b c"))
            .with("value", Tokens.of("map", Tokens.of("list", "int")).with("key", "text"))
            .with(
                "parts", List.of(Tokens.of("type", "text"), Tokens.of("type", "int").with("x", 1)));

    assertThat(tokens)
        .hasToString(
            "type=json bytes=8 required=true names=[a, \"b c\"] value={map={list=int} key=text}"
                + " parts=[text, {type=int x=1}]")
        .isEqualTo(Tokens.parse(tokens.toString()));
    assertThat(tokens.number("bytes")).hasValue(8L);
    assertThat(tokens.is("required")).isTrue();
    assertThat(tokens.list("names")).containsExactly("a", "b c");
    assertThat(tokens.nested("value").orElseThrow().get("key")).isEqualTo("text");
    assertThat(tokens.nestedList("parts")).first().isEqualTo(Tokens.of("type", "text"));
    assertThat(tokens.without("type", "value", "parts", "names").only("bytes", "x"))
        .hasToString("bytes=8");
  }

  @Test
  void order_of_names_and_a_type_alone_make_no_difference() {
    assertThat(Tokens.parse("a=1 b={type=text}")).isEqualTo(Tokens.parse("b=text  a=1"));
    assertThat(Tokens.parse("a=1")).isNotEqualTo(Tokens.parse("a=2"));
  }

  @Test
  void differences_have_the_path_of_each_value() {
    Tokens before = Tokens.parse("type=json value={object={a=int b=text}} required=true list=[1]");
    Tokens after = Tokens.parse("type=json value={object={a=long b=text}} absent=\"\" list=[1, 2]");

    assertThat(before.differences(after))
        .extracting(Tokens.Difference::toString)
        .containsExactly(
            "value.object.a=int becomes long",
            "required=true is gone",
            "list=[1] becomes [1, 2]",
            "absent=\"\" is new");
    assertThat(before.differences(before)).isEmpty();
  }

  @Test
  void differences_look_into_lists_of_as_many_parts() {
    assertThat(
            Tokens.parse("segments=[text, {type=codec class=a.B}]")
                .differences(Tokens.parse("segments=[text, {type=codec class=a.C}]")))
        .extracting(Tokens.Difference::toString)
        .containsExactly("segments.2.class=a.B becomes a.C");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a", "=", "a=", "a=[", "a=[x", "a=[x y]", "a={", "a={b}", "a=}", "a=b}", "a=\"", "a=\"\\",
        "a=b c", "a=b a=c", "a=[,]", "\"a\"", "a=b,c"
      })
  void text_that_is_no_list_of_tokens_is_refused(String text) {
    assertThatThrownBy(() -> Tokens.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
