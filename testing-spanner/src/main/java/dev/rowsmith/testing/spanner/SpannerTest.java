package dev.rowsmith.testing.spanner;

import com.google.cloud.spanner.Dialect;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test class against the Spanner emulator, with a database of its own.
 *
 * <pre>{@code
 * @SpannerTest
 * class AccessLogTest {
 *
 *   @Test
 *   void finds_what_was_inserted(AccessLogRepository logs) {
 *     logs.insert(new AccessLog(7, NOON, "/start"));
 *
 *     assertThat(logs.find(7, NOON)).isPresent();
 *   }
 * }
 * }</pre>
 *
 * <p>Constructors, test methods and lifecycle methods take parameters of these types:
 *
 * <ul>
 *   <li>every generated repository: its table is created when it is first asked for, so ask for a
 *       parent before its children
 *   <li>every generated class of questions ({@code SpannerAccesses}), which asks these tables
 *   <li>{@link SpannerDatabase}
 *   <li>{@link SpannerEmulator}, which has the address for other programs
 *   <li>{@link com.google.cloud.spanner.DatabaseClient}
 * </ul>
 *
 * <p>The emulator starts once for the whole test run. A test class and its {@code @Nested} classes
 * share a database, which is dropped after the class. Where there is no emulator the class is
 * skipped, with a line that says all ways to get one; with {@code -Drowsmith.requireSpanner=true}
 * it fails.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SpannerExtension.class)
public @interface SpannerTest {

  /** Which SQL the database speaks. */
  Dialect dialect() default Dialect.GOOGLE_STANDARD_SQL;
}
