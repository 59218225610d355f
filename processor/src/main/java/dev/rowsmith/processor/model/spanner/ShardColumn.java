package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;
import java.util.List;

/**
 * The computed first part of a key.
 *
 * @param source {@code @HashSharded}
 */
public record ShardColumn(AnnotationFacts source) {

  /** The default of {@code @HashSharded(column)}. */
  private static final String NAME = "ShardId";

  public String name() {
    return source.says("column") ? source.text("column") : NAME;
  }

  public int shards() {
    return source.number("shards");
  }

  /** Returns the Java names of the key parts that decide the shard; empty means all. */
  public List<String> by() {
    return source.texts("by");
  }
}
