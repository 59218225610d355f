package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that new values of a key segment fall anywhere among its existing ones, as with a random
 * id or a date of birth.
 *
 * <p>A number that leads a key needs this mark, because its type does not say where it comes from;
 * on a date or a time it says that the value is not the time of the write.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface Distributed {}
