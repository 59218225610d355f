import dev.rowsmith.runtime.bigtable.Column;
import dev.rowsmith.runtime.bigtable.FamilySchema;
import dev.rowsmith.runtime.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.TableSchema;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * The table {@code flights_by_time} that holds each {@link DepartureFirst}.
 */
@Generated("dev.rowsmith.processor.RowsmithProcessor")
public final class DepartureFirstTable {
  /**
   * {@code f:delay}.
   */
  public static final Column<Integer> DELAY = Column.of("delay", int.class, "f", "delay");

  /**
   * {@code f:distance}.
   */
  public static final Column<Integer> DISTANCE = Column.of("distance", int.class, "f", "distance");

  /**
   * The table's key, families and columns.
   */
  public static final TableSchema SCHEMA = new TableSchema("DepartureFirst", "flights_by_time",
      DepartureFirstKey.LAYOUT, List.of(new FamilySchema("f", Retention.versions(1))),
      List.of(DELAY, DISTANCE));

  private DepartureFirstTable() {
  }
}
