package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Binds a component by another name than that of the parameter: to a value, or to several values by
 * a collection.
 *
 * <p>Needed for a collection ({@code @By("deviceId") Collection<String> ids}), for a component in a
 * record, and for methods that are inherited from a compiled interface, where names of parameters
 * are lost.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface By {

  /** The component; of a component in a record its path, {@code "owner.id"}. */
  String value();
}
