package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares which items of a DynamoDB table are rows of an entity, and where they hold its values.
 *
 * <p>For an entity {@code Product} the processor generates {@code ProductItems}, whose {@code
 * MAPPING} is what an import of {@code rowsmith-dynamodb} takes.
 *
 * <pre>{@code
 * @Table("products")
 * @Family(value = "sku", maxVersions = 1)
 * @FromDynamo(partitionKey = "{category}", sortKey = "{kind}#{brand}", sortAttribute = "SK")
 * public record Product(
 *     @RowKey String category,
 *     @RowKey String kind,
 *     @RowKey String brand,
 *     @Attribute("Description") String description,
 *     @Attribute("Price") BigDecimal price,
 *     @Attribute("Thumbnail") @Nullable String thumbnail) {}
 * }</pre>
 *
 * <p>A template is a layout as that of a {@link KeyFormat#VERBATIM} key: constants as they stand,
 * and components between braces. An item belongs to the entity if its keys have the constants at
 * the ends of the components. A template of nothing but one component takes the value as it is, a
 * text, a number or bytes; of any other the components are read from the text, or from bytes, as
 * {@code docs/keys.md} says of verbatim keys. What the row key of the entity looks like has no part
 * in that.
 *
 * <p>Templates name segments of the row key, other components, and components with {@link
 * QualifierAsData}, of which each item then is one entry or member. A component that both templates
 * name has the same text in both.
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/dynamodb-to-bigtable">Migrate from DynamoDB
 *     to Bigtable</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface FromDynamo {

  /** The template of the partition key: {@code USER#{id}}. A brace itself is written twice. */
  String partitionKey();

  /** The template of the sort key. Empty, the default, is for a table that has none. */
  String sortKey() default "";

  /**
   * The attribute that is the partition key. Empty, the default, is the attribute of the component
   * where the template is one component alone, and {@code PK} otherwise.
   */
  String partitionAttribute() default "";

  /**
   * The attribute that is the sort key. Empty, the default, is the attribute of the component where
   * the template is one component alone, and {@code SK} otherwise.
   */
  String sortAttribute() default "";

  /**
   * The attribute by which DynamoDB deletes items, in seconds since 1970. Each family then needs
   * one and the same age: an import gives cells a time so that they are deleted with the item.
   * Empty, the default, is for items that stay.
   */
  String ttl() default "";

  /**
   * Declares that no two items have one row key, although their keys have a component that the row
   * key lacks: the {@code created} of {@code sortKey = "{created}#{id}"} where an {@code id} is
   * that of one item. Without it, an import refuses such an entity, or merges the items if the
   * component names an entry or the time of the cells.
   */
  boolean uniqueRows() default false;
}
