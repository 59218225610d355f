package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.util.Collection;

/** Reads and writes each {@link Sensor} as a generated repository would. */
public final class SensorRepository extends BigtableRepository<Sensor, Sensor.Key> {

  SensorRepository(BigtableDataClient client) {
    this(client, Sensor.SCHEMA.table());
  }

  SensorRepository(BigtableDataClient client, String table) {
    super(client, table, new SensorMapper());
  }

  Start scan() {
    return new Start(this);
  }

  /** A scan that can bind {@code site} next. */
  static final class Start extends ScanStep<Sensor, Sensor.Key, String> {

    private Start(SensorRepository repository) {
      super(repository, Sensor.Key.SITE);
    }

    AfterSite site(String site) {
      return new AfterSite(bindValue(site));
    }

    AfterSite siteIn(Collection<String> sites) {
      return new AfterSite(bindAnyOf(sites));
    }

    Scan<Sensor, Sensor.Key> siteBefore(String until) {
      return bindBefore(until);
    }
  }

  /** A scan that can bind {@code id} next. */
  static final class AfterSite extends NextStep<Sensor, Sensor.Key, String> {

    private AfterSite(Scan<Sensor, Sensor.Key> bound) {
      super(bound, Sensor.Key.ID);
    }

    Scan<Sensor, Sensor.Key> id(String id) {
      return bindValue(id);
    }

    Scan<Sensor, Sensor.Key> idIn(Collection<String> ids) {
      return bindAnyOf(ids);
    }

    Scan<Sensor, Sensor.Key> idBetween(String from, String until) {
      return bindRange(from, until);
    }
  }
}
