package dev.rowsmith.processor.model;

import java.util.List;

/**
 * What {@code @Salted} declares.
 *
 * @param by the names of the segments that decide the bucket; empty means all
 * @param source where {@code @Salted} and its attributes stand
 */
public record Salt(List<String> by, AnnotationFacts source) {

  public Salt {
    by = List.copyOf(by);
  }

  public int buckets() {
    return source.number("buckets");
  }
}
