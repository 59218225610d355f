package dev.rowsmith.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Asks for a repository or a client of the emulator in a field of a {@link BigtableTest}.
 *
 * <p>The field may be private or static, and is not final. Static fields are set before the methods
 * with {@code @BeforeAll}, the others when an instance of the class is made. Parameters need no
 * annotation; on a parameter, this one makes a type that cannot be injected an error that names
 * those that can.
 */
@Documented
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface InjectBigtable {}
