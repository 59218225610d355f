package dev.rowsmith.beam;

import static java.util.Comparator.comparing;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.util.VarInt;
import org.jspecify.annotations.Nullable;

/**
 * The coder of the entities of a Bigtable table: an entity is its row key and its cells, as they
 * are stored.
 *
 * <p>The bytes are: the format's number, {@code 1}; the row key; the count of cells; and for each
 * cell its family, its qualifier, its time and its value. Keys, names and values have their length
 * in front; lengths, counts and times are {@link VarInt}s. A time is microseconds since 1970 plus
 * 1, or 0 for a cell that has no time until it is written. Cells are in Bigtable's order: families
 * and qualifiers by their bytes, then the newest first. So equal entities have equal bytes,
 * whatever the order of the entries, and can be keys of a {@code GroupByKey}: unless a value is
 * JSON, a message or of a custom codec, of which equal ones can have other bytes.
 *
 * <p>An entity that Bigtable could not store (a key that is too long, a value that its column
 * cannot hold) cannot be encoded either, nor can one whose {@link
 * dev.rowsmith.bigtable.CellTimestamp} is absent or earlier than a version, since the time of the
 * newest cell is read as it. A row with more entries than its column allows can.
 *
 * @param <E> the entity
 */
public final class EntityCoder<E> extends MappedCoder<E, EntityMapper<E, ?>> {

  private static final long serialVersionUID = 1;

  private static final Comparator<SetCell> TABLE_ORDER =
      comparing(SetCell::getFamilyNameBytes, ByteString.unsignedLexicographicalComparator())
          .thenComparing(
              SetCell::getColumnQualifier, ByteString.unsignedLexicographicalComparator())
          .thenComparing(SetCell::getTimestampMicros, Comparator.reverseOrder());

  /** A builder that nobody uses now: it holds one row at a time. */
  private final OnWorker<AtomicReference<@Nullable RowBuilder<E>>> spare =
      new OnWorker<>(AtomicReference::new);

  private EntityCoder(MapperFactory<? extends EntityMapper<E, ?>> factory) {
    super(factory);
  }

  /**
   * Returns the coder of a mapper's entities: {@code EntityCoder.of(ReadingMapper::new)}.
   *
   * @param <E> the entity
   * @throws InvalidInputException if the entity has an aggregate, which it reads and does not write
   */
  public static <E> EntityCoder<E> of(MapperFactory<? extends EntityMapper<E, ?>> mapper) {
    TableSchema schema = mapper.create().schema();
    for (MappedColumn column : schema.columns()) {
      if (column.isAggregate()) {
        throw new InvalidInputException(
            "%s.%s is an aggregate, which the entity reads and does not write, so that no step of a pipeline could hand it on: declare an entity without it"
                .formatted(schema.entity(), column.component()));
      }
    }
    return new EntityCoder<>(mapper);
  }

  @Override
  void write(EntityMapper<E, ?> made, E entity, OutputStream out) throws IOException {
    ByteString key = made.getKey(entity);
    List<SetCell> cells = cells(made, entity);
    if (made.hasCellTimestamp()) {
      requireTime(made, key, cells);
    }
    CellBytes.write(key, out);
    VarInt.encode(cells.size(), out);
    for (SetCell cell : cells) {
      CellBytes.write(cell.getFamilyNameBytes(), out);
      CellBytes.write(cell.getColumnQualifier(), out);
      long micros = cell.getTimestampMicros();
      VarInt.encode(micros == CellTimes.NONE ? 0 : micros + 1, out);
      CellBytes.write(cell.getValue(), out);
    }
  }

  private static <E> List<SetCell> cells(EntityMapper<E, ?> made, E entity) {
    List<SetCell> cells = new ArrayList<>();
    for (Mutation mutation : made.cells(entity, CellTimes.NONE).messages()) {
      cells.add(mutation.getSetCell());
    }
    cells.sort(TABLE_ORDER);
    return cells;
  }

  /** The newest time of the cells is read as the time of the entity, also that of a version. */
  private static <E> void requireTime(EntityMapper<E, ?> made, ByteString key, List<SetCell> cells)
      throws CoderException {
    if (cells.isEmpty()) {
      throw new CoderException(
          made.schema().entity() + ": no column holds a value, so no cell has its @CellTimestamp");
    }
    if (cells.stream().anyMatch(cell -> cell.getTimestampMicros() == CellTimes.NONE)) {
      throw new CoderException(CellTimes.absent(made.schema()));
    }
    long time = cells.get(0).getTimestampMicros();
    if (cells.stream().anyMatch(cell -> cell.getTimestampMicros() != time)
        && !cells(made, entity(made, key, cells)).equals(cells)) {
      throw new CoderException(
          made.schema().entity()
              + ": a version is newer than its @CellTimestamp, and would be read as it: give the"
              + " step that makes it another coder, such as SerializableCoder");
    }
  }

  private static <E> E entity(EntityMapper<E, ?> made, ByteString key, List<SetCell> cells) {
    RowBuilder<E> row = made.createRowBuilder();
    row.startRow(key);
    for (SetCell cell : cells) {
      add(
          row,
          cell.getFamilyName(),
          cell.getColumnQualifier(),
          cell.getTimestampMicros(),
          cell.getValue());
    }
    return row.finishRow();
  }

  private static void add(
      RowBuilder<?> row, String family, ByteString qualifier, long micros, ByteString value) {
    row.startCell(family, qualifier, micros, List.of(), value.size());
    row.cellValue(value);
    row.finishCell();
  }

  @Override
  E read(EntityMapper<E, ?> made, InputStream in) throws IOException {
    AtomicReference<@Nullable RowBuilder<E>> idle = spare.get();
    RowBuilder<E> row = idle.getAndSet(null);
    if (row == null) {
      row = made.createRowBuilder();
    }
    row.startRow(CellBytes.read(in));
    int cells = VarInt.decodeInt(in);
    for (int cell = 0; cell < cells; cell++) {
      String family = CellBytes.read(in).toStringUtf8();
      ByteString qualifier = CellBytes.read(in);
      long time = Math.max(0, VarInt.decodeLong(in) - 1);
      add(row, family, qualifier, time, CellBytes.read(in));
    }
    E entity = row.finishRow();
    idle.set(row);
    return entity;
  }

  @Override
  @Nullable String unequal(EntityMapper<E, ?> made) {
    return made.schema().columns().stream()
        .filter(column -> !StableCodecs.writes(column))
        .map(MappedColumn::component)
        .findFirst()
        .orElse(null);
  }

  @Override
  Object schema(EntityMapper<E, ?> made) {
    return made.schema();
  }

  @Override
  String entity(EntityMapper<E, ?> made) {
    return made.schema().entity();
  }
}
