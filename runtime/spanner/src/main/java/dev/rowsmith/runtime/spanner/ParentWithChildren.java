package dev.rowsmith.runtime.spanner;

import java.util.List;

/**
 * A row and those that are interleaved in it, as they were at one moment.
 *
 * @param <P> the parent
 * @param <C> its children
 * @param parent the row
 * @param children the rows of one table that are interleaved in it, in key order
 */
public record ParentWithChildren<P, C>(P parent, List<C> children) {

  public ParentWithChildren {
    children = List.copyOf(children);
  }
}
