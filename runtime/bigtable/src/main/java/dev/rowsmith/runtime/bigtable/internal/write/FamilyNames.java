package dev.rowsmith.runtime.bigtable.internal.write;

import com.google.protobuf.ByteString;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.List;

/**
 * The names that an entity's families have in the table, as bytes: a message that is given a text
 * encodes it when it is sent, once to count its bytes and once to write them, for every cell.
 */
public final class FamilyNames {

  private final List<FamilyDefinition> families;
  private final ByteString[] liveNames;

  public FamilyNames(TableSchema schema) {
    this.families = schema.families();
    this.liveNames =
        families.stream()
            .map(family -> ByteString.copyFromUtf8(family.liveName()))
            .toArray(ByteString[]::new);
  }

  /** Returns the name of a family in the table. */
  ByteString live(String family) {
    for (int place = 0; place < liveNames.length; place++) {
      if (families.get(place).name().equals(family)) {
        return liveNames[place];
      }
    }
    return ByteString.copyFromUtf8(family);
  }
}
