package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Spreads the components of a record over columns of their own, in Bigtable and in Spanner.
 *
 * <pre>{@code
 * public record Address(String street, @Qualifier("z") int zip) {}
 *
 * @Table("customers")
 * @Family(value = "c", maxVersions = 1)
 * public record Customer(
 *     @RowKey @Distributed String id,
 *     @Embedded Address home,                                   // c:street, c:z
 *     @Embedded(prefix = "work_") @Nullable Address work) {}    // c:work_street, c:work_z
 * }</pre>
 *
 * <p>Each component is a column as one of the entity would be, with all that its annotations say of
 * it, and is called {@code home.street} in messages and in the annotations of the entity, and
 * {@code homeStreet} in updates. A record inside the record is taken apart where it has
 * {@code @Embedded} too. In Bigtable the columns are in the family of this component; a component
 * of the record may name another one. In Spanner a record with {@code @PrimaryKey} is the parts of
 * the key that its components are.
 *
 * <p>A component that is {@code @Nullable} (of any package) or an {@code Optional} stores no cell
 * and no value when it is {@code null} or empty, and is that again when none of the columns has a
 * cell, or all are {@code NULL}. Without either there always is a record: {@code null} is refused,
 * and a row without the value of a primitive is an error that names it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Embedded {

  /**
   * What stands in front of each component's qualifier or column name, such as {@code address_};
   * behind the prefix of a record around it. Empty, the default, leaves the names as the record has
   * them, which is enough for one record of a type.
   */
  String prefix() default "";
}
