package dev.rowsmith.it.personal;

import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.SpannerRepository;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.List;

/**
 * What is generated for a row of Spanner: the same for one with personal data, and for one without.
 *
 * @param <E> the entity
 * @param <K> its key
 */
interface RowSubject<E, K extends SpannerKey & Comparable<K>> {

  SpannerRepository<E, K, ?> rows();

  E entity(Values values);

  K key(String code, int bed);

  Object update(K key);

  Scan<E, K> scan(String code);

  Scan<E, K> scanAnyOf(List<Secret> codes);

  Scan<E, K> scanBetween(String code, int from, int until);

  Scan<?, K> scanIndex(String word);

  Scan<?, K> scanIndexBetween(String from, String until);
}
