package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the attribute of DynamoDB that a component of an entity with {@link FromDynamo} is read
 * from.
 *
 * <p>Every component needs one that no template names; a name is never guessed. On a component with
 * {@link dev.rowsmith.Embedded} it is a map ({@code M}), whose entries are the attributes of the
 * record; without it, these are attributes of the item itself. {@code docs/dynamodb.md} says which
 * types of attributes become which types of components.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Attribute {

  /** The attribute's name. Empty, the default, is only for components that a template names. */
  String value() default "";

  /**
   * The unit of a number that is an {@code Instant}, since 1970. Without it an {@code Instant} is a
   * text of ISO 8601.
   */
  EpochUnit unit() default EpochUnit.DEFAULT;

  /**
   * Rounds a number to the nearest {@code double} or {@code float}. Without it, a number that the
   * type does not keep is refused.
   */
  boolean rounded() default false;

  /**
   * How a template has the component, as in a verbatim row key: {@code inKey = @RowKey(pattern =
   * "yyyy-MM-dd")}. The default is the default of each type there; dates and times declare it.
   */
  RowKey inKey() default @RowKey;
}
