package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Questions of an application about one entity, as the methods of an interface.
 *
 * <p>The compiler plans each method: as a point, a prefix or a range of the key, several of these,
 * or an index of Spanner. It generates a class that implements the interface by calls of the
 * entity's repository, {@code BigtableReadings} or {@code SpannerReadings} for an interface {@code
 * Readings}. A question that would read more rows than it returns stops the build, and the message
 * prints the key, the second table or the index that serves it.
 *
 * <pre>{@code
 * @Queries(Reading.class)
 * public interface Readings {
 *   Optional<Reading> one(String deviceType, String deviceId, Instant at);
 *
 *   @OrderBy(value = "at", descending = true) @First(10)
 *   List<Reading> newest(String deviceType, String deviceId);
 *
 *   List<Reading> between(String deviceType, String deviceId, @From("at") Instant from, @Before("at") Instant until);
 * }
 * }</pre>
 *
 * <p>A parameter binds the component of its name. Names of methods are free: they carry no syntax.
 * Default and static methods are the application's own, and are not planned. The most important
 * question comes first: where one key cannot serve all questions, that order decides.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Queries {

  /** The entity; its {@code @Table} decides which store is asked. */
  Class<?> value();
}
