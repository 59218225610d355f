package dev.rowsmith.processor.check;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declaration of a {@link SchemaCheck}: what it reports, and what a finding does to the build.
 *
 * <pre>{@code
 * @Rule(title = "A row key that does not start with the tenant")
 * public final class TenantFirst implements EntityCheck<BigtableEntity> {
 *   public void check(BigtableEntity entity, Consumer<Finding> findings) { ... }
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Rule {

  /**
   * What is reported, as a noun phrase without a final period. Tables of checks and the schema
   * report show it.
   */
  String title();

  /**
   * The id, which messages print between brackets, {@code @Allow} names and {@code
   * -Arowsmith.check.<Id>} changes: letters, digits and {@code _}, and not the id of another check.
   * The default is the simple name of the class.
   */
  String id() default "";

  /** What a finding does unless an option of the build changes it. */
  Severity severity() default Severity.ERROR;

  /**
   * Whether the entity cannot be generated at all with such a finding, so that it can be neither
   * accepted nor switched off.
   */
  boolean mandatory() default false;

  /**
   * Whether an {@code @Allow} accepts a finding. What is accepted in another way, as a change of a
   * locked schema, says how.
   */
  boolean allowable() default true;

  /**
   * Where to read about the check, as messages print it after {@code see}: an address, or a path
   * that the readers of the message know. Empty, the default, prints no such line. Rowsmith's own
   * checks have their pages in {@code docs/checks}, and do not declare them.
   */
  String page() default "";
}
