package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.it.cells.Reviews.ReviewId;
import dev.rowsmith.it.cells.Reviews.Room;
import dev.rowsmith.it.cells.Reviews.Slot;
import dev.rowsmith.it.cells.Reviews.Tag;
import dev.rowsmith.it.cells.Reviews.Wing;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.bigtable.table.EntryRange;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Puts entries whose qualifiers hold several values, and reads them back in parts. */
@BigtableTest
class RecordQualifierTest {

  private static final ReviewsKey KEY = new ReviewsKey("p");
  private static final LocalDate MAY = LocalDate.of(2026, 5, 1);

  /** In the order of their qualifiers. */
  private static final List<ReviewId> SORTED =
      List.of(
          new ReviewId("a", 2),
          new ReviewId("a", 10),
          new ReviewId("a b", 1),
          new ReviewId("a#1", 1),
          new ReviewId("ab", 1),
          new ReviewId("b", 0));

  private static final Slot EAST_7 = new Slot(new Room(Wing.EAST, 7), MAY);
  private static final Slot EAST_1 = new Slot(new Room(Wing.EAST, 1), MAY);
  private static final Slot WEST_9 = new Slot(new Room(Wing.WEST, 9), MAY.minusDays(1));

  private static final Reviews FULL = reviews(texts(), Set.of(EAST_7, EAST_1, WEST_9));

  @BeforeEach
  void fill(ReviewsRepository reviews) {
    reviews.put(FULL);
  }

  @Test
  void entries_come_back_as_they_were_put_in_the_order_of_their_values(ReviewsRepository reviews) {
    Reviews found = reviews.find("p").orElseThrow();
    assertThat(found).isEqualTo(FULL);
    assertThat(found.texts().keySet()).containsExactlyElementsOf(SORTED);
    assertThat(found.slots()).containsExactly(EAST_7, EAST_1, WEST_9);
  }

  @Test
  void qualifiers_are_what_the_documents_say(ReviewsRepository reviews, BigtableDataClient client) {
    assertThat(client.readRow(TableId.of(reviews.table()), "p").getCells())
        .extracting(cell -> cell.getFamily() + ":" + cell.getQualifier().toStringUtf8())
        .containsSubsequence(
            "r:review_a#0002",
            "r:review_a#0010",
            "r:review_a$Pb#0001",
            "r:review_a$S1#0001",
            "r:review_ab#0001",
            "r:review_b#0000",
            "s:EAST#9223372036854775800#20260501",
            "s:EAST#9223372036854775806#20260501",
            "s:WEST#9223372036854775798#20260430",
            "t:a #1");
  }

  @Test
  void ranges_and_pages_follow_the_order_of_the_values(ReviewsRepository reviews) {
    assertThat(read(reviews, ReviewsTable.TEXTS.first(2))).isEqualTo(SORTED.subList(0, 2));
    assertThat(read(reviews, ReviewsTable.TEXTS.after(SORTED.get(1)).first(2)))
        .isEqualTo(SORTED.subList(2, 4));
    assertThat(
            read(reviews, ReviewsTable.TEXTS.between(new ReviewId("a", 3), new ReviewId("ab", 0))))
        .isEqualTo(SORTED.subList(1, 4));
    assertThat(read(reviews, ReviewsTable.TEXTS.from(new ReviewId("ab", 1))))
        .isEqualTo(SORTED.subList(4, 6));
    assertThat(read(reviews, ReviewsTable.TEXTS.before(new ReviewId("a", 10))))
        .isEqualTo(SORTED.subList(0, 1));
    assertThat(read(reviews, ReviewsTable.TEXTS.entry(new ReviewId("a#1", 1))))
        .isEqualTo(SORTED.subList(3, 4));
  }

  @Test
  void an_update_adds_and_removes_single_entries(ReviewsRepository reviews) {
    reviews
        .update("p")
        .putTexts(new ReviewId("c", 1), "new")
        .removeTexts(new ReviewId("a", 10))
        .addSlots(new Slot(new Room(Wing.WEST, 1), MAY))
        .removeSlots(EAST_7)
        .removeTags(new Tag("a #1"))
        .apply();
    Reviews found = reviews.find("p").orElseThrow();
    assertThat(found.texts()).hasSize(6).containsEntry(new ReviewId("c", 1), "new");
    assertThat(found.texts()).doesNotContainKey(new ReviewId("a", 10));
    assertThat(found.slots()).hasSize(3).doesNotContain(EAST_7);
    assertThat(found.tags()).isEmpty();
  }

  @Test
  void a_qualifier_of_other_bytes_is_unreadable(
      ReviewsRepository reviews, BigtableDataClient client) {
    TableId table = TableId.of(reviews.table());
    for (String qualifier :
        List.of("review_a", "review_a#2", "review_a#0002#", "review_a b#0002")) {
      client.mutateRow(RowMutation.create(table, "q").setCell("r", qualifier, "x"));
      assertThatThrownBy(() -> reviews.find("q"))
          .as(qualifier)
          .isInstanceOf(UnreadableRowException.class)
          .hasMessageContaining("cell r:%s (texts): ", qualifier);
      client.mutateRow(RowMutation.create(table, "q").deleteRow());
    }
  }

  @Test
  void a_part_that_cannot_be_encoded_is_named_by_its_path(ReviewsRepository reviews) {
    assertThatThrownBy(() -> reviews.put(reviews(Map.of(new ReviewId("a", 10_000), ""), Set.of())))
        .isInstanceOf(KeyValueException.class)
        .hasMessageStartingWith("Reviews.texts.number: ");
    assertThatThrownBy(() -> reviews.put(reviews(Map.of(new ReviewId(null, 1), ""), Set.of())))
        .isInstanceOf(KeyValueException.class)
        .hasMessageStartingWith("Reviews.texts.user: null");
    assertThatThrownBy(() -> reviews.put(reviews(Map.of(), Set.of(new Slot(null, MAY)))))
        .isInstanceOf(KeyValueException.class)
        .hasMessageStartingWith("Reviews.slots.room: null");
  }

  @Test
  void a_null_in_a_map_or_a_set_is_refused_with_its_key(ReviewsRepository reviews) {
    Map<ReviewId, String> noValue = new HashMap<>();
    noValue.put(new ReviewId("a", 1), null);
    assertThatThrownBy(() -> reviews.put(reviews(noValue, Set.of())))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Reviews.texts: the value of the key 'ReviewId[user=a, number=1]' is null, and each entry has"
                + " one");
    Map<ReviewId, String> noKey = new HashMap<>();
    noKey.put(null, "x");
    assertThatThrownBy(() -> reviews.put(reviews(noKey, Set.of())))
        .isInstanceOf(CellValueException.class)
        .hasMessage("Reviews.texts: null is a key of the map, and each entry has one");
    Set<Slot> noMember = new HashSet<>();
    noMember.add(null);
    assertThatThrownBy(() -> reviews.put(reviews(Map.of(), noMember)))
        .isInstanceOf(CellValueException.class)
        .hasMessage("Reviews.slots: null is a member of the set, and a qualifier has a value");
  }

  private static List<ReviewId> read(
      ReviewsRepository reviews, EntryRange<ReviewId, String> range) {
    return List.copyOf(reviews.findOnly(KEY, range).orElseThrow().get(ReviewsTable.TEXTS).keySet());
  }

  private static Map<ReviewId, String> texts() {
    Map<ReviewId, String> texts = new HashMap<>();
    SORTED.forEach(id -> texts.put(id, "by " + id.user()));
    return texts;
  }

  private static Reviews reviews(Map<ReviewId, String> texts, Set<Slot> slots) {
    return new Reviews("p", texts, slots, Map.of(new Tag("a #1"), 5L));
  }
}
