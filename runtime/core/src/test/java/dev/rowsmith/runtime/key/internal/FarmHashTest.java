package dev.rowsmith.runtime.key.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FarmHashTest {

  @Test
  void the_fingerprint_is_that_of_guava_for_every_length() {
    Random random = new Random(20260101);
    for (int length = 0; length <= 300; length++) {
      for (int sample = 0; sample < 50; sample++) {
        byte[] bytes = new byte[length + 7];
        random.nextBytes(bytes);
        int at = sample % 8 == 0 ? 0 : random.nextInt(8);
        assertThat(FarmHash.fingerprint64(bytes, at, length))
            .as("%s bytes at %s", length, at)
            .isEqualTo(Hashing.farmHashFingerprint64().hashBytes(bytes, at, length).asLong());
      }
    }
  }

  @Test
  void the_fingerprint_of_fixed_texts_never_changes() {
    assertThat(fingerprint("")).isEqualTo(0x9ae16a3b2f90404fL);
    assertThat(fingerprint("a")).isEqualTo(0xb3454265b6df75e3L);
  }

  private static long fingerprint(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return FarmHash.fingerprint64(bytes, 0, bytes.length);
  }
}
