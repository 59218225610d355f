package dev.rowsmith.it.queries.random;

import java.util.List;
import java.util.Set;

/**
 * A key or an index, as it is declared.
 *
 * @param name the name of the index, or nothing of the key
 * @param parts its parts, from the left
 * @param descending which of them have the highest value first
 * @param backwards whether it can be read backwards
 * @param holds the components that its rows have
 * @param withoutNulls the components whose nulls leave a row out
 */
record StoredOrder(
    String name,
    List<Part> parts,
    Set<Part> descending,
    boolean backwards,
    Set<Part> holds,
    Set<Part> withoutNulls) {}
