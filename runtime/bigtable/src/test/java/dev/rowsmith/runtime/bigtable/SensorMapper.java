package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.spi.CellWriter;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.RowCells;

/** Maps each {@link Sensor} as a generated mapper would. */
public final class SensorMapper extends EntityMapper<Sensor, Sensor.Key> {

  public SensorMapper() {
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
    cells.setString(0, sensor.name());
    cells.setLong(1, sensor.count());
    cells.setInstant(2, sensor.seen());
  }

  @Override
  protected Sensor read(Sensor.Key key, RowCells cells) {
    return new Sensor(
        key.site(),
        key.id(),
        cells.getStringOrNull(0),
        cells.getLong(1),
        cells.getInstantOrNull(2));
  }
}
