package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.segment.KeyConstant;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Shows constants of a layout that are not text. */
class KeyConstantTest {

  private static final TextSegment ID = TextSegment.ofVerbatim("Row", "id");

  @Test
  void bytes_are_a_constant_as_they_are() {
    KeyLayout layout =
        KeyLayout.startingWith(
            KeyConstant.hex("80FF41"), ID.followedBy("€" + KeyConstant.hex("c3")), ID);
    ByteString key =
        KeyWriter.of(layout, 0).add((TextSegment) layout.segments().get(0), "a").add(ID, "b").key();
    assertThat(HexFormat.of().formatHex(key.toByteArray()))
        .isEqualTo("80ff41" + "61" + "e282acc3" + "62");
    KeyReader reader = KeyReader.of("Row", key);
    reader.prefix(layout);
    assertThat(layout.segments().get(0).read(reader)).isEqualTo("a");
    assertThat(ID.read(reader)).isEqualTo("b");
    assertThat(layout.toString()).isEqualTo("\\x80\\xFFA{id}\\xE2\\x82\\xAC\\xC3{id}");
  }

  @Test
  void a_constant_can_be_the_key_of_the_only_row() {
    KeyLayout layout = KeyLayout.constant("Counter", KeyConstant.hex("00"));
    assertThat(KeyWriter.of(layout, 0).key()).isEqualTo(ByteString.copyFrom(new byte[1]));
    assertThat(KeyPath.all(layout).kind()).isEqualTo(ScanKind.POINT);
    assertThat(KeyPath.all(layout).points()).containsExactly(ByteString.copyFrom(new byte[1]));
    assertThat(KeyPath.all(layout).ranges()).isEmpty();
  }

  @Test
  void half_of_a_character_is_still_refused() {
    assertThatIllegalArgumentException().isThrownBy(() -> ID.followedBy("\uD83D"));
    assertThatIllegalArgumentException().isThrownBy(() -> ID.followedBy("\uDC7F"));
    assertThatIllegalArgumentException().isThrownBy(() -> KeyConstant.hex("8"));
    assertThatIllegalArgumentException().isThrownBy(() -> KeyConstant.hex("zz"));
    assertThat(ID.followedBy("\uD83D\uDE00").suffix().size()).isEqualTo(4);
  }
}
