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
   * How a text has the value, as a verbatim row key has it: {@code text = @RowKey(pattern =
   * "yyyyMMdd")}. It is the text of the attribute, or the component's part of a key that a template
   * names; of a map or set that of each name or member.
   *
   * <p>Without it, an attribute holds a value in the usual form of its type, and a part of a key in
   * that of a verbatim row key; dates and times that are such a part declare it.
   */
  RowKey text() default @RowKey;
}
