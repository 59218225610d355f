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
 * <p>A timestamp is a whole number of milliseconds since 1970; one that is finer or earlier is
 * refused. The newest cell is the one that is read, so values that are written with an earlier time
 * than the row's are not seen, not even after a put: of entities that arrive in any order, the
 * latest stays. Write those with a merge where values can be absent: a put deletes the cells of
 * absent values whatever their time.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface CellTimestamp {}
