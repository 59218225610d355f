package dev.rowsmith.it.queries;

import dev.rowsmith.Allow;
import dev.rowsmith.By;
import dev.rowsmith.First;
import dev.rowsmith.From;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.util.Collection;
import java.util.List;

/** Questions that bind nothing but a limit, and values of what may be absent. */
@Queries(Score.class)
public interface Scores {

  @OrderBy(value = "points", descending = true)
  @First(3)
  List<Score> top();

  @OrderBy("points")
  @First(5)
  List<Level> lowest();

  @Allow(value = "QueryAndFilter", because = "few have as many points")
  List<Score> called(@From("points") long points, String nick);

  @Allow(value = "QueryAndFilter", because = "few have as many points")
  long countCalled(@From("points") long points, @By("nick") Collection<String> nicks);

  /** A part of a score. */
  record Level(String id, int level) {}
}
