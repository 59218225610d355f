package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that a value says who a person is or how to reach one, as a name, an e-mail address or
 * the number of a passport does.
 *
 * <p>Such a value stops the build as a segment of the row key, because Bigtable treats keys as
 * service data too: they stand in logs and tools that show no cell. In a column it is fine.
 *
 * <p>Messages of exceptions, their causes, {@code toString} of generated keys, scans and updates,
 * and {@code explain()} show {@code <personal data>} in the place of the value. So do those about
 * the versions, the elements, keys and values of a component that is marked, and about the
 * components of a record that is. Exceptions about a row have its key all the same, for code that
 * needs it. The {@code toString} of an entity is the application's own, and exceptions of the store
 * are handed over as they are. {@code docs/personal-data.md} has the list.
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design#privacy">Schema design best
 *     practices, "Privacy"</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface PersonalData {}
