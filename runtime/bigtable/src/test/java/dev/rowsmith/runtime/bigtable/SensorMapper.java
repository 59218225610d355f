package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.CellValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Maps each {@link Sensor} as a generated mapper would. */
final class SensorMapper extends EntityMapper<Sensor, Sensor.Key> {

  SensorMapper() {
    super(Sensor.SCHEMA);
  }

  @Override
  public Sensor.Key keyOf(Sensor sensor) {
    return new Sensor.Key(sensor.site(), sensor.id());
  }

  @Override
  public Sensor.Key decodeKey(ByteString rowKey) {
    return Sensor.Key.decode(rowKey);
  }

  @Override
  protected void write(Sensor sensor, CellWriter cells) {
    cells.set(Sensor.NAME, CellValue.encodeString(sensor.name()));
    cells.set(Sensor.COUNT, CellValue.encodeLong(sensor.count()));
    cells.set(Sensor.SEEN, CellValue.encodeInstant(sensor.seen()));
  }

  @Override
  public EntityRowBuilder<Sensor> createRowBuilder() {
    return new Cells(this);
  }

  private static final class Cells extends EntityRowBuilder<Sensor> {

    private @Nullable String name;
    private long count;
    private @Nullable Instant seen;

    private Cells(SensorMapper mapper) {
      super(mapper);
    }

    @Override
    protected void clear() {
      name = null;
      seen = null;
    }

    @Override
    protected void cell(int column, ByteString value) {
      switch (column) {
        case 0 -> name = CellValue.decodeString(value);
        case 1 -> count = CellValue.decodeLong(value);
        case 2 -> seen = CellValue.decodeInstant(value);
        default -> throw new IllegalArgumentException("Sensor has no column " + column);
      }
    }

    @Override
    protected Sensor build(ByteString rowKey) {
      require(1);
      Sensor.Key key = Sensor.Key.decode(rowKey);
      return new Sensor(key.site(), key.id(), name, count, seen);
    }
  }
}
