package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that new values of a key segment are always near its newest ones, as with a sequence
 * number or a clock reading kept as text.
 *
 * <p>The checks treat the segment as they treat a timestamp. Types that are times by themselves
 * need no mark.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface Monotonic {}
