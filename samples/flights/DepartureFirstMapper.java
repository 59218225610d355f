import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.CellWriter;
import dev.rowsmith.runtime.bigtable.EntityMapper;
import dev.rowsmith.runtime.bigtable.EntityRowBuilder;
import dev.rowsmith.runtime.value.CellValue;
import javax.annotation.processing.Generated;

/**
 * Maps each {@link DepartureFirst} to the cells of its row.
 */
@Generated("dev.rowsmith.processor.RowsmithProcessor")
public final class DepartureFirstMapper extends EntityMapper<DepartureFirst, DepartureFirstKey> {
  public DepartureFirstMapper() {
    super(DepartureFirstTable.SCHEMA);
  }

  @Override
  public DepartureFirstKey keyOf(DepartureFirst departureFirst) {
    return DepartureFirstKey.of(departureFirst);
  }

  @Override
  public DepartureFirstKey decodeKey(ByteString rowKey) {
    return DepartureFirstKey.decode(rowKey);
  }

  @Override
  protected void write(DepartureFirst departureFirst, CellWriter cells) {
    cells.set(DepartureFirstTable.DELAY, CellValue.encodeInt(departureFirst.delay()));
    cells.set(DepartureFirstTable.DISTANCE, CellValue.encodeInt(departureFirst.distance()));
  }

  @Override
  public EntityRowBuilder<DepartureFirst> createRowBuilder() {
    return new Cells(this);
  }

  private static final class Cells extends EntityRowBuilder<DepartureFirst> {
    private int delay;

    private int distance;

    private Cells(DepartureFirstMapper mapper) {
      super(mapper);
    }

    @Override
    protected void clear() {
    }

    @Override
    protected void cell(int column, ByteString value) {
      switch (column) {
        case 0 -> delay = CellValue.decodeInt(value);
        case 1 -> distance = CellValue.decodeInt(value);
        default -> throw new IllegalArgumentException("DepartureFirst has no column " + column);
      }
    }

    @Override
    protected DepartureFirst build(ByteString rowKey) {
      require(0);
      require(1);
      DepartureFirstKey key = DepartureFirstKey.decode(rowKey);
      return new DepartureFirst(key.departure(), key.origin(), key.destination(), key.number(),
          delay, distance);
    }
  }
}
