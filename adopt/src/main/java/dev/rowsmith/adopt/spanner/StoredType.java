package dev.rowsmith.adopt.spanner;

import com.google.cloud.ByteArray;
import com.google.cloud.spanner.Dialect;
import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;
import dev.rowsmith.runtime.spanner.internal.facts.SqlTypeName;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.Definitions;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The declaration of a column's type, found by writing the types of Java in SQL until one is the
 * live type.
 *
 * @param stored what the runtime calls it
 * @param java the Java type of its values, a primitive where there is one
 * @param declared what {@code @Column} says where the Java type does not tell
 * @param length the greatest length of text or bytes, or 0
 */
record StoredType(
    ColumnType<?> stored, TypeUse java, dev.rowsmith.spanner.ColumnType declared, int length) {

  private static final List<StoredType> SINGLE =
      List.of(
          plain(ColumnType.BOOLEAN, TypeUse.of(boolean.class)),
          plain(ColumnType.LONG, TypeUse.of(long.class)),
          plain(ColumnType.FLOAT, TypeUse.of(float.class)),
          plain(ColumnType.DOUBLE, TypeUse.of(double.class)),
          plain(ColumnType.STRING, TypeUse.of(String.class)),
          new StoredType(
              ColumnType.JSON, TypeUse.of(String.class), dev.rowsmith.spanner.ColumnType.JSON, 0),
          plain(ColumnType.BYTE_ARRAY, TypeUse.of(ByteArray.class)),
          plain(ColumnType.INSTANT, TypeUse.of(Instant.class)),
          plain(ColumnType.LOCAL_DATE, TypeUse.of(LocalDate.class)),
          plain(ColumnType.BIG_DECIMAL, TypeUse.of(BigDecimal.class)));

  private static final List<StoredType> ALL =
      Stream.concat(SINGLE.stream(), SINGLE.stream().map(StoredType::list)).toList();

  /**
   * Returns the declaration of a live column's type; empty if there is none.
   *
   * @param messages an example of each protobuf class that a column can be
   */
  static Optional<StoredType> of(
      Dialect dialect, ColumnFacts live, Collection<AbstractMessage> messages) {
    SqlTypeName wanted = live.typeText();
    if (wanted.length() > Integer.MAX_VALUE) {
      return Optional.empty();
    }
    int length = (int) wanted.length();
    return candidates(dialect, messages)
        .filter(each -> each.isStoredAs(live, wanted, dialect))
        .findFirst()
        .map(each -> new StoredType(each.stored, each.java, each.declared, length));
  }

  /** PostgreSQL has no columns of messages. */
  private static Stream<StoredType> candidates(
      Dialect dialect, Collection<AbstractMessage> messages) {
    return dialect == Dialect.POSTGRESQL
        ? ALL.stream()
        : Stream.concat(
            ALL.stream(),
            messages.stream()
                .map(StoredType::message)
                .flatMap(each -> Stream.of(each, each.list())));
  }

  private static StoredType plain(ColumnType<?> stored, TypeUse java) {
    return new StoredType(stored, java, dev.rowsmith.spanner.ColumnType.DEFAULT, 0);
  }

  private static StoredType message(AbstractMessage example) {
    return new StoredType(
        ColumnType.ofProto(example),
        TypeUse.of(example.getClass()),
        dev.rowsmith.spanner.ColumnType.PROTO,
        0);
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
        ColumnType.listOf(stored), TypeUse.of(List.class, java.boxed()), declared, 0);
  }

  /** Returns the column as the runtime has it, for statements that name it. */
  Column<?> column(ColumnFacts live) {
    Column<?> column = Column.of(live.name(), stored).length(length);
    return live.nullable() ? column.nullable() : column;
  }
}
