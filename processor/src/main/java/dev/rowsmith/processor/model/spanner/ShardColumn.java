package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;
import java.util.List;

/**
 * What {@code @HashSharded} declares.
 *
 * @param name the column's name
 * @param shards the declared number of shards
 * @param by the Java names of the key parts that decide the shard; empty means all
 * @param source where {@code @HashSharded} and its attributes stand
 */
public record ShardColumn(String name, int shards, List<String> by, AnnotationFacts source) {

  public ShardColumn {
    by = List.copyOf(by);
  }
}
