package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Accepts one finding of one check at one place, with the reason.
 *
 * <p>On an entity it accepts the check's findings anywhere in the entity, on a component or field
 * only those at that place. An unknown check, an empty reason and an allowance that accepts nothing
 * are errors, so that a stale acceptance does not outlive its finding.
 *
 * <pre>{@code
 * @Allow(value = "NoRetention", because = "legal hold until 2031, see the archive policy")
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
@Repeatable(Allow.Several.class)
public @interface Allow {

  /** The id of the check, as its message prints it between brackets. */
  String value();

  /** Why the finding is accepted here, for whoever reviews the schema next. */
  String because();

  /** Several {@link Allow} at one place; the compiler writes it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
  @interface Several {
    /** The allowances, in the order of the source. */
    Allow[] value();
  }
}
