package dev.rowsmith.samples.friends;

import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Tells of Jose and Sofia, whose friends are the qualifiers of their rows. */
public final class FriendsStory {

  private static final List<String> PERSONS = List.of("Jose", "Sofia", "Hiroshi");

  private FriendsStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(FriendsStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(PersonTable.SCHEMA);
    stage.lay(CircleTable.SCHEMA);
    SocialGraph graph =
        new SocialGraph(new PersonRepository(stage.client()), new CircleRepository(stage.client()));

    stage.heading("Friends are qualifiers, circles are values");
    graph.befriend("Jose", "Fred", "book-club");
    graph.befriend("Jose", "Gabriel", "work");
    graph.befriend("Jose", "Hiroshi", "tennis");
    graph.befriend("Sofia", "Hiroshi", "work");
    graph.befriend("Sofia", "Seo Yoon", "school");
    graph.befriend("Sofia", "Jakob", "chess-club");
    print(stage, graph);

    stage.heading("Jose and Gabriel part, and Jose meets Jakob: one cell each, no row is read");
    graph.part("Jose", "Gabriel");
    graph.befriend("Jose", "Jakob", "chess-club");
    print(stage, graph);

    stage.heading("Who is at work?");
    stage.line(String.join(", ", new TreeSet<>(graph.membersOf("work"))));

    stage.heading("How do Sofia and Hiroshi know each other?");
    stage.line(graph.circleOf("Sofia", "Hiroshi").orElse("not at all"));
  }

  private static void print(Stage stage, SocialGraph graph) {
    PrintedTable table = stage.table("row key", "friend", "circle");
    for (String person : PERSONS) {
      for (Map.Entry<String, String> friend : graph.friendsOf(person).entrySet()) {
        table.row(person, friend.getKey(), friend.getValue());
      }
    }
    table.print();
  }
}
