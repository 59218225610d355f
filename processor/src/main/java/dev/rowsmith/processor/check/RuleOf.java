package dev.rowsmith.processor.check;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declaration of a {@link SchemaCheck} that looks in the entities of one store for what another
 * check reports in those of another. Both are one check for users: they have the same id, title,
 * severity and page.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface RuleOf {

  /** The class that declares the {@link Rule}. */
  Class<? extends SchemaCheck> value();
}
