/** What can be wrong with an entity of Spanner, and with no other. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.spanner;
