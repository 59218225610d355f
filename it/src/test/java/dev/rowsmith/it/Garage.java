package dev.rowsmith.it;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A class that is no entity, around one that is. */
public final class Garage {

  private Garage() {}

  /** A nested entity. */
  @Table("cars")
  @Family(value = "f", maxVersions = 1)
  @Allow(value = "PersonalDataInKey", because = "plates of a test, made up")
  public record Car(@RowKey String plate, String make) {}
}
