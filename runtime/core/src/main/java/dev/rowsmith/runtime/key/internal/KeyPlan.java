package dev.rowsmith.runtime.key.internal;

import org.jspecify.annotations.Nullable;

/**
 * The segments of a layout in their order, as a chain of records: a writer that is compiled with
 * the layout knows each of them, and its fast path, while it is compiled.
 *
 * @param segment the segment, which is compared by its identity
 * @param path what writes and reads most of its values
 * @param next the segments after this one; null behind the last
 */
public record KeyPlan(KeyPart segment, FastPath path, @Nullable KeyPlan next) {}
