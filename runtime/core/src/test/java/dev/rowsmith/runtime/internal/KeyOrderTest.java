package dev.rowsmith.runtime.internal;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyOrderTest {

  @Test
  void keys_compare_as_unsigned_bytes() {
    Comparator<ByteString> expected = ByteString.unsignedLexicographicalComparator();
    List<ByteString> keys = keys(new Random(11));
    for (ByteString one : keys) {
      for (ByteString other : keys) {
        assertThat(Integer.signum(KEY_ORDER.compare(one, other)))
            .as("%s and %s", one, other)
            .isEqualTo(Integer.signum(expected.compare(one, other)));
      }
    }
  }

  /**
   * Short keys of few bytes, so that many begin others, in one array, a part of one, or several.
   */
  private static List<ByteString> keys(Random random) {
    byte[] few = {0, 1, 'a', 0x7F, (byte) 0x80, (byte) 0xFF};
    List<ByteString> keys = new ArrayList<>();
    for (int at = 0; at < 300; at++) {
      byte[] bytes = new byte[random.nextInt(5)];
      for (int index = 0; index < bytes.length; index++) {
        bytes[index] = few[random.nextInt(few.length)];
      }
      ByteString key = ByteString.copyFrom(bytes);
      keys.add(at % 3 == 0 ? key.substring(key.size() / 2) : key);
    }
    ByteString half = ByteString.copyFrom(new byte[100]);
    keys.add(half.concat(half));
    keys.add(ByteString.copyFrom(new byte[200]));
    return keys;
  }
}
