package dev.rowsmith.it.personal;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import dev.rowsmith.runtime.key.RowKey;
import java.util.Collection;

/**
 * What is generated for an entity: the same for one with personal data, and for one without.
 *
 * @param <E> the entity
 * @param <K> its key
 */
interface Subject<E, K extends RowKey> {

  BigtableRepository<E, K> rows();

  E entity(Values values);

  K key(String code, int bed);

  K decode(ByteString rowKey);

  RowUpdate<E, K, ?> update(K key);

  Scan<E, K> reporting(UnreadableRows handler);

  Scan<E, K> scan(String code);

  Scan<E, K> scanAnyOf(Collection<Secret> codes);

  Scan<E, K> scanFrom(String code, int bed);

  Scan<E, K> scanBetween(String code, int from, int until);
}
