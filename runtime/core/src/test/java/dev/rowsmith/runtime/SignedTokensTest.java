package dev.rowsmith.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SignedTokensTest {

  private static final String TOKEN = "AQfoo-_bar";

  private static SignedTokens tokens(int fill) {
    byte[] key = new byte[32];
    Arrays.fill(key, (byte) fill);
    return SignedTokens.of(key);
  }

  @Test
  void a_signed_token_is_opened_again() {
    assertThat(tokens(1).open(tokens(1).sign(TOKEN))).isEqualTo(TOKEN);
  }

  @Test
  void the_first_page_has_no_token() {
    assertThat(tokens(1).open(null)).isNull();
    assertThat(tokens(1).open("")).isEmpty();
  }

  @Test
  void each_change_of_a_signed_token_is_rejected() {
    String signed = tokens(1).sign(TOKEN);
    for (int at = 0; at < signed.length(); at++) {
      char other = signed.charAt(at) == 'A' ? 'B' : 'A';
      String forged = signed.substring(0, at) + other + signed.substring(at + 1);
      String cut = signed.substring(0, at);
      assertThatThrownBy(() -> tokens(1).open(forged)).isInstanceOf(InvalidInputException.class);
      if (!cut.isEmpty()) {
        assertThatThrownBy(() -> tokens(1).open(cut)).isInstanceOf(InvalidInputException.class);
      }
    }
  }

  @Test
  void a_token_without_a_signature_or_of_another_key_is_rejected() {
    assertThatThrownBy(() -> tokens(1).open(TOKEN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("a page token without a valid signature");
    assertThatThrownBy(() -> tokens(1).open(tokens(2).sign(TOKEN)))
        .isInstanceOf(InvalidInputException.class);
  }

  @Test
  void a_short_key_is_rejected() {
    assertThatThrownBy(() -> SignedTokens.of(new byte[31]))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("at least 32 random bytes");
  }
}
