package dev.rowsmith.samples.accesslog;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Tells of one access log under a bad key and four good ones. */
final class AccessLogStory {

  /** The guide's row: {@code 2016-01-25 10:10:10.555555-05:00}. */
  static final Instant FIRST = Instant.parse("2016-01-25T15:10:10.555555Z");

  /** The guide's users, as many as it takes to see an order. */
  private static final long[] USERS = {9513, 5231, 9513, 1204, 5231, 9513};

  private final SpannerDatabase database;
  private final PrintStream out;

  private AccessLogStory(SpannerDatabase database, PrintStream out) {
    this.database = database;
    this.out = out;
  }

  /** Tells the story on an empty database. */
  static void tell(SpannerDatabase database, PrintStream out) {
    AccessLogStory story = new AccessLogStory(database, out);
    story.compile("The time in front: every new row goes to the same server", "TimeFirst.java");
    database
        .schemas()
        .create(
            UuidAccessTable.SCHEMA,
            UserAccessTable.SCHEMA,
            ShardedAccessTable.SCHEMA,
            VisitorTable.SCHEMA);
    story.tellOfUuids();
    story.tellOfTheSwappedKey();
    story.tellOfShards();
    story.tellOfReversedBits();
  }

  private void compile(String heading, String name) {
    heading(heading);
    RefusedSource source = new RefusedSource(name);
    out.print(source.source());
    RefusedSource.Result result = source.compile();
    out.printf("%nThe compiler %s%n", result.compiled() ? "takes it." : "refuses it:");
    out.print(result.output());
  }

  private void tellOfUuids() {
    heading("A UUID: writes fall anywhere; an entry is found by its own id only");
    UuidAccessRepository log = new UuidAccessRepository(database.client());
    List<UUID> ids = new ArrayList<>();
    for (int number = 0; number < USERS.length; number++) {
      UUID id = UUID.randomUUID();
      log.insert(new UuidAccess(id, time(number), "user " + USERS[number]));
      ids.add(id);
    }
    UuidAccesses accesses = new SpannerUuidAccesses(log);
    accesses.one(ids.get(2)).ifPresent(out::println);
  }

  private void tellOfTheSwappedKey() {
    heading("The user in front: the accesses of one are neighbours, the newest first");
    UserAccessRepository log = new UserAccessRepository(database.client());
    for (int number = 0; number < USERS.length; number++) {
      log.insert(new UserAccess(USERS[number], time(number), "/page/" + number));
    }
    UserAccesses accesses = new SpannerUserAccesses(log);
    line("the two newest of 9513");
    accesses.newest(9513, 2).forEach(out::println);
    line("those of 9513 in the first five minutes");
    accesses.between(9513, FIRST, time(5)).forEach(out::println);
    compile("A question that this key does not answer, and the index that would", "OfPage.java");
  }

  private void tellOfShards() {
    heading("Eight shards by a hash: all accesses in the order of time, and no hotspot");
    ShardedAccessRepository log = new ShardedAccessRepository(database.client());
    for (int number = 0; number < USERS.length; number++) {
      log.insert(new ShardedAccess(time(number), USERS[number], "/page/" + number));
    }
    ShardedAccesses accesses = new SpannerShardedAccesses(log);
    line("the three newest of all users, merged from eight shards");
    accesses.newest(FIRST, 3).forEach(out::println);
    line("one entry, whose shard is computed here as the database does");
    accesses.one(time(3), USERS[3]).ifPresent(out::println);
  }

  private void tellOfReversedBits() {
    heading("A sequence with its bits reversed: numbers that fall anywhere");
    VisitorRepository visitors = new VisitorRepository(database.client());
    for (String name : List.of("Tom", "Ana", "Kim")) {
      visitors.insert(new Visitor(null, name));
    }
    visitors.scan().visitorIdFrom(1L).list().forEach(out::println);
  }

  private static Instant time(int minutes) {
    return FIRST.plus(Duration.ofMinutes(minutes));
  }

  private void heading(String text) {
    out.printf("%n=== %s%n", text);
  }

  private void line(String text) {
    out.printf("-- %s%n", text);
  }
}
