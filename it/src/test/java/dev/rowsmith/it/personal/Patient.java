package dev.rowsmith.it.personal;

import dev.rowsmith.Allow;
import dev.rowsmith.Embedded;
import dev.rowsmith.PersonalData;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An entity whose values are all personal data, but for the ward. */
@Table("patients")
@Family(value = "f", maxVersions = 1, isDefault = true)
@Family(value = "n", maxVersions = 1)
@Family(value = "s", maxVersions = 1)
@Family(value = "r", maxVersions = 1)
@Family(value = "h", maxVersions = 3)
@Allow(value = "PersonalDataInKey", because = "messages about such keys are tested")
record Patient(
    @RowKey String ward,
    @RowKey(codec = SecretKeyCodec.class) @PersonalData Secret code,
    @RowKey(digits = 4) @PersonalData int bed,
    @PersonalData String word,
    @PersonalData Instant seen,
    @PersonalData Level level,
    @Stored(codec = SecretCodec.class) @PersonalData Secret secret,
    @Stored(StoredAs.JSON) @PersonalData Size size,
    @QualifierAsData(max = 9, digits = 4) @Family("n") @PersonalData Map<Integer, Level> notes,
    @QualifierAsData(max = 9, digits = 4) @Family("s") @PersonalData Set<Integer> tags,
    @QualifierAsData(max = 9) @Family("r") Map<Author, Level> reviews,
    @Versioned(max = 3) @Family("h") @PersonalData List<Cell<Level>> history,
    @Embedded(prefix = "c_") @PersonalData Contact contact) {

  Patient {
    if (word.endsWith("!")) {
      throw new IllegalStateException("a shouted " + word, new IllegalStateException(word));
    }
  }

  /** The key of a review. */
  record Author(@RowKey(digits = 4) @PersonalData int id, String place) {}

  /** A component that is stored in columns of its own. */
  record Contact(Level level) {}

  /** A component that is stored as JSON. */
  record Size(int height) {}
}
