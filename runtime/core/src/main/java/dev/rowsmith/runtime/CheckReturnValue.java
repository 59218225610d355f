package dev.rowsmith.runtime;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a type whose methods return another object and change nothing, so that a call without a use
 * of its result is a mistake. Error Prone, SpotBugs and IDEs know annotations of this name, of
 * whatever package.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface CheckReturnValue {}
