package dev.rowsmith.dynamodb;

import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The times of an entity's cells, by which their families keep and delete them. */
final class CellTimes {

  /**
   * Items whose time to live ended earlier than this are never deleted by DynamoDB. Source: <a
   * href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/howitworks-ttl.html">Using
   * time to live (TTL) in DynamoDB</a>, which counts five years.
   */
  private static final Duration LATEST_EXPIRY = Duration.ofDays(5 * 365 + 1);

  private final TableSchema schema;
  private final Set<Duration> ages;
  private final boolean hasOneAge;

  CellTimes(TableSchema schema) {
    this.schema = schema;
    List<Retention> retentions =
        schema.families().stream()
            .filter(family -> isMapped(family.name()))
            .map(FamilyDefinition::retention)
            .toList();
    this.ages = new LinkedHashSet<>();
    for (Retention retention : retentions) {
      Duration age = retention.visibleAge();
      if (age != null) {
        ages.add(age);
      }
    }
    this.hasOneAge =
        ages.size() == 1 && retentions.stream().allMatch(each -> each.visibleAge() != null);
  }

  private boolean isMapped(String family) {
    return schema.columns().stream().anyMatch(each -> each.family().equals(family));
  }

  /** Refuses an item that DynamoDB keeps although its time has passed. */
  static void refuseWhatDynamoKeeps(Instant expiry, Instant now) {
    if (expiry.isBefore(now.minus(LATEST_EXPIRY))) {
      throw new ItemException(
          ("its time to live ended at %s, and DynamoDB keeps what ended more than five years ago;"
                  + " no cell outlives the age of its family: import it into an entity without ttl")
              .formatted(expiry));
    }
  }

  /**
   * Returns the time of cells that are gone, by their family's age, when the item expires. It is
   * never later than that of the item: what the application has written since stays visible.
   */
  long beforeExpiry(Instant expiry, long written) {
    if (!hasOneAge) {
      throw new IllegalStateException(
          ("%s: items have a time to live, and its families do not keep cells for one age; declare"
                  + " the same maxAge for all")
              .formatted(schema.entity()));
    }
    Duration age = ages.iterator().next();
    Instant cells = expiry.minus(age);
    Instant at = Instant.ofEpochMilli(TimeUnit.MICROSECONDS.toMillis(written));
    if (cells.isAfter(at)) { // Perhaps by more than a long counts in milliseconds.
      throw new ItemException(
          String.format(
              Locale.ROOT,
              "its time to live ends at %s, %,d days after it was written, and the families of %s keep"
                  + " cells for %s; declare a longer maxAge",
              expiry,
              Duration.between(at, expiry).plusDays(1).toDays(),
              schema.entity(),
              age));
    }
    return Math.max(0, TimeUnit.MILLISECONDS.toMicros(cells.toEpochMilli()));
  }

  /** Refuses a time at which no reader would see the cells. */
  long inSight(long written, Instant now) {
    for (Duration age : ages) {
      if (age != null && TimeUnit.MILLISECONDS.toMicros(now.minus(age).toEpochMilli()) >= written) {
        throw new ItemException(
            "it was written at %s, and a family of %s keeps cells for %s: nobody would see it"
                .formatted(
                    Instant.ofEpochMilli(TimeUnit.MICROSECONDS.toMillis(written)),
                    schema.entity(),
                    age));
      }
    }
    return written;
  }
}
