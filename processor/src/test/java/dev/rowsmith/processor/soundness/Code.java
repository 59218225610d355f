package dev.rowsmith.processor.soundness;

import com.google.protobuf.ByteString;
import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Role;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.value.CellValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The code that is generated for a draft: it writes rows, and reads those of others. */
final class Code {

  private static final int ATTEMPTS = 400;

  private final Draft draft;
  private final Class<?> entity;
  private final EntityMapper<Object, RowKey> mapper;

  @SuppressWarnings("unchecked") // The entity is compiled a moment ago.
  Code(DraftBuild build, String packageName, Draft draft) {
    this.draft = draft;
    try {
      this.entity = build.type(packageName, "Thing");
      this.mapper =
          (EntityMapper<Object, RowKey>)
              build.type(packageName, "ThingMapper").getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("generated code", problem);
    }
  }

  /** A row, and what the code that wrote it reads of it. */
  record Written(StoredRow row, Meaning.Fields meaning) {}

  /**
   * Returns rows that the code writes.
   *
   * @param older whether rows are among them without a cell that the code can do without, as those
   *     that were written before a column was declared
   */
  List<Written> rows(int count, boolean older, Dice dice) {
    List<Written> rows = new ArrayList<>();
    RandomValues values = new RandomValues(draft, dice);
    for (int attempt = 0; attempt < ATTEMPTS && rows.size() < count; attempt++) {
      StoredRow row = written(values, dice);
      if (row != null) {
        add(row, rows);
        if (older && !row.cells().isEmpty() && dice.happens(30)) {
          add(row.without(dice.oneOf(row.cells())), rows);
        }
      }
    }
    return rows;
  }

  private void add(StoredRow row, List<Written> rows) {
    try {
      rows.add(new Written(row, Meaning.of(row.read(mapper), draft)));
    } catch (RuntimeException problem) {
      // Its own code cannot do without that cell.
    }
  }

  /** Returns a random row, or null if the code refuses the values. */
  private @Nullable StoredRow written(RandomValues values, Dice dice) {
    StoredRow row;
    try {
      row = StoredRow.of(mapper, values.record(entity));
    } catch (RuntimeException refused) {
      return null;
    }
    for (Part part : draft.columns()) {
      if (part.role == Role.AGGREGATE) {
        ByteString sum = CellValue.encodeLong(dice.oneOf(0L, 42L, -1L));
        ByteString qualifier = ByteString.copyFromUtf8(draft.qualifierOf(part));
        row = row.with(new StoredRow.Cell(draft.familyOf(part), qualifier, 0, sum));
      }
    }
    return row;
  }

  /**
   * Returns what is wrong with a row that the code of another draft wrote, or empty.
   *
   * @param all whether everything has to be read
   */
  String difference(Written other, Draft writer, boolean all) {
    try {
      Object read = other.row().read(mapper);
      String difference =
          Meaning.difference(other.meaning(), Meaning.of(read, draft), writer, draft, all);
      return difference.isEmpty() && all && !mapper.keyOf(read).encode().equals(other.row().key())
          ? "it is not found by its key"
          : difference;
    } catch (RuntimeException problem) {
      Throwable cause = problem;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      return problem.getMessage() + (cause == problem ? "" : ": " + cause.getMessage());
    }
  }
}
