/** Checks of what changes of an entity mean for stored rows. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.lock;
