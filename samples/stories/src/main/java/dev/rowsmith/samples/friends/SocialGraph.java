package dev.rowsmith.samples.friends;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes friends and parts them: each change is one cell, and reads no row. */
final class SocialGraph {

  private final PersonRepository persons;
  private final CircleRepository circles;

  SocialGraph(PersonRepository persons, CircleRepository circles) {
    this.persons = persons;
    this.circles = circles;
  }

  /**
   * Makes two persons friends.
   *
   * <p>Three rows change, in three requests: Bigtable writes one row at once, never two. Each of
   * the changes can be made again, so the way out of a failure is to call this once more.
   */
  void befriend(String one, String other, String circle) {
    persons.update(one).putFriends(other, circle).apply();
    persons.update(other).putFriends(one, circle).apply();
    circles.update(circle).addMembers(one).addMembers(other).apply();
  }

  /** Parts two persons, who both stay in the circle. */
  void part(String one, String other) {
    persons.update(one).removeFriends(other).apply();
    persons.update(other).removeFriends(one).apply();
  }

  /** Takes a person out of a circle. */
  void leave(String person, String circle) {
    circles.update(circle).removeMembers(person).apply();
  }

  /** Returns the friends of a person with their circles, by the friend's id. */
  Map<String, String> friendsOf(String person) {
    return persons.find(person).map(Person::friends).orElse(Map.of());
  }

  /** Returns the circle that two friends share; one cell is read, of however many. */
  Optional<String> circleOf(String person, String friend) {
    return persons
        .findOnly(new PersonKey(person), PersonTable.FRIENDS.entry(friend))
        .map(row -> row.get(PersonTable.FRIENDS).get(friend));
  }

  /** Returns everybody in a circle. */
  Set<String> membersOf(String circle) {
    return circles.find(circle).map(Circle::members).orElse(Set.of());
  }
}
