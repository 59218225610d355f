package app;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.spi.CellWriter;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.RowCells;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/** Mapper of each {@link Reading} to the columns of its row. */
@Generated("dev.rowsmith.processor.RowsmithProcessor")
@NullMarked
public final class ReadingMapper extends EntityMapper<Reading, ReadingKey> {
  /** Maps to the columns of the table. */
  public ReadingMapper() {
    super(ReadingTable.SCHEMA);
  }

  /**
   * Maps to the columns of a schema of the same layout.
   *
   * @param schema the schema
   */
  public ReadingMapper(TableSchema schema) {
    super(ReadingTable.SCHEMA.requireLayoutOf(schema));
  }

  @Override
  public ReadingKey keyOf(Reading reading) {
    return ReadingKey.of(reading);
  }

  @Override
  protected void write(Reading reading, CellWriter cells) {
    cells.setDouble(0, reading.value());
  }

  @Override
  protected Reading read(ReadingKey key, RowCells cells) {
    return new Reading(key.at(), key.device(), cells.getDouble(0));
  }

  @Override
  public ReadingKey decodeKey(ByteString rowKey) {
    return ReadingKey.decode(rowKey);
  }
}
