package dev.rowsmith.runtime.bigtable.internal.write;

import com.google.bigtable.v2.Mutation.AddToCell;
import com.google.bigtable.v2.Mutation.DeleteFromColumn;
import com.google.bigtable.v2.Mutation.DeleteFromFamily;
import com.google.bigtable.v2.Mutation.MergeToCell;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.TimestampRange;
import com.google.bigtable.v2.Value;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.Limits;
import dev.rowsmith.runtime.bigtable.internal.ModuleReads;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The changes of one row as the messages that are sent, kept below Bigtable's limits, which the
 * emulator does not enforce.
 *
 * <p>All cells share one builder of messages. The client's own {@link Mutation#setCell(String,
 * ByteString, long, ByteString)} starts two for each, which takes more time and bytes than the rest
 * of writing an entity.
 */
public final class RowChanges {

  /** All that is added to an aggregate without buckets goes into one cell. */
  private static final long AGGREGATE_TIMESTAMP = 0;

  /** The timestamp of a cell that is written at the time of the write, which is not known yet. */
  public static final long TIME_OF_WRITE = Long.MIN_VALUE;

  private static final System.Logger LOG = System.getLogger("dev.rowsmith.runtime.bigtable");

  static {
    ModuleReads.read(); // for the messages
  }

  /** What the client sends to set a cell: later versions may say more of it than its values. */
  private static final com.google.bigtable.v2.Mutation CELL =
      RowMutationEntry.create(ByteString.EMPTY)
          .setCell("f", ByteString.EMPTY, 0, ByteString.EMPTY)
          .toProto()
          .getMutations(0);

  private final String entity;
  private final FamilyNames families;
  private final List<com.google.bigtable.v2.Mutation> messages;
  private final com.google.bigtable.v2.Mutation.Builder cellMessage = CELL.toBuilder();
  private final SetCell.Builder cell = SetCell.newBuilder();

  /** The family that {@link #cell} names; none has this name. */
  private String cellFamily = "";

  private long bytes;

  /** Starts with no change, and room for as many as the entity has columns. */
  public RowChanges(TableSchema schema) {
    this(schema, new FamilyNames(schema));
  }

  /** Starts as the other constructor does, with names that are kept for all rows. */
  public RowChanges(TableSchema schema, FamilyNames families) {
    this.entity = schema.entity();
    this.families = families;
    this.messages = new ArrayList<>(schema.columns().size());
  }

  /** Sets a cell, at a time that is never the server's: the request can be repeated. */
  public void setCell(
      MappedColumn column, ByteString qualifier, long timestampMicros, ByteString value) {
    countCell(column, qualifier, value);
    if (!column.family().equals(cellFamily)) { // Cells of a family follow each other.
      cellFamily = column.family();
      cell.setFamilyNameBytes(live(column));
    }
    cell.setColumnQualifier(qualifier).setTimestampMicros(timestampMicros).setValue(value);
    messages.add(cellMessage.setSetCell(cell.build()).build());
  }

  private ByteString live(MappedColumn column) {
    return families.live(column.family());
  }

  /** Deletes all cells of a qualifier. */
  public void deleteCells(MappedColumn column, ByteString qualifier) {
    requireRoom(column.component());
    addDeletion(DeleteFromColumn.newBuilder(), column, qualifier);
  }

  /** Deletes the cells of a column that were written at {@code from} and before {@code until}. */
  public void deleteVersions(MappedColumn column, long fromMicros, long untilMicros) {
    deleteVersions(column, column.qualifier(), fromMicros, untilMicros);
  }

  /**
   * Deletes the cells of a qualifier that were written at {@code from} and before {@code until}.
   */
  public void deleteVersions(
      MappedColumn column, ByteString qualifier, long fromMicros, long untilMicros) {
    requireRoom(column.component());
    TimestampRange times =
        TimestampRange.newBuilder()
            .setStartTimestampMicros(fromMicros)
            .setEndTimestampMicros(untilMicros)
            .build();
    addDeletion(DeleteFromColumn.newBuilder().setTimeRange(times), column, qualifier);
  }

  private void addDeletion(
      DeleteFromColumn.Builder deletion, MappedColumn column, ByteString qualifier) {
    deletion.setFamilyNameBytes(live(column)).setColumnQualifier(qualifier);
    messages.add(message().setDeleteFromColumn(deletion).build());
  }

  /** Deletes the cells of a qualifier that were written after {@code micros}. */
  public void deleteNewer(MappedColumn column, ByteString qualifier, long micros) {
    requireRoom(column.component());
    addDeletion(newerThan(micros), column, qualifier);
  }

  private static DeleteFromColumn.Builder newerThan(long micros) {
    return DeleteFromColumn.newBuilder()
        .setTimeRange(TimestampRange.newBuilder().setStartTimestampMicros(micros + 1_000));
  }

  /** Deletes all cells of a family. */
  public void deleteFamily(String family) {
    requireRoom("");
    messages.add(
        message()
            .setDeleteFromFamily(
                DeleteFromFamily.newBuilder().setFamilyNameBytes(families.live(family)))
            .build());
  }

  /** Adds a value to the one cell of an aggregate. */
  public void addToCell(AggregateColumn column, long value) {
    addToCell(column, AGGREGATE_TIMESTAMP, value);
  }

  /** Adds a value to the cell that an aggregate has at a time. */
  public void addToCell(MappedColumn column, long timestampMicros, long value) {
    countCell(column, column.qualifier(), ByteString.EMPTY);
    messages.add(
        message()
            .setAddToCell(
                AddToCell.newBuilder()
                    .setFamilyNameBytes(live(column))
                    .setColumnQualifier(raw(column.qualifier()))
                    .setTimestamp(Value.newBuilder().setRawTimestampMicros(timestampMicros))
                    .setInput(Value.newBuilder().setIntValue(value)))
            .build());
  }

  /** Merges what an aggregate holds elsewhere into one. */
  public void mergeToCell(AggregateColumn column, ByteString aggregate) {
    countCell(column, column.qualifier(), aggregate);
    messages.add(
        message()
            .setMergeToCell(
                MergeToCell.newBuilder()
                    .setFamilyNameBytes(live(column))
                    .setColumnQualifier(raw(column.qualifier()))
                    .setTimestamp(Value.newBuilder().setRawTimestampMicros(AGGREGATE_TIMESTAMP))
                    .setInput(raw(aggregate)))
            .build());
  }

  private static com.google.bigtable.v2.Mutation.Builder message() {
    return com.google.bigtable.v2.Mutation.newBuilder();
  }

  private static Value.Builder raw(ByteString value) {
    return Value.newBuilder().setRawValue(value);
  }

  /** Returns how many changes there are. */
  public int count() {
    return messages.size();
  }

  /** Returns the bytes of qualifiers, values and families' names. */
  public long bytes() {
    return bytes;
  }

  /** Returns the mutation that makes the changes, in their order. */
  Mutation mutation() {
    return Mutation.fromProtoUnsafe(messages);
  }

  /** Returns the messages that make the changes, in their order. */
  public List<com.google.bigtable.v2.Mutation> messages() {
    return messages;
  }

  /**
   * Returns the messages that make the changes, in their order, at a time.
   *
   * @param deletesNewer whether cells of that time replace those of a later time, which would hide
   *     them
   */
  public List<com.google.bigtable.v2.Mutation> messages(
      long timestampMicros, boolean deletesNewer) {
    List<com.google.bigtable.v2.Mutation> dated = new ArrayList<>(messages.size());
    for (com.google.bigtable.v2.Mutation each : messages) {
      if (each.getSetCell().getTimestampMicros() == TIME_OF_WRITE) {
        SetCell.Builder cell = each.getSetCell().toBuilder().setTimestampMicros(timestampMicros);
        if (deletesNewer) {
          dated.add(
              message()
                  .setDeleteFromColumn(
                      newerThan(timestampMicros)
                          .setFamilyNameBytes(cell.getFamilyNameBytes())
                          .setColumnQualifier(cell.getColumnQualifier()))
                  .build());
        }
        dated.add(each.toBuilder().setSetCell(cell).build());
      } else {
        dated.add(each);
      }
    }
    if (dated.size() > Limits.MAX_ROW_MUTATIONS) {
      throw tooMany("");
    }
    return dated;
  }

  /** Counts a cell, or refuses it. */
  private void countCell(MappedColumn column, ByteString qualifier, ByteString value) {
    requireSize(column, qualifier, value);
    bytes += value.size() + qualifier.size() + column.family().length();
    if (bytes > Limits.MAX_ROW_MUTATION_BYTES) {
      throw refused(
          column.component(),
          String.format(
              Locale.ROOT,
              "the row grows to %,d bytes with it, and one write holds at most %,d",
              bytes,
              Limits.MAX_ROW_MUTATION_BYTES));
    }
    requireRoom(column.component());
  }

  private void requireRoom(String component) {
    if (messages.size() >= Limits.MAX_ROW_MUTATIONS) {
      throw tooMany(component);
    }
  }

  private CellValueException tooMany(String component) {
    return refused(
        component,
        String.format(
            Locale.ROOT,
            "one write holds at most %,d mutations of a row",
            Limits.MAX_ROW_MUTATIONS));
  }

  private void requireSize(MappedColumn column, ByteString qualifier, ByteString value) {
    if (qualifier.size() > Limits.MAX_QUALIFIER_BYTES) {
      throw refused(
          column.component(),
          String.format(
              Locale.ROOT,
              "a qualifier of %,d bytes, and one has at most %,d",
              qualifier.size(),
              Limits.MAX_QUALIFIER_BYTES));
    }
    if (value.size() > Limits.MAX_CELL_BYTES) {
      throw refused(
          column.component(),
          String.format(
              Locale.ROOT,
              "a value of %,d bytes, and a cell holds at most %,d",
              value.size(),
              Limits.MAX_CELL_BYTES));
    }
    if (value.size() > Limits.CELL_WARNING_BYTES) {
      LOG.log(
          System.Logger.Level.WARNING,
          "{0}.{1}: a cell of {2} bytes; Bigtable advises at most {3}",
          entity,
          column.component(),
          value.size(),
          Limits.CELL_WARNING_BYTES);
    }
  }

  private CellValueException refused(String component, String problem) {
    return new CellValueException(entity, component, problem);
  }
}
