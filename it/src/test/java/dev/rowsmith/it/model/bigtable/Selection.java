package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.runtime.bigtable.table.CellSelection;
import dev.rowsmith.runtime.bigtable.table.EntryRange;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * Some cells that a read asks for, and what they are of a row of the model.
 *
 * @param column the column of the model
 */
record Selection(
    String words,
    CellSelection cells,
    String column,
    UnaryOperator<NavigableMap<Object, Object>> of) {

  static Selection any(Random random) {
    return switch (random.nextInt(10)) {
      case 8 -> whole("VISITS", Shelves_ColumnsTable.VISITS, "visits");
      case 9 ->
          entries(random, "SEEN", Shelves_ColumnsTable.SEEN, "seen", ColumnsKind.NAMES, false);
      case 0 -> whole("SIZE", Shelves_ColumnsTable.SIZE, "size");
      case 1 -> whole("NOTE", Shelves_ColumnsTable.NOTE, "note");
      case 2 -> whole("PRICE", Shelves_ColumnsTable.PRICE, "price");
      case 3 -> whole("SOLD", Shelves_ColumnsTable.SOLD, "sold");
      case 4 -> entries(random, "LOG", Shelves_ColumnsTable.LOG, "log", ColumnsKind.TIMES, true);
      case 5 ->
          entries(random, "TAGS", Shelves_ColumnsTable.TAGS, "tags", ColumnsKind.NAMES, false);
      default ->
          entries(random, "STOCK", Shelves_ColumnsTable.STOCK, "stock", ColumnsKind.NAMES, false);
    };
  }

  private static Selection whole(String words, CellSelection cells, String column) {
    return new Selection(words, cells, column, all -> all);
  }

  /**
   * Bounds are in the order of the keys, and {@code after} and {@code first} in that of the row.
   */
  private static <Q> Selection entries(
      Random random,
      String name,
      MapColumn<Q, ?> constant,
      String column,
      List<Q> keys,
      boolean descending) {
    Q key = Kind.any(random, keys);
    Q other = Kind.any(random, keys);
    Selection range =
        switch (random.nextInt(7)) {
          case 0 -> whole(name, constant, column);
          case 1 ->
              new Selection(
                  name + ".entry(" + key + ")",
                  constant.entry(key),
                  column,
                  all -> all.subMap(key, true, key, true));
          case 2 ->
              new Selection(
                  name + ".before(" + key + ")",
                  constant.before(key),
                  column,
                  all -> descending ? all.tailMap(key, false) : all.headMap(key, false));
          case 3 ->
              new Selection(
                  name + ".from(" + key + ")",
                  constant.from(key),
                  column,
                  all -> descending ? all.headMap(key, true) : all.tailMap(key, true));
          case 4 ->
              new Selection(
                  "%s.between(%s, %s)".formatted(name, key, other),
                  constant.between(key, other),
                  column,
                  all ->
                      between(all, descending ? other : key, descending ? key : other, descending));
          case 5 -> new Selection(name + ".first(5)", constant.first(5), column, all -> all);
          default ->
              new Selection(
                  name + ".after(" + key + ")",
                  constant.after(key),
                  column,
                  all -> all.tailMap(key, false));
        };
    if (random.nextBoolean() && range.cells() instanceof EntryRange<?, ?> entries) {
      int most = 1 + random.nextInt(2);
      return new Selection(
          range.words() + ".first(" + most + ")",
          entries.first(most),
          column,
          all -> first(range.of().apply(all), most));
    }
    return range;
  }

  private static NavigableMap<Object, Object> between(
      NavigableMap<Object, Object> all, Object first, Object last, boolean descending) {
    return all.comparator().compare(first, last) >= 0
        ? all.headMap(all.isEmpty() ? first : all.firstKey(), false)
        : all.subMap(first, !descending, last, descending);
  }

  private static NavigableMap<Object, Object> first(NavigableMap<Object, Object> all, int most) {
    NavigableMap<Object, Object> first = new java.util.TreeMap<>(all);
    while (first.size() > most) {
      first.pollLastEntry();
    }
    return first;
  }
}
