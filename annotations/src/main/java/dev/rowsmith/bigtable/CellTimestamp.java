package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Maps the time at which the row's cells were written, where a table uses it as data: what an
 * {@code Instant} holds when the entity is written becomes the timestamp of all its cells, and the
 * newest timestamp of the row is what it holds when the entity is read. {@code null} is the time of
 * the write.
 *
 * <p>A timestamp is a whole number of milliseconds; one that is finer is refused.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface CellTimestamp {}
