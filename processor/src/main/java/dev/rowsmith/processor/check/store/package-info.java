/** What the checks of every store ask a store. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.store;
