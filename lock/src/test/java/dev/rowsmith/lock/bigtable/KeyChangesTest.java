package dev.rowsmith.lock.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes of a key that leave its lines alike. */
class KeyChangesTest {

  private static final String ROOM_OF_SITE =
      """
      key 1 text, then "#"                                  # site
      key 2 text                                            # room
      """;

  @Test
  void segments_that_change_places_break_the_keys() {
    String siteOfRoom = ROOM_OF_SITE.replace("site", "?").replace("room", "site");

    assertThat(verdicts(ROOM_OF_SITE, siteOfRoom.replace("?", "room")))
        .containsExactly(Verdict.BREAK, Verdict.BREAK);
  }

  @Test
  void segment_that_takes_the_name_of_a_stored_one_breaks_the_keys() {
    String room = "key 1 int as decimal, 10 digits # room\n";
    String floorOfRoom =
        """
        key 1 int as decimal, 10 digits, then "#" # floor
        key 2 int as decimal, 10 digits, optional # room
        """;

    assertThat(verdicts(room, floorOfRoom)).contains(Verdict.BREAK);
    assertThat(verdicts(room, floorOfRoom.replace("room", "bed")))
        .containsExactly(Verdict.SAFE, Verdict.ROLLOUT);
  }

  @Test
  void segment_that_is_renamed_is_the_same() {
    assertThat(verdicts(ROOM_OF_SITE, ROOM_OF_SITE.replace("site", "building"))).isEmpty();
  }

  @Test
  void text_that_may_be_absent_hides_the_empty_one() {
    assertThat(verdicts(ROOM_OF_SITE, ROOM_OF_SITE.replace("2 text", "2 text, optional")))
        .containsExactly(Verdict.WORD);
  }

  @Test
  void number_that_may_be_absent_is_read_by_new_code_alone() {
    String numbers = ROOM_OF_SITE.replace("2 text", "2 int as decimal, 10 digits");

    assertThat(verdicts(numbers, numbers.replace("digits", "digits, optional")))
        .containsExactly(Verdict.ROLLOUT);
  }

  @Test
  void sign_of_hexadecimal_digits_and_bytes_depends_on_the_type() {
    assertThat(widened("as plain hexadecimal")).isEqualTo(Verdict.WORD);
    assertThat(widened("as hexadecimal, exactly 8 digits, upper case")).isEqualTo(Verdict.WORD);
    assertThat(widened("as 4 bytes, big-endian")).isEqualTo(Verdict.WORD);
    assertThat(widened("as 4 bytes, little-endian, complemented")).isEqualTo(Verdict.WORD);
    assertThat(widened("as 8 bytes, big-endian")).isEqualTo(Verdict.ROLLOUT);
    assertThat(widened("as 2 bytes, big-endian")).isEqualTo(Verdict.ROLLOUT);
    assertThat(widened("as plain hexadecimal, 9999 - value")).isEqualTo(Verdict.ROLLOUT);
    assertThat(widened("as decimal, 10 digits")).isEqualTo(Verdict.ROLLOUT);
  }

  @Test
  void longer_values_and_those_that_are_not_computed_are_read_by_new_code_alone() {
    String longest = ROOM_OF_SITE.replace("2 text", "2 text, at most 4 bytes");
    String computed = ROOM_OF_SITE.replace("2 text", "2 text, computed from 1");

    assertThat(verdicts(longest, longest.replace("4", "12"))).containsExactly(Verdict.ROLLOUT);
    assertThat(verdicts(longest, ROOM_OF_SITE)).containsExactly(Verdict.ROLLOUT);
    assertThat(verdicts(ROOM_OF_SITE, longest)).containsExactly(Verdict.WORD);
    assertThat(verdicts(computed, ROOM_OF_SITE)).containsExactly(Verdict.ROLLOUT);
    assertThat(verdicts(ROOM_OF_SITE, computed)).containsExactly(Verdict.WORD);
  }

  private static Verdict widened(String encoding) {
    String before = ROOM_OF_SITE.replace("2 text", "2 int " + encoding);
    return verdicts(before, before.replace("2 int", "2 long")).get(0);
  }

  @Test
  void segment_that_may_be_absent_is_in_another_bucket() {
    String salted = "key salt 8 buckets of 1, 2\n" + ROOM_OF_SITE;

    assertThat(verdicts(salted, salted.replace("2 text", "2 text, optional")))
        .containsExactly(Verdict.BREAK);
  }

  private static List<Verdict> verdicts(String before, String after) {
    return LockedStore.BIGTABLE.compare(file(before), file(after)).stream()
        .map(Change::verdict)
        .toList();
  }

  private static LockFile file(String key) {
    return LockedStore.BIGTABLE.parse(
        "app.Room.bigtable.lock", "format 1\ntable rooms\nkey READABLE\n" + key);
  }
}
