package dev.rowsmith.model.spanner;

import java.util.List;

/**
 * A computed first part of a key, which spreads the rows.
 *
 * @param column its column
 * @param shards the number of shards
 * @param by the columns that decide the shard
 */
public record ShardDefinition(String column, int shards, List<String> by) {

  public ShardDefinition {
    by = List.copyOf(by);
  }
}
