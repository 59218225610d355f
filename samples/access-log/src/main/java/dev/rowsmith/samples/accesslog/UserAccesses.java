package dev.rowsmith.samples.accesslog;

import dev.rowsmith.Before;
import dev.rowsmith.From;
import dev.rowsmith.Limit;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.time.Instant;
import java.util.List;

/** What is asked about the accesses of one user. */
@Queries(UserAccess.class)
interface UserAccesses {

  /** The newest: the first rows of the user, as the key stores the time descending. */
  @OrderBy(value = "lastAccess", descending = true)
  List<UserAccess> newest(long userId, @Limit int most);

  /** Those of some time. */
  List<UserAccess> between(
      long userId, @From("lastAccess") Instant from, @Before("lastAccess") Instant until);

  /** How many there are. */
  long howMany(long userId);
}
