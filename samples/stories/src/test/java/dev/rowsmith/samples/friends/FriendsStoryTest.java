package dev.rowsmith.samples.friends;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import org.junit.jupiter.api.Test;

@BigtableTest
class FriendsStoryTest {

  private final PersonRepository persons;
  private final CircleRepository circles;
  private final SocialGraph graph;

  FriendsStoryTest(PersonRepository persons, CircleRepository circles) {
    this.persons = persons;
    this.circles = circles;
    this.graph = new SocialGraph(persons, circles);
  }

  @Test
  void friends_are_the_qualifiers_of_a_row_in_their_order(BigtableDataClient client) {
    graph.befriend("Jose", "Hiroshi", "tennis");
    graph.befriend("Jose", "Fred", "book-club");

    assertThat(client.readRow(TableId.of(persons.table()), "Jose").getCells("Friends"))
        .extracting(
            cell -> cell.getQualifier().toStringUtf8(), cell -> cell.getValue().toStringUtf8())
        .containsExactly(tuple("Fred", "book-club"), tuple("Hiroshi", "tennis"));
    assertThat(graph.friendsOf("Jose"))
        .containsExactly(entry("Fred", "book-club"), entry("Hiroshi", "tennis"));
  }

  @Test
  void a_friend_who_goes_leaves_the_others() {
    graph.befriend("Ana", "Fred", "book-club");
    graph.befriend("Ana", "Gabriel", "work");

    graph.part("Ana", "Gabriel");

    assertThat(graph.friendsOf("Ana")).containsExactly(entry("Fred", "book-club"));
    assertThat(graph.circleOf("Ana", "Gabriel")).isEmpty();
    assertThat(graph.membersOf("work")).contains("Ana", "Gabriel");
  }

  @Test
  void a_row_without_friends_is_none() {
    graph.befriend("Lee", "Kim", "work");
    graph.part("Lee", "Kim");

    assertThat(persons.exists(new PersonKey("Lee"))).isFalse();
    assertThat(graph.friendsOf("Lee")).isEmpty();
  }

  @Test
  void one_friend_is_looked_up_among_names_that_begin_alike() {
    graph.befriend("Eve", "Jo", "school");
    graph.befriend("Eve", "Joan", "work");

    assertThat(graph.circleOf("Eve", "Joan")).contains("work");
    assertThat(graph.circleOf("Eve", "Jo")).contains("school");
    assertThat(graph.circleOf("Eve", "Joa")).isEmpty();
  }

  @Test
  void a_member_is_a_cell_of_one_zero_byte(BigtableDataClient client) {
    graph.befriend("Max", "Mia", "choir");

    assertThat(client.readRow(TableId.of(circles.table()), "choir").getCells())
        .hasSize(2)
        .allSatisfy(cell -> assertThat(cell.getValue().toByteArray()).containsExactly(0))
        .extracting(RowCell::getFamily)
        .containsOnly("Members");
    graph.leave("Max", "choir");
    assertThat(graph.membersOf("choir")).containsExactly("Mia");
  }

  @Test
  void the_story_ends_with_what_the_graph_holds(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(FriendsStory::tell, client, admin))
        .containsPattern("Sofia +\\| Seo Yoon \\| school")
        .contains("Gabriel, Hiroshi, Jose, Sofia")
        .endsWith("=== How do Sofia and Hiroshi know each other?\nwork\n");
  }
}
