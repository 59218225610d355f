package dev.rowsmith.processor.soundness;

import com.google.protobuf.ByteString;
import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Role;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.value.CellValue;
import java.util.Optional;

/** The code of a draft of Bigtable. */
final class BigtableCode extends Code<StoredRow> {

  private final EntityMapper<Object, RowKey> mapper;

  @SuppressWarnings("unchecked") // The entity is compiled a moment ago.
  BigtableCode(DraftBuild build, String packageName, Draft draft) {
    super(build, packageName, draft);
    this.mapper = (EntityMapper<Object, RowKey>) mapper(build, packageName);
  }

  @Override
  StoredRow written(Object value, Dice dice) {
    StoredRow row = StoredRow.of(mapper, value);
    for (Part part : draft.columns()) {
      if (part.role == Role.AGGREGATE) {
        ByteString sum = CellValue.encodeLong(dice.oneOf(0L, 42L, -1L));
        ByteString qualifier = ByteString.copyFromUtf8(draft.qualifierOf(part));
        row = row.with(new StoredRow.Cell(draft.familyOf(part), qualifier, 0, sum));
      }
    }
    return row;
  }

  @Override
  Optional<StoredRow> older(StoredRow row, Dice dice) {
    return row.cells().isEmpty()
        ? Optional.empty()
        : Optional.of(row.without(dice.oneOf(row.cells())));
  }

  @Override
  Object read(StoredRow row) {
    return row.read(mapper);
  }

  /** Bigtable keeps the cells, whatever is declared. */
  @Override
  StoredRow changed(StoredRow row) {
    return row;
  }

  @Override
  boolean finds(StoredRow row, Object read) {
    return mapper.keyOf(read).encode().equals(row.key());
  }
}
