package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a column one that Spanner computes from others and stores: it is read, and never written.
 *
 * <p>The entity's own value is not looked at, and may be {@code null}.
 *
 * <p>In the primary key, {@link #method} computes the same in Java, so that nobody is asked for the
 * value: neither {@code find} nor a scan. Of a shard that is {@code ABS(MOD(FARM_FINGERPRINT(a),
 * n))} over a text or {@code CAST(a AS STRING)} over an integer, Rowsmith knows how. Any other
 * value is a part of the key as others are, which has to be known.
 *
 * <pre>{@code
 * @Table("Orders")
 * public record Order(
 *     @PrimaryKey @GeneratedColumn(expression = "LOWER(Customer)", method = "lower", of = "customer")
 *         @Nullable String lowerCustomer,
 *     @PrimaryKey @Column(name = "Customer") String customer,
 *     @PrimaryKey Instant at) {
 *
 *   static String lower(String customer) {
 *     return customer.toLowerCase(Locale.ROOT);
 *   }
 * }
 * }</pre>
 *
 * @see <a href="https://cloud.google.com/spanner/docs/generated-column/how-to">Spanner: generated
 *     columns</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface GeneratedColumn {

  /**
   * The expression, over the names of columns, in the SQL of the database: {@code UPPER(Name)}. It
   * stands in the DDL as it is.
   */
  String expression();

  /**
   * A static method of the entity that computes what the expression does, for a part of the primary
   * key. Empty, the default, is none. Where the two differ, rows are not found.
   */
  String method() default "";

  /** The parts of the primary key that {@link #method} takes, by their Java names, in its order. */
  String[] of() default {};
}
