package dev.rowsmith.processor.check.name;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameWordsTest {

  @ParameterizedTest
  @CsvSource({
    "emailHash, email hash",
    "email_hash, email hash",
    "EMAIL_HASH, email hash",
    "userIDHash, user id hash",
    "urlSHA256Hex, url sha256 hex",
    "v1Time, v1 time",
    "$__a.B-c$, a b c",
    "größeÄndern, größe ändern",
    "ǅungla, ǆungla",
    "pages中文Read, pages中文read",
    "a𝒳b𐐀𐐨, a 𝒳b 𐐨𐐨",
    "'', ''"
  })
  void name_is_split_at_capitals_and_signs(String name, String words) {
    assertThat(String.join(" ", NameWords.of(name).words())).isEqualTo(words);
  }
}
