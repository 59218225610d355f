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
 *
 * <p>On a component of a record that a question returns, it names the component that is read:
 * {@code record Stay(Instant at, @By("place.city") String city)}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface By {

  /** The component; of a component in a record its path, {@code "owner.id"}. */
  String value();
}
