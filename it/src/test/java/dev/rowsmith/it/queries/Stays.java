package dev.rowsmith.it.queries;

import dev.rowsmith.Allow;
import dev.rowsmith.By;
import dev.rowsmith.From;
import dev.rowsmith.Queries;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Questions about components of records. */
@Queries(Stay.class)
interface Stays {

  @Allow(value = "QueryAndFilter", because = "a guest has few stays")
  List<Stay> firstIn(String guest, @By("first.city") String city);

  @Allow(value = "QueryAndFilter", because = "a guest has few stays")
  List<Stay> secondIn(String guest, @By("second.city") String city);

  @Allow(value = "QueryAndFilter", because = "a guest has few stays")
  List<Stay> thirdIn(String guest, @By("third.city") Collection<String> cities);

  @Allow(value = "QueryAndFilter", because = "a guest has few stays")
  List<Stay> above(String guest, @From("second.floor") int floor);

  List<Cities> cities(String guest);

  List<Places> places(String guest);

  /** Components of records, of which some may be absent. */
  record Cities(
      int number,
      @By("first.city") String first,
      @By("second.city") Optional<String> second,
      @By("third.floor") Optional<Integer> third) {}

  /** Records as they are. */
  record Places(Place first, Optional<Place> third) {}
}
