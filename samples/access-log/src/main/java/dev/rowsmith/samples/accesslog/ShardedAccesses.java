package dev.rowsmith.samples.accesslog;

import dev.rowsmith.From;
import dev.rowsmith.Limit;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is asked about the accesses of all users. */
@Queries(ShardedAccess.class)
interface ShardedAccesses {

  /** The newest of all users, merged from the shards. */
  @OrderBy(value = "lastAccess", descending = true)
  List<ShardedAccess> newest(@From("lastAccess") Instant from, @Limit int most);

  /** One access, whose shard is computed as the database does. */
  Optional<ShardedAccess> one(Instant lastAccess, long userId);
}
