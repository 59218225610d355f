package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.key.RowKey;
import java.util.function.Predicate;

/**
 * A scan, and the keys that it has to find.
 *
 * @param words the scan as it is written
 */
record Query<E, K extends RowKey>(String words, Scan<E, K> scan, Predicate<K> finds) {}
