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
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design#privacy">Schema design best
 *     practices, "Privacy"</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface PersonalData {}
