package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shows a segment that those before it decide: a path binds it with them. */
class ComputedSegmentTest {

  private static final TextSegment USER = TextSegment.ofVerbatim("Event", "user").followedBy("/");
  private static final IntegralSegment<Integer> BUCKET =
      IntegralSegment.ofInt("Event", "bucket")
          .as(IntegerEncoding.decimal().digits(2))
          .followedBy("/");
  private static final TextSegment ID = TextSegment.ofVerbatim("Event", "id");
  private static final KeyLayout LAYOUT =
      KeyLayout.of(USER, BUCKET, ID)
          .computing(BUCKET, values -> ((String) values.get(0)).length(), USER);

  @Test
  void a_bound_value_binds_what_follows_from_it() {
    KeyPath path = KeyPath.start(LAYOUT).bind(USER, "anna");
    assertThat(path.kind()).isEqualTo(ScanKind.PREFIX);
    assertThat(path.ranges().get(0).start()).isEqualTo(ByteString.copyFromUtf8("anna/04/"));
    assertThat(path.bind(ID, "x").points()).containsExactly(ByteString.copyFromUtf8("anna/04/x"));
  }

  @Test
  void each_of_several_values_binds_its_own() {
    KeyPath path = KeyPath.start(LAYOUT).in(USER, List.of("anna", "bo")).bind(ID, "x");
    assertThat(path.points())
        .containsExactly(ByteString.copyFromUtf8("anna/04/x"), ByteString.copyFromUtf8("bo/02/x"));
  }

  @Test
  void the_last_segment_can_be_computed() {
    KeyLayout layout = KeyLayout.of(USER, ID).computing(ID, values -> "of " + values.get(0), USER);
    assertThat(KeyPath.start(layout).bind(USER, "bo").points())
        .containsExactly(ByteString.copyFromUtf8("bo/of bo"));
  }

  @Test
  void inputs_stand_before_what_they_decide() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyLayout.of(BUCKET, ID).computing(BUCKET, values -> 1, ID))
        .withMessageContaining("which is not before it");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyLayout.of(USER, ID).computing(BUCKET, values -> 1, USER));
  }

  @Test
  void a_key_with_another_value_is_refused_when_it_is_read() {
    ByteString key = ByteString.copyFromUtf8("anna/05/x");
    assertThatThrownBy(() -> LAYOUT.checkComputed(BUCKET, key, 5, 4))
        .isInstanceOf(KeyFormatException.class)
        .hasMessage("Event.bucket: it is 5, and the other segments give 4, in the key anna/05/x");
    LAYOUT.checkComputed(BUCKET, key, 4, 4);
  }
}
