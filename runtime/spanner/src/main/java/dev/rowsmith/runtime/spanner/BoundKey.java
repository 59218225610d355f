package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A part of a key that is bound, with what generated steps bind next: values of the types of the
 * next part.
 *
 * @param <E> the entity, or what an index holds of it
 * @param <K> the primary key
 */
abstract class BoundKey<E, K extends SpannerKey & Comparable<K>> {

  BoundKey() {}

  abstract PartPath<E, K> next();

  /** Binds the next part to a value, or to null where it may be null. */
  protected final Scan<E, K> bindValue(@Nullable Object value) {
    return next().bind(value);
  }

  /** Binds the next part to each of several values; no value reads nothing. */
  protected final Scan<E, K> bindAnyOf(Collection<?> values) {
    return next().in(values);
  }

  /** Binds the next parts together, computed ones among them, to a value for each. */
  protected final Scan<E, K> bindParts(List<? extends @Nullable Object> values) {
    return next().together(values.size(), List.of(values));
  }

  /** Binds the next parts together to each of several lists, of a value for each part. */
  protected final Scan<E, K> bindPartsOf(List<? extends List<? extends @Nullable Object>> values) {
    return values.isEmpty() ? next().in(List.of()) : next().together(values.get(0).size(), values);
  }

  /** Binds the next two parts to the halves of a UUID. */
  protected final Scan<E, K> bindUuid(@Nullable UUID value) {
    return next().inUuids(Collections.singletonList(value));
  }

  /** Binds the next two parts to the halves of each of several UUIDs. */
  protected final Scan<E, K> bindAnyUuidOf(Collection<? extends @Nullable UUID> values) {
    return next().inUuids(values);
  }

  /** Ends with the values of the next part from one up to another, which is not read. */
  protected final Scan<E, K> bindRange(@Nullable Object from, @Nullable Object until) {
    return next().between(next().bound(from), next().bound(until));
  }

  /** Ends with the values of the next part from one up. */
  protected final Scan<E, K> bindFrom(@Nullable Object bound) {
    return next().from(next().bound(bound));
  }

  /** Ends with the values of the next part below one; {@code NULL} is none of them. */
  protected final Scan<E, K> bindBefore(@Nullable Object bound) {
    return next().between(null, next().bound(bound));
  }

  /** Ends with the texts of the next part that begin with a prefix. */
  protected final Scan<E, K> bindPrefix(String prefix) {
    return next().startsWith(prefix);
  }
}
