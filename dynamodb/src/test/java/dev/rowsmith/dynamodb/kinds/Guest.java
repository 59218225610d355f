package dev.rowsmith.dynamodb.kinds;

import dev.rowsmith.Distributed;
import dev.rowsmith.PersonalData;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A guest, whose constructor says the name that it refuses. */
@Table("guests")
@Family(value = "g", maxVersions = 1)
@FromDynamo(partitionKey = "GUEST#{id}")
public record Guest(@RowKey @Distributed String id, @Attribute("Name") @PersonalData String name) {

  public Guest {
    if (name.isBlank() || name.contains("?")) {
      throw new IllegalArgumentException("not a name: " + name);
    }
  }
}
