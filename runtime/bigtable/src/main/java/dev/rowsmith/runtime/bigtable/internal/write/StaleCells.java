package dev.rowsmith.runtime.bigtable.internal.write;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.DeleteFromColumn;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.TimestampRange;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The cells that an entity had, and the one that takes its place has not. */
public final class StaleCells {

  private StaleCells() {}

  /**
   * Returns the deletions of the cells that {@code before} sets and {@code after} does not, as far
   * as they are not newer than a time.
   *
   * @param before what sets the cells of the earlier entity at {@link RowChanges#TIME_OF_WRITE}: a
   *     cell with a time of its own is a version, which is deleted alone
   * @param after what is sent for the later one
   */
  public static List<Mutation> deletions(
      List<Mutation> before, List<Mutation> after, long asOfMicros) {
    Set<Version> versions = new HashSet<>();
    Set<Place> places = new HashSet<>();
    for (Mutation each : after) {
      if (each.hasSetCell()) {
        versions.add(Version.of(each.getSetCell()));
        places.add(Place.of(each.getSetCell()));
      }
    }
    List<Mutation> deletions = new ArrayList<>();
    for (Mutation each : before) {
      SetCell cell = each.getSetCell();
      boolean isValue = cell.getTimestampMicros() == RowChanges.TIME_OF_WRITE;
      if (each.hasSetCell()
          && cell.getTimestampMicros() <= asOfMicros
          && !(isValue ? places.contains(Place.of(cell)) : versions.contains(Version.of(cell)))) {
        deletions.add(
            isValue
                ? deletion(cell, 0, asOfMicros)
                : deletion(cell, cell.getTimestampMicros(), cell.getTimestampMicros()));
      }
    }
    return deletions;
  }

  private static Mutation deletion(SetCell cell, long fromMicros, long untilMicros) {
    return Mutation.newBuilder()
        .setDeleteFromColumn(
            DeleteFromColumn.newBuilder()
                .setFamilyNameBytes(cell.getFamilyNameBytes())
                .setColumnQualifier(cell.getColumnQualifier())
                .setTimeRange(
                    TimestampRange.newBuilder()
                        .setStartTimestampMicros(fromMicros)
                        .setEndTimestampMicros(CellTime.after(untilMicros))))
        .build();
  }

  private record Place(ByteString family, ByteString qualifier) {

    static Place of(SetCell cell) {
      return new Place(cell.getFamilyNameBytes(), cell.getColumnQualifier());
    }
  }

  private record Version(Place place, long micros) {

    static Version of(SetCell cell) {
      return new Version(Place.of(cell), cell.getTimestampMicros());
    }
  }
}
