package dev.rowsmith.runtime.spanner.spi;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.internal.write.CreationTimes;
import dev.rowsmith.runtime.spanner.internal.write.NegativeZeros;
import dev.rowsmith.runtime.spanner.internal.write.ReadOnlyColumns;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.internal.ColumnRefusal;
import org.jspecify.annotations.Nullable;

/**
 * The base of generated mappers: entities as mutations, and rows as entities.
 *
 * @param <E> the entity
 * @param <K> its primary key
 */
public abstract class EntityMapper<E, K extends SpannerKey & Comparable<K>> {

  private final TableSchema schema;
  private final CreationTimes creationTimes;
  private final ReadOnlyColumns readOnly;
  private final NegativeZeros zeros;

  /** Maps rows of a table. */
  protected EntityMapper(TableSchema schema) {
    this.schema = schema;
    this.creationTimes = CreationTimes.of(schema);
    this.readOnly = ReadOnlyColumns.of(schema);
    this.zeros = NegativeZeros.of(schema);
  }

  /** Returns the table's schema. */
  public final TableSchema schema() {
    return schema;
  }

  /** Returns the primary key of an entity. */
  public abstract K keyOf(E entity);

  /**
   * Builds an entity from a row of the columns that it maps, in the schema's order.
   *
   * @throws RuntimeException if a column holds what the entity cannot
   */
  public abstract E read(StructReader row);

  /**
   * Builds a key from a row of the key's columns, in its order, perhaps with others behind.
   *
   * @throws RuntimeException if a column holds what the key cannot
   */
  public abstract K readKey(StructReader row);

  /** Sets the columns of an entity that are written. */
  protected abstract void write(E entity, Mutation.WriteBuilder row);

  /**
   * Writes the columns of a record that is absent: null, also where one has a default. What the
   * database writes by itself stays so.
   */
  protected static void writeNulls(Mutation.WriteBuilder row, Column<?>... columns) {
    for (Column<?> column : columns) {
      switch (column.fill()) {
        case COMPUTED -> {}
        case COMMIT_TIMESTAMP, COMMIT_TIMESTAMP_ON_INSERT ->
            row.set(column.name()).to(Value.COMMIT_TIMESTAMP);
        default -> row.set(column.name()).to(column.nullValue());
      }
    }
  }

  /**
   * Checks that an embedded record is there, which is neither {@code @Nullable} nor an {@code
   * Optional}.
   *
   * @param path the name of its component
   * @throws dev.rowsmith.runtime.CellValueException if it is not
   */
  protected static void require(String path, @Nullable Object record) {
    if (record == null) {
      throw ColumnRefusal.ofNull(path);
    }
  }

  /**
   * Returns the mutation that an entity makes of one that only names the table; columns that are
   * only read are not part of it.
   *
   * @throws dev.rowsmith.runtime.CellValueException if a column cannot hold a value
   * @throws InvalidInputException if it inserts or updates, and the time of the insert, which a
   *     column takes then only, is not given; or if it replaces a row with a column that is only
   *     read, which Spanner would clear
   */
  public final Mutation mutation(Mutation.WriteBuilder start, E entity) {
    return readOnly.without(zeros.refusedIn(copy(start, entity)));
  }

  /**
   * Returns the mutation of {@link #mutation} with all columns of the entity, also with those that
   * are only read: for handing an entity on, not for writing it to the table.
   *
   * @throws dev.rowsmith.runtime.CellValueException if a column cannot hold a value
   */
  public final Mutation copy(Mutation.WriteBuilder start, E entity) {
    try {
      write(entity, start);
    } catch (ColumnRefusal refused) {
      throw refused.inEntity(schema.entity());
    }
    return creationTimes.in(start.build());
  }
}
