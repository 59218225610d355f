package dev.rowsmith.beam;

import static java.util.Comparator.comparing;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.RowsmithException;
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
import org.apache.beam.sdk.coders.CustomCoder;
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
 * whatever the order of a map, and the coder is deterministic: entities can be keys of a {@code
 * GroupByKey}.
 *
 * <p>An entity that Bigtable could not store (a key that is too long, a value that its column
 * cannot hold) cannot be encoded either, nor can one whose {@link
 * dev.rowsmith.bigtable.CellTimestamp} is absent, since it is read as the time of the cells.
 *
 * @param <E> the entity
 */
public final class EntityCoder<E> extends CustomCoder<E> {

  private static final long serialVersionUID = 1;

  private static final int FORMAT = 1;

  private static final Comparator<SetCell> TABLE_ORDER =
      comparing(SetCell::getFamilyNameBytes, ByteString.unsignedLexicographicalComparator())
          .thenComparing(
              SetCell::getColumnQualifier, ByteString.unsignedLexicographicalComparator())
          .thenComparing(SetCell::getTimestampMicros, Comparator.reverseOrder());

  private final MapperFactory<? extends EntityMapper<E, ?>> factory;

  private transient volatile @Nullable EntityMapper<E, ?> mapper;

  /** A builder that nobody uses now: it holds one row at a time. */
  private transient volatile @Nullable AtomicReference<@Nullable RowBuilder<E>> spare;

  private EntityCoder(MapperFactory<? extends EntityMapper<E, ?>> factory) {
    this.factory = factory;
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
  public void encode(E entity, OutputStream out) throws IOException {
    List<SetCell> cells = new ArrayList<>();
    ByteString key;
    try {
      key = mapper().getKey(entity);
      for (Mutation mutation : mapper().cells(entity, CellTimes.NONE).messages()) {
        cells.add(mutation.getSetCell());
      }
    } catch (InvalidInputException problem) {
      throw new CoderException(String.valueOf(problem.getMessage()), problem);
    }
    cells.sort(TABLE_ORDER);
    out.write(FORMAT);
    CellBytes.write(key, out);
    VarInt.encode(cells.size(), out);
    for (SetCell cell : cells) {
      CellBytes.write(cell.getFamilyNameBytes(), out);
      CellBytes.write(cell.getColumnQualifier(), out);
      writeTime(cell.getTimestampMicros(), out);
      CellBytes.write(cell.getValue(), out);
    }
  }

  private void writeTime(long micros, OutputStream out) throws IOException {
    boolean absent = micros == CellTimes.NONE;
    if (absent && mapper().hasCellTimestamp()) {
      throw new CoderException(CellTimes.absent(mapper().schema()));
    }
    VarInt.encode(absent ? 0 : micros + 1, out);
  }

  @Override
  public E decode(InputStream in) throws IOException {
    int format = in.read();
    if (format != FORMAT) {
      throw new CoderException(
          "an entity of %s is written in format %d, and here is %d"
              .formatted(mapper().schema().entity(), FORMAT, format));
    }
    AtomicReference<@Nullable RowBuilder<E>> idle = spare();
    RowBuilder<E> row = idle.getAndSet(null);
    if (row == null) {
      row = mapper().createRowBuilder();
    }
    row.startRow(CellBytes.read(in));
    int cells = VarInt.decodeInt(in);
    for (int cell = 0; cell < cells; cell++) {
      String family = CellBytes.read(in).toStringUtf8();
      ByteString qualifier = CellBytes.read(in);
      long time = Math.max(0, VarInt.decodeLong(in) - 1);
      ByteString value = CellBytes.read(in);
      row.startCell(family, qualifier, time, List.of(), value.size());
      row.cellValue(value);
      row.finishCell();
    }
    try {
      E entity = row.finishRow();
      idle.set(row);
      return entity;
    } catch (RowsmithException problem) {
      throw new CoderException(String.valueOf(problem.getMessage()), problem);
    }
  }

  private EntityMapper<E, ?> mapper() {
    EntityMapper<E, ?> made = mapper;
    if (made == null) {
      made = factory.create();
      mapper = made;
    }
    return made;
  }

  private AtomicReference<@Nullable RowBuilder<E>> spare() {
    AtomicReference<@Nullable RowBuilder<E>> made = spare;
    if (made == null) {
      made = new AtomicReference<>();
      spare = made;
    }
    return made;
  }

  /** Does nothing: equal entities have equal bytes. */
  @Override
  public void verifyDeterministic() {}

  /** Returns whether the other is the coder of the same mapper, to the same table and families. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof EntityCoder<?> coder
        && mapper().getClass() == coder.mapper().getClass()
        && mapper().schema().equals(coder.mapper().schema());
  }

  @Override
  public int hashCode() {
    return mapper().getClass().hashCode();
  }

  @Override
  public String toString() {
    return "EntityCoder(" + mapper().schema().entity() + ")";
  }
}
