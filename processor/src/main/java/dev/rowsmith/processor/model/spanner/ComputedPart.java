package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;
import java.util.List;

/**
 * A part of a primary key that the database computes, and Java as well.
 *
 * @param property the Java name of the component
 * @param of the Java names of the parts that it is computed from
 * @param method the static method of the entity that computes it, or empty where it is a shard that
 *     Rowsmith knows
 * @param shards the number of shards, or 0 where it is none
 * @param fit whether generated code can compute it
 * @param source where {@code @GeneratedColumn} and its attributes stand
 */
public record ComputedPart(
    String property, List<String> of, String method, int shards, Fit fit, AnnotationFacts source) {

  public ComputedPart {
    of = List.copyOf(of);
  }

  /** Whether generated code can compute a part, or why not. */
  public enum Fit {
    FITS,
    /** It is computed from something that is not a part of the key, or is computed itself. */
    OTHER_PARTS,
    /** The entity has no such static method of as many parameters that others can call. */
    NO_METHOD,
    /** The method takes or returns values of other types. */
    OTHER_TYPES
  }
}
