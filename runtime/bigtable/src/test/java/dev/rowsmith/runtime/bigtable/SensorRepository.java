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
  static final class Start extends ScanStep<Sensor, Sensor.Key> {

    private Start(SensorRepository repository) {
      super(repository);
    }

    AfterSite site(String site) {
      return new AfterSite(bindValue(Sensor.Key.SITE, site));
    }

    AfterSite siteIn(Collection<String> sites) {
      return new AfterSite(bindAnyOf(Sensor.Key.SITE, sites));
    }

    Scan<Sensor, Sensor.Key> siteBefore(String until) {
      return bindBefore(Sensor.Key.SITE, until);
    }
  }

  /** A scan that can bind {@code id} next. */
  static final class AfterSite extends Scan<Sensor, Sensor.Key> {

    private AfterSite(Scan<Sensor, Sensor.Key> bound) {
      super(bound);
    }

    Scan<Sensor, Sensor.Key> id(String id) {
      return bindValue(Sensor.Key.ID, id);
    }

    Scan<Sensor, Sensor.Key> idIn(Collection<String> ids) {
      return bindAnyOf(Sensor.Key.ID, ids);
    }

    Scan<Sensor, Sensor.Key> idBetween(String from, String until) {
      return bindRange(Sensor.Key.ID, from, until);
    }
  }
}
