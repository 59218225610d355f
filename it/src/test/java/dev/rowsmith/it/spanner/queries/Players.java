package dev.rowsmith.it.spanner.queries;

import dev.rowsmith.Allow;
import dev.rowsmith.By;
import dev.rowsmith.First;
import dev.rowsmith.Limit;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Questions of indexes: the top of all, one row by a unique value, and filters. */
@Queries(Player.class)
public interface Players {

  Optional<Player> byMail(String mail);

  CompletableFuture<Optional<Player>> byMailLater(String mail);

  Optional<Score> scoreOf(@By("mail") String mail);

  @OrderBy(value = "points", descending = true)
  @First(3)
  List<Player> top();

  @OrderBy(value = "points", descending = true)
  List<Score> best(@Limit int most);

  @OrderBy(value = "points", descending = true)
  @First
  Optional<Player> winner();

  @Allow(value = "GapInKey", because = "a town has few players")
  List<Score> called(String town, String name);

  @Allow(value = "GapInKey", because = "a town has few players")
  long countCalled(String town, String name);

  @Allow(value = "QueryAndFilter", because = "few have as many points")
  List<Player> mailed(long points, String mail);

  long countMails(@By("mail") Collection<String> mails);

  /** What indexes hold of a player. */
  record Score(String name, long points) {}
}
