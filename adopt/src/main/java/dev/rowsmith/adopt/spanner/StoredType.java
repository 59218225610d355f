package dev.rowsmith.adopt.spanner;

import com.google.cloud.ByteArray;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;
import dev.rowsmith.runtime.spanner.internal.facts.SqlTypeName;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.Definitions;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The declaration of a column's type, found by writing the types of Java in SQL until one is the
 * live type.
 *
 * @param stored what the runtime calls it
 * @param java the Java type of its values, a primitive where there is one
 * @param json whether only {@code @Column} tells it from text
 * @param length the greatest length of text or bytes, or 0
 */
record StoredType(ColumnType<?> stored, TypeUse java, boolean json, int length) {

  private static final List<StoredType> SINGLE =
      List.of(
          new StoredType(ColumnType.BOOLEAN, TypeUse.of(boolean.class), false, 0),
          new StoredType(ColumnType.LONG, TypeUse.of(long.class), false, 0),
          new StoredType(ColumnType.FLOAT, TypeUse.of(float.class), false, 0),
          new StoredType(ColumnType.DOUBLE, TypeUse.of(double.class), false, 0),
          new StoredType(ColumnType.STRING, TypeUse.of(String.class), false, 0),
          new StoredType(ColumnType.JSON, TypeUse.of(String.class), true, 0),
          new StoredType(ColumnType.BYTE_ARRAY, TypeUse.of(ByteArray.class), false, 0),
          new StoredType(ColumnType.INSTANT, TypeUse.of(Instant.class), false, 0),
          new StoredType(ColumnType.LOCAL_DATE, TypeUse.of(LocalDate.class), false, 0),
          new StoredType(ColumnType.BIG_DECIMAL, TypeUse.of(BigDecimal.class), false, 0));

  private static final List<StoredType> ALL =
      Stream.concat(SINGLE.stream(), SINGLE.stream().map(StoredType::list)).toList();

  /** Returns the declaration of a live column's type; empty if there is none. */
  static Optional<StoredType> of(Dialect dialect, ColumnFacts live) {
    SqlTypeName wanted = live.typeText();
    if (wanted.length() > Integer.MAX_VALUE) {
      return Optional.empty();
    }
    int length = (int) wanted.length();
    return ALL.stream()
        .filter(each -> each.isStoredAs(live, wanted, dialect))
        .findFirst()
        .map(each -> new StoredType(each.stored, each.java, each.json, length));
  }

  private boolean isStoredAs(ColumnFacts live, SqlTypeName wanted, Dialect dialect) {
    if (live.type().equals(ColumnFacts.COMMIT_TIMESTAMP)) {
      return stored == ColumnType.INSTANT;
    }
    Column<?> column = Column.of(live.name(), stored).length((int) wanted.length());
    return SqlTypeName.of(Definitions.in(dialect).type(column)).equals(wanted);
  }

  private StoredType list() {
    return new StoredType(
        ColumnType.listOf(stored), TypeUse.of(List.class, java.boxed()), json, 0);
  }

  /** Returns the column as the runtime has it, for statements that name it. */
  Column<?> column(ColumnFacts live) {
    Column<?> column = Column.of(live.name(), stored).length(length);
    return live.nullable() ? column.nullable() : column;
  }
}
