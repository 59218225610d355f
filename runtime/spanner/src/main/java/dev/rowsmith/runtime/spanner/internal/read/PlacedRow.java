package dev.rowsmith.runtime.spanner.internal.read;

import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.spanner.table.Column;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row, and where it stands in what it was read from.
 *
 * @param row what the row has become
 * @param position the parts of its key, as the client has them; of an entry of an index the indexed
 *     values, and then the parts of the row's key
 */
public record PlacedRow<E>(E row, List<@Nullable Object> position) {

  /** Reads the position from the places of some columns. */
  public static List<@Nullable Object> position(
      StructReader row, List<Column<?>> columns, int[] places) {
    List<@Nullable Object> position = new ArrayList<>();
    for (int at = 0; at < places.length; at++) {
      position.add(
          row.isNull(places[at])
              ? null
              : columns.get(at).type().format().keys().read(row, places[at]));
    }
    return Collections.unmodifiableList(position);
  }
}
