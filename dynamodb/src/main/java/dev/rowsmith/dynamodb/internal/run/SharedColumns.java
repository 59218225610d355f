package dev.rowsmith.dynamodb.internal.run;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.List;
import java.util.Optional;

/**
 * Kinds of items that could be written over each other: an item that is all of an entity deletes
 * the cells of its columns that it lacks, also where they are another kind's.
 */
public final class SharedColumns {

  private SharedColumns() {}

  /** Refuses two kinds with one row and one column, unless both are merged. */
  static void refuse(List<RepositoryTarget<?, ?>> targets) {
    for (int at = 0; at < targets.size(); at++) {
      for (RepositoryTarget<?, ?> other : targets.subList(0, at)) {
        RepositoryTarget<?, ?> one = targets.get(at);
        refuse(other.target(), other.repository().table(), one.target(), one.repository().table());
      }
    }
  }

  /**
   * Refuses two kinds with one row and one column, unless both are merged.
   *
   * @param table the table of the rows of one
   * @param otherTable the table of the rows of the other
   */
  public static void refuse(
      ItemTarget<?, ?> one, String table, ItemTarget<?, ?> other, String otherTable) {
    if ((one.merges() && other.merges()) || !table.equals(otherTable)) {
      return;
    }
    TableSchema schema = one.mapper().schema();
    TableSchema others = other.mapper().schema();
    if (haveOtherKeys(schema.key().prefix(), others.key().prefix())) {
      return;
    }
    Optional<? extends MappedColumn> shared =
        schema.columns().stream()
            .filter(
                column ->
                    others.columns().stream()
                        .anyMatch(each -> isShared(schema, column, others, each)))
            .findFirst();
    if (shared.isPresent()) {
      throw new InvalidInputException(
          ("%s and %s have the column '%s' of the table %s in common, and nothing tells that no row"
                  + " is of both; merge both, or give one of them another column, or a key that"
                  + " begins with another constant")
              .formatted(schema.entity(), others.entity(), shared.get(), table));
    }
  }

  private static boolean haveOtherKeys(ByteString prefix, ByteString other) {
    return !prefix.startsWith(other) && !other.startsWith(prefix);
  }

  private static boolean isShared(
      TableSchema schema, MappedColumn column, TableSchema others, MappedColumn other) {
    if (column.readOnly() || other.readOnly()) {
      return false; // One of the two never writes or deletes it.
    }
    if (!schema.liveName(column.family()).equals(others.liveName(other.family()))) {
      return false;
    }
    ByteString qualifier = column.qualifier();
    ByteString otherQualifier = other.qualifier();
    return qualifier.equals(otherQualifier)
        || (column.hasEntries() && otherQualifier.startsWith(qualifier))
        || (other.hasEntries() && qualifier.startsWith(otherQualifier));
  }
}
