package dev.rowsmith.it.personal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Keys with personal data in layouts of every sort: their texts, and what is said of others. */
class MarkedKeysTest {

  @Test
  void an_ordered_code() {
    RowKey key = new MarkedKeys_OrderedKey("w1", 4711);

    shown(key, MarkedKeys_OrderedKey.LAYOUT, "w1\\x00\\x01<personal data>");
    assertThat(key).hasToString("MarkedKeys_OrderedKey[ward=w1, number=<personal data>]");
    refused(MarkedKeys_OrderedKey::decode, key.encode().concat(ByteString.copyFromUtf8("Zelda")));
    refused(MarkedKeys_OrderedKey::decode, ByteString.copyFromUtf8("Zelda\0\1\0\0\0"));
  }

  @Test
  void a_bucket_in_front() {
    RowKey key = new MarkedKeys_BucketedKey("w1", "Zelda");
    String bucket = key.encode().substring(0, 1).toStringUtf8();

    shown(key, MarkedKeys_BucketedKey.LAYOUT, bucket + "#w1#<personal data>");
    refused(MarkedKeys_BucketedKey::decode, ByteString.copyFromUtf8("9#w1#Zelda"));
    String other = bucket.equals("0") ? "1" : "0";
    assertThatThrownBy(
            () -> MarkedKeys_BucketedKey.decode(ByteString.copyFromUtf8(other + "#w1#Zelda")))
        .hasMessageEndingWith("in the key " + other + "#w1#<personal data>");
  }

  @Test
  void a_computed_segment() {
    RowKey key = new MarkedKeys_ComputedKey("Zelda");

    shown(key, MarkedKeys_ComputedKey.LAYOUT, "<personal data>#<personal data>");
    assertThatThrownBy(() -> MarkedKeys_ComputedKey.decode(ByteString.copyFromUtf8("Zelda#04")))
        .hasMessageStartingWith("MarkedKeys.Computed.mark: <personal data>, which")
        .hasMessageNotContainingAny("Zelda", "04");
  }

  @Test
  void a_segment_that_may_be_absent() {
    RowKey key = new MarkedKeys_OpenKey("w1", Optional.of("Zelda"));

    shown(key, MarkedKeys_OpenKey.LAYOUT, "P/w1/<personal data>");
    refused(MarkedKeys_OpenKey::decode, ByteString.copyFromUtf8("Q/w1/Zelda"));
    refused(
        MarkedKeys_OpenKey::decode,
        ByteString.copyFromUtf8("P/w1/Zelda").concat(ByteString.copyFrom(new byte[] {-1})));
  }

  private static void shown(RowKey key, KeyLayout layout, String expected) {
    assertThat(key.hasPersonalData()).isTrue();
    assertThat(layout.shown(key.encode())).isEqualTo(expected);
    assertThat(layout.picture(key.encode())).doesNotContain("Zelda", "4711");
    assertThat(key.toString()).contains("<personal data>").doesNotContain("Zelda", "4711");
  }

  private static void refused(Function<ByteString, ? extends RowKey> decode, ByteString bytes) {
    assertThatThrownBy(() -> decode.apply(bytes))
        .isInstanceOfSatisfying(
            KeyFormatException.class, problem -> assertThat(problem.key()).isEqualTo(bytes))
        .hasMessageEndingWith("in the key <personal data>")
        .hasMessageNotContainingAny("Zelda", "4711");
  }
}
