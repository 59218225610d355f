package dev.rowsmith.it.writes;

import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** An entity with required columns in two families, and with others that can be absent. */
@Table("profiles")
@Family(value = "p", maxVersions = 1, isDefault = true)
@Family(value = "s", maxVersions = 1)
@Family(value = "seen", maxVersions = 1, maxAgeDays = 7)
public record Profile(
    @RowKey @Distributed String id,
    String name,
    @Qualifier("e|mail.*") String mail,
    @Family("s") int level,
    @Stored(whenAbsent = "3") int lives,
    @Nullable String nick,
    @Embedded(prefix = "h_") @Nullable Home home,
    @Family("seen") @Nullable String lastPage) {

  record Home(String street, @Nullable String city) {}

  static Profile of(String id) {
    return new Profile(id, "ann", "a@example.com", 1, 5, null, null, null);
  }
}
