/** Fixes of declared queries, pasted into the source as they are printed. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.proposals;
