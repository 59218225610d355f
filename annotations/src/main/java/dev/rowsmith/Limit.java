package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Reads at most as many rows as the parameter says, an {@code int} or a {@code long} from 1 on.
 *
 * <p>{@link First} is a limit that is known when the question is compiled.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Limit {}
