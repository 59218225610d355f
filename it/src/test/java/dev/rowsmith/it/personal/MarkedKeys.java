package dev.rowsmith.it.personal;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.PersonalData;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import java.util.Optional;

/** Entities whose keys hold personal data in every sort of layout. */
final class MarkedKeys {

  private MarkedKeys() {}

  /** A key whose fields are separated by the format. */
  @Table(value = "ordered", format = KeyFormat.ORDERED_CODE)
  @Family(value = "f", maxVersions = 1)
  @Allow(value = "PersonalDataInKey", because = "messages about such keys are tested")
  record Ordered(
      @RowKey @Distributed String ward, @RowKey @PersonalData long number, String text) {}

  /** A key with a bucket in front. */
  @Table("salted")
  @Family(value = "f", maxVersions = 1)
  @Salted(buckets = 4)
  @Allow(value = "PersonalDataInKey", because = "messages about such keys are tested")
  record Bucketed(@RowKey String ward, @RowKey @PersonalData String name, String text) {}

  /** A key with a segment that is computed from one that is marked. */
  @Table("computed")
  @Family(value = "f", maxVersions = 1)
  @Allow(value = "PersonalDataInKey", because = "messages about such keys are tested")
  record Computed(@RowKey @PersonalData String name, String text) {

    @RowKey(digits = 2, order = 0)
    @Distributed
    @PersonalData
    static int mark(String name) {
      return name.length();
    }
  }

  /** A key whose last segment may be absent. */
  @Table(value = "open", format = KeyFormat.VERBATIM, key = "P/{ward}/{name}")
  @Family(value = "f", maxVersions = 1)
  @Allow(value = "PersonalDataInKey", because = "messages about such keys are tested")
  record Open(@RowKey String ward, @RowKey @PersonalData Optional<String> name, String text) {}
}
