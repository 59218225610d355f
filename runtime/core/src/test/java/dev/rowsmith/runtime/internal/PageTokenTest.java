package dev.rowsmith.runtime.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageTokenTest {

  private static final String DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private final PageToken token =
      new PageToken(
          ByteString.copyFrom(new byte[PageToken.FINGERPRINT_BYTES]),
          7,
          ByteString.copyFrom(new byte[] {'O', 'R', 'D', '#', 0, (byte) 0xFF}));

  @Test
  void a_token_is_text_for_addresses_and_is_read_back() {
    assertThat(token.text()).matches("[A-Za-z0-9_-]+");
    assertThat(PageToken.parse(token.text())).isEqualTo(token);
  }

  @Test
  void a_token_stays_the_same_from_release_to_release() {
    assertThat(token.text()).isEqualTo("AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB09SRCMA_x3rhqM");
  }

  @Test
  void any_other_character_at_any_place_is_refused() {
    String text = token.text();
    for (int at = 0; at < text.length(); at++) {
      for (int digit = 0; digit < DIGITS.length(); digit++) {
        String other = text.substring(0, at) + DIGITS.charAt(digit) + text.substring(at + 1);
        if (!other.equals(text)) {
          refused(other);
        }
      }
    }
  }

  @Test
  void a_token_that_was_cut_or_continued_is_refused() {
    String text = token.text();
    for (int end = 0; end < text.length(); end++) {
      refused(text.substring(0, end));
    }
    for (String more : List.of("A", "AA", "=", "==", " ", "\n")) {
      refused(text + more);
    }
  }

  @Test
  void what_is_no_token_at_all_is_refused() {
    List.of("", "2", "ORD#1", "\u00e9", "+///").forEach(PageTokenTest::refused);
  }

  private static void refused(String text) {
    assertThatThrownBy(() -> PageToken.parse(text))
        .as(text)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("this is not the token of a page");
  }
}
