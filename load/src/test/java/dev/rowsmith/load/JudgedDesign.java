package dev.rowsmith.load;

import static dev.rowsmith.load.Keys.device;
import static dev.rowsmith.load.Keys.millis;
import static dev.rowsmith.load.Keys.mixed;
import static dev.rowsmith.load.Keys.reversed;
import static dev.rowsmith.load.Keys.reversedDigits;
import static dev.rowsmith.load.Keys.text;
import static dev.rowsmith.load.Verdict.HOT_ROW;
import static dev.rowsmith.load.Verdict.LARGE_SCAN_HOT_SPOT;
import static dev.rowsmith.load.Verdict.MOVING_HOT_SPOT;
import static dev.rowsmith.load.Verdict.SPREADS;

import dev.rowsmith.load.Keys.Event;
import dev.rowsmith.load.Keys.KeyAt;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * A key that a page judges.
 *
 * @param verdict what the page says of it
 */
record JudgedDesign(String name, String page, Verdict verdict, Load<?> load) {

  private static final String SCHEMA = "bigtable/docs/schema-design";
  private static final String SERIES = "bigtable/docs/schema-design-time-series";
  private static final String DYNAMO = "bigtable/docs/dynamodb-to-bigtable";
  private static final String SPANNER = "spanner/docs/schema-design";
  private static final String STATISTICS = "spanner/docs/introspection/hot-split-statistics";
  private static final String SAMPLES = "public schemas";

  private static final Arrivals HOUR =
      Arrivals.perSecond(20_000).lasting(Duration.ofHours(1)).sample(20_000);

  /** Returns the designs, in the order of their pages. */
  static List<JudgedDesign> all() {
    return List.of(
        // Bigtable, schema design.
        puts(
            "phone#4c410523#20200501",
            SCHEMA,
            SPREADS,
            (random, n, at) ->
                text(
                    "%s#%s#%s",
                    random.nextInt(3) == 0 ? "tablet" : "phone",
                    device(random.nextInt(5_000)),
                    Keys.day(at))),
        puts(
            "asia#india#bangalore",
            SCHEMA,
            SPREADS,
            (random, n, at) -> text("asia#india#%s", device(random.nextInt(800)))),
        puts("timestamp first", SCHEMA, MOVING_HOT_SPOT, (random, n, at) -> text(millis(at))),
        puts(
            "timestamp, then user",
            SCHEMA,
            MOVING_HOT_SPOT,
            (random, n, at) -> text("%s#%s", millis(at), device(random.nextInt(5_000)))),
        puts(
            "user, then timestamp",
            SCHEMA,
            SPREADS,
            (random, n, at) -> text("%s#%s", device(random.nextInt(5_000)), millis(at))),
        puts(
            "reversed timestamp first",
            SCHEMA,
            MOVING_HOT_SPOT,
            (random, n, at) -> text(reversed(at))),
        puts(
            "user, then reversed timestamp",
            SCHEMA,
            SPREADS,
            (random, n, at) -> text("%s#%s", device(random.nextInt(5_000)), reversed(at))),
        puts("sequential id", SCHEMA, MOVING_HOT_SPOT, (random, n, at) -> text("%010d", n)),
        puts(
            "sequential id, digits reversed",
            SCHEMA,
            SPREADS,
            (random, n, at) -> text(reversedDigits(n))),
        puts(
            "4c410523#memusage, updated each second",
            SCHEMA,
            HOT_ROW,
            (random, n, at) -> text("4c410523#memusage")),
        puts(
            "4c410523#memusage#1423523569918",
            SCHEMA,
            SPREADS,
            (random, n, at) -> text("%s#memusage#%s", device(n % 400), millis(at))),
        puts(
            "counter in a row, beside other rows",
            SCHEMA,
            HOT_ROW,
            (random, n, at) ->
                random.nextInt(10) == 0 ? text("page#%s", device(n)) : text("counter")),
        puts(
            "counters from memory, a new row each minute",
            SCHEMA,
            SPREADS,
            (random, n, at) ->
                text(
                    "counter#%s#%s",
                    device(n % 300), millis(at.minusMillis(at.toEpochMilli() % 60_000)))),
        puts(
            "machine_4223421#1425330757685",
            SCHEMA,
            SPREADS,
            (random, n, at) -> text("machine_%07d#%s", mixed(n % 900) >>> 43, millis(at))),
        puts(
            "tenant, then device and day",
            SCHEMA,
            SPREADS,
            (random, n, at) ->
                text(
                    "%s#phone#%s#%s",
                    random.nextBoolean() ? "altostrat" : "examplepetstore",
                    device(random.nextInt(3_000)),
                    Keys.day(at))),
        puts(
            "reversed domains, many",
            SCHEMA,
            SPREADS,
            (random, n, at) -> text("com.%s.www", device(random.nextInt(4_000)))),
        puts(
            "few domains",
            SCHEMA,
            HOT_ROW,
            (random, n, at) ->
                text(random.nextInt(4) == 0 ? "org.wikipedia.en" : "com.google.maps")),
        puts("hashed key", SCHEMA, SPREADS, (random, n, at) -> text("%016x", mixed(n))),
        // Bigtable, time series.
        puts(
            "BATTERY#20150301124501001",
            SERIES,
            MOVING_HOT_SPOT,
            (random, n, at) -> text("BATTERY#%s", millis(at))),
        puts(
            "BATTERY#Corrie#20150301124501001",
            SERIES,
            SPREADS,
            (random, n, at) -> text("BATTERY#%s#%s", device(random.nextInt(2_000)), millis(at))),
        puts(
            "BATTERY#1#20150301124501003, salted",
            SERIES,
            SPREADS,
            (random, n, at) -> text("BATTERY#%s#%s", mixed(n) >>> 61, millis(at))),
        puts(
            "LoL#Corrie#20150301",
            SERIES,
            SPREADS,
            (random, n, at) ->
                text(
                    "%s#%s#%s",
                    random.nextBoolean() ? "LoL" : "Starcraft",
                    device(random.nextInt(4_000)),
                    Keys.day(at))),
        puts(
            "NASDAQ#ZXZZT#1426535612045, few symbols active",
            SERIES,
            SPREADS,
            (random, n, at) ->
                text(
                    "NASDAQ#%s#%s",
                    device(random.nextInt(10) == 0 ? random.nextInt(4_000) : random.nextInt(300)),
                    millis(at))),
        puts(
            "meter, then time",
            SERIES,
            SPREADS,
            (random, n, at) -> text("METER#%s#%s", device(n % 5_000), millis(at))),
        // From DynamoDB.
        puts(
            "one partition key with most of the traffic",
            DYNAMO,
            HOT_ROW,
            (random, n, at) ->
                text(random.nextInt(8) == 0 ? device(random.nextInt(500)) : "celebrity")),
        puts(
            "sharded writes: 1 to 10 in front",
            DYNAMO,
            SPREADS,
            (random, n, at) -> text("%02d#%s", 1 + random.nextInt(10), millis(at))),
        // Spanner, schema design.
        puts(
            "UserAccessLogs (LastAccess, UserId)",
            SPANNER,
            MOVING_HOT_SPOT,
            (random, n, at) -> text("%s %s", at, random.nextInt(9_000))),
        puts(
            "UserAccessLogs (LastAccess DESC, UserId)",
            SPANNER,
            MOVING_HOT_SPOT,
            (random, n, at) -> text("%s %s", reversed(at), random.nextInt(9_000))),
        puts(
            "UserAccessLogs (UserId, LastAccess)",
            SPANNER,
            SPREADS,
            (random, n, at) -> text("%010d %s", mixed(random.nextInt(9_000)) >>> 34, at)),
        puts(
            "UserAccessLogs (UserId, LastAccess DESC)",
            SPANNER,
            SPREADS,
            (random, n, at) -> text("%010d %s", mixed(random.nextInt(9_000)) >>> 34, reversed(at))),
        puts(
            "UUID, version 4",
            SPANNER,
            SPREADS,
            (random, n, at) -> new TicketKey(new UUID(random.nextLong(), random.nextLong()))),
        puts(
            "UUID with the time in its high bits (version 6)",
            SPANNER,
            MOVING_HOT_SPOT,
            (random, n, at) -> new TicketKey(Ticket.version6(random, at))),
        puts(
            "bit-reversed sequence",
            SPANNER,
            SPREADS,
            (random, n, at) -> text("%019d", Long.reverse(n) >>> 1)),
        puts("sequential INT64", SPANNER, MOVING_HOT_SPOT, (random, n, at) -> text("%019d", n)),
        puts(
            "ShardId of a hash, then LastAccess",
            SPANNER,
            SPREADS,
            (random, n, at) -> text("%04d %s", mixed(at.toEpochMilli()) >>> 53, at)),
        puts(
            "index UsersByLastAccess (LastAccess)",
            SPANNER,
            MOVING_HOT_SPOT,
            (random, n, at) -> text("%s %s", at, mixed(random.nextInt(9_000)))),
        puts(
            "interleaved index (UserId, LastAccess)",
            SPANNER,
            SPREADS,
            (random, n, at) -> text("%016x %s", mixed(random.nextInt(9_000)), at)),
        scans(
            "broad scans of the same range",
            STATISTICS,
            LARGE_SCAN_HOT_SPOT,
            (random, n, at) -> text("orders#")),
        // Schemas of public projects.
        puts(
            "trillian SequencedLeafData (TreeID, SequenceNumber), one tree",
            SAMPLES,
            MOVING_HOT_SPOT,
            (random, n, at) -> text("7 %019d", n)),
        puts(
            "trillian Unsequenced (TreeID, Bucket, time)",
            SAMPLES,
            SPREADS,
            (random, n, at) -> text("7 %03d %s", mixed(n) >>> 56, millis(at))),
        puts(
            "akka tags (tag, write_time), one tag",
            SAMPLES,
            MOVING_HOT_SPOT,
            (random, n, at) -> text("order %s", at)),
        puts(
            "akka journal (persistence_id, sequence_nr)",
            SAMPLES,
            SPREADS,
            (random, n, at) -> text("p-%s %019d", device(n % 2_000), n / 2_000)),
        puts(
            "Events (CRC32 of the time % 100, time DESC)",
            SAMPLES,
            SPREADS,
            (random, n, at) ->
                text("%02d %s", Long.remainderUnsigned(mixed(n), 100), reversed(at))),
        puts(
            "MTA/M86-SBS/1496275200000/NYCT_5824",
            SAMPLES,
            SPREADS,
            (random, n, at) ->
                text(
                    "MTA/M%s-SBS/%s/NYCT_%s",
                    random.nextInt(300), millis(at), random.nextInt(900))),
        puts(
            "finance AccountId of 16 random bytes",
            SAMPLES,
            SPREADS,
            (random, n, at) -> text("%016x %s", mixed(random.nextInt(3_000)), reversed(at))));
  }

  private static JudgedDesign puts(String name, String page, Verdict verdict, KeyAt key) {
    return new JudgedDesign(name, page, verdict, Load.puts(Event::key, HOUR, Keys.events(key)));
  }

  private static JudgedDesign scans(String name, String page, Verdict verdict, KeyAt key) {
    Load<Event> rows =
        Load.puts(Event::key, HOUR, Keys.events((random, n, at) -> text("orders#%s", n)));
    return new JudgedDesign(
        name,
        page,
        verdict,
        Load.scans(Event::key, HOUR, Keys.events(key)).bytes(50_000_000).and(rows));
  }
}
