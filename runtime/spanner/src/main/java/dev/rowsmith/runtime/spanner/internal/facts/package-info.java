/** Facts about tables, declared and live, in a form in which the two are compared. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.internal.facts;
