package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a component that is read and never written, in both stores: another program owns its cells
 * or its column.
 *
 * <pre>{@code
 * @Table("products")
 * @Family(value = "p", maxVersions = 1)
 * public record Product(
 *     @RowKey String sku,
 *     String title,
 *     @ReadOnly @Nullable Long views) {} // the web server increments it
 * }</pre>
 *
 * <p>Puts, merges, inserts, replacements, bulk writes and pipelines leave the stored value
 * unchanged, whatever the entity holds, and updates have no method for it. Deleting a row deletes
 * all of it. The column is still part of the schema.
 *
 * <p>On an {@link Embedded} record it applies to each component of the record.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface ReadOnly {}
