package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a {@code long} the row's revision, in both stores: {@code replace} writes an entity only if
 * the row still has the revision that the entity was read with, and raises it by one.
 *
 * <pre>{@code
 * Product product = products.find("4711").orElseThrow();
 * products.replace(product.withPrice(1250)); // or a RevisionConflictException
 * }</pre>
 *
 * <p>The revision is a small cell or column of its own, so that comparing it costs the same
 * whatever the row holds. In Bigtable, a row without that cell has revision 0.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Revision {}
