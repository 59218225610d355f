package dev.rowsmith.it.spanner.queries;

import dev.rowsmith.Allow;
import dev.rowsmith.Before;
import dev.rowsmith.By;
import dev.rowsmith.EachOf;
import dev.rowsmith.First;
import dev.rowsmith.From;
import dev.rowsmith.FullScan;
import dev.rowsmith.Limit;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import dev.rowsmith.StartsWith;
import dev.rowsmith.runtime.spanner.Scan;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A question of each kind, of a table and its indexes. */
@Queries(Access.class)
public interface Accesses {

  Optional<Access> one(String user, Instant at);

  @Nullable Access oneOrNull(String user, Instant at);

  CompletableFuture<Optional<Access>> oneLater(String user, Instant at);

  boolean is(String user, Instant at);

  @OrderBy("at")
  List<Access> oldest(String user, @Limit int most);

  List<Access> between(String user, @From("at") Instant from, @Before("at") Instant until);

  List<Access> ofUsers(@By("user") Collection<String> users);

  long usersLike(@StartsWith("user") String prefix);

  CompletableFuture<Boolean> any(String user);

  Scan<Access, AccessKey> scanOf(String user);

  @OrderBy(value = "at", descending = true)
  @First(2)
  List<AccessRepository.AccessesByPageEntry> newestOf(String page);

  long howMany(String page);

  List<Visit> visits(String page, @From("at") Instant from);

  Stream<Source> sources(String user);

  Optional<AccessRepository.AccessByTicketEntry> byTicket(String ticket);

  AccessRepository.@Nullable AccessByTicketEntry byTicketOrNull(String ticket);

  @First
  @Nullable Source anySource(String user);

  List<Referred> referredBy(String referrer);

  @FullScan(because = "a test of all rows")
  List<Access> onPage(String page, String ticket);

  @OrderBy("at")
  @First(4)
  List<Access> oldestOf(@By("user") Collection<String> users);

  @OrderBy("at")
  CompletableFuture<List<Source>> sourcesOf(@By("user") Collection<String> users);

  @OrderBy(value = "at", descending = true)
  List<AccessRepository.AccessesByPageEntry> newestOfPages(
      @By("page") Collection<String> pages, @Limit int most);

  @OrderBy(value = "at", descending = true)
  @First
  CompletableFuture<Optional<AccessRepository.AccessesByPageEntry>> newestOfAny(
      @By("page") Collection<String> pages);

  @EachOf("robot")
  @OrderBy(value = "at", descending = true)
  @Allow(value = "GapInKey", because = "robots or not")
  Stream<AccessRepository.AccessesByRobotEntry> byAnybody(String page);

  /** Who came, and when. */
  record Visit(String user, Instant at) {}

  /** Where somebody came from. */
  record Source(String page, @Nullable String referrer) {}

  /** What an index stores. */
  record Referred(String user, String page) {}
}
