package dev.rowsmith.processor.model;

import java.util.List;

/**
 * What {@code @Salted} declares.
 *
 * @param buckets the declared number of buckets
 * @param by the names of the segments that decide the bucket; empty means all
 * @param source where {@code @Salted} and its attributes stand
 */
public record Salt(int buckets, List<String> by, AnnotationFacts source) {

  public Salt {
    by = List.copyOf(by);
  }
}
