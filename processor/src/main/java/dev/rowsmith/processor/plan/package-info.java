/** Binds queries to the key: which of them are points, prefixes or ranges. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.plan;
