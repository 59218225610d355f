/**
 * The rules: each check is one final class that sees the model only and words its own message.
 *
 * <p>{@link dev.rowsmith.processor.check.EntityCheck} is open to custom checks, in a jar beside the
 * processor; {@code samples/company-checks} is one. They use {@code EntityCheck}, {@link
 * dev.rowsmith.processor.check.Rule}, {@link dev.rowsmith.processor.check.TableCheck}, {@link
 * dev.rowsmith.processor.check.Finding}, {@link dev.rowsmith.processor.check.Fix}, {@link
 * dev.rowsmith.processor.check.Severity} and the records of {@link dev.rowsmith.processor.model}.
 * What those say stays compatible between minor versions: records and enumerations may grow, so
 * that a check reads them by name and has a default for constants that it does not know, and builds
 * findings by {@code Finding.at}, never by a constructor. The other classes of this package word
 * Rowsmith's own checks. They may be used, and may change with any version.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check;
