package dev.rowsmith.runtime.bigtable.internal.read;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PackedKeysTest {

  @Test
  void keys_compare_behind_their_leads_as_bigtable_sorts_them() {
    Random random = new Random(3);
    PackedKeys packed = new PackedKeys();
    List<ByteString> keys = new ArrayList<>();
    for (int at = 0; at < 200; at++) {
      byte[] key = new byte[2 + random.nextInt(at % 50 == 0 ? 4_000 : 4)];
      random.nextBytes(key);
      keys.add(ByteString.copyFrom(key));
      packed.add(keys.get(at));
    }

    assertThat(packed.size()).isEqualTo(200);
    for (int one = 0; one < 200; one++) {
      for (int other = 0; other < 200; other++) {
        for (int lead = 0; lead <= 2; lead++) {
          for (int otherLead = 0; otherLead <= 2; otherLead++) {
            int expected =
                KEY_ORDER.compare(
                    keys.get(one).substring(lead), keys.get(other).substring(otherLead));
            assertThat(Integer.signum(packed.compare(one, lead, packed, other, otherLead)))
                .isEqualTo(Integer.signum(expected));
          }
        }
      }
    }
  }

  @Test
  void cleared_keys_are_forgotten() {
    PackedKeys packed = new PackedKeys();
    packed.add(ByteString.copyFromUtf8("b"));
    packed.clear();
    packed.add(ByteString.copyFromUtf8("c"));
    packed.add(ByteString.copyFromUtf8("d"));

    assertThat(packed.size()).isEqualTo(2);
    assertThat(packed.compare(0, 0, packed, 1, 0)).isNegative();
  }
}
