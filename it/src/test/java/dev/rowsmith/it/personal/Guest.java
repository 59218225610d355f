package dev.rowsmith.it.personal;

import dev.rowsmith.Embedded;
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

/** The same entity as {@link Patient}, without the mark. */
@Table("guests")
@Family(value = "f", maxVersions = 1, isDefault = true)
@Family(value = "n", maxVersions = 1)
@Family(value = "s", maxVersions = 1)
@Family(value = "r", maxVersions = 1)
@Family(value = "h", maxVersions = 3)
record Guest(
    @RowKey String ward,
    @RowKey(codec = SecretKeyCodec.class) Secret code,
    @RowKey(digits = 4) int bed,
    String word,
    Instant seen,
    Level level,
    @Stored(codec = SecretCodec.class) Secret secret,
    @Stored(StoredAs.JSON) Size size,
    @QualifierAsData(max = 9, digits = 4) @Family("n") Map<Integer, Level> notes,
    @QualifierAsData(max = 9, digits = 4) @Family("s") Set<Integer> tags,
    @QualifierAsData(max = 9) @Family("r") Map<Author, Level> reviews,
    @Versioned(max = 3) @Family("h") List<Cell<Level>> history,
    @Embedded(prefix = "c_") Contact contact) {

  Guest {
    if (word.endsWith("!")) {
      throw new IllegalStateException("a shouted " + word, new IllegalStateException(word));
    }
  }

  /** The key of a review. */
  record Author(@RowKey(digits = 4) int id, String place) {}

  /** A component that is stored in columns of its own. */
  record Contact(Level level) {}

  /** A component that is stored as JSON. */
  record Size(int height) {}
}
