package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Key;

/** The primary key of an entity: a generated record, which sorts as the rows do. */
public interface SpannerKey {

  /** Returns the key as the client has it, with the shard in front where the table has one. */
  Key toKey();
}
