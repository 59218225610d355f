/** Many rows in as many commits as the limits of Spanner ask for. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.internal.bulk;
