package dev.rowsmith.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test class against the Bigtable emulator, with tables of its own.
 *
 * <pre>{@code
 * @BigtableTest
 * class ReadingsTest {
 *
 *   @InjectBigtable ReadingRepository readings;
 *
 *   @Test
 *   void finds_what_was_put() {
 *     readings.put(new Reading("phone", "4c410523", NOON, 21.5, null));
 *
 *     assertThat(readings.find("phone", "4c410523", NOON)).isPresent();
 *   }
 * }
 * }</pre>
 *
 * <p>Constructors, test methods and lifecycle methods take parameters of these types, and fields
 * annotated with {@link InjectBigtable} are set to them:
 *
 * <ul>
 *   <li>every generated repository: its table is created when it is first asked for
 *   <li>every generated class of questions ({@code BigtableReadings}), which asks these tables
 *   <li>{@link com.google.cloud.bigtable.data.v2.BigtableDataClient}
 *   <li>{@link com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient}
 *   <li>{@link BigtableEmulator}, which has the address for other programs
 * </ul>
 *
 * <p>The emulator starts once for the whole test run, with one client of each kind; the extension
 * closes them. A test class and its {@code @Nested} classes share tables, named as the entity's
 * with a suffix ({@code readings-1f2e3d4c}), which are dropped after the class. Rows stay from one
 * test method to the next: let each method write keys of its own.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(BigtableExtension.class)
public @interface BigtableTest {}
