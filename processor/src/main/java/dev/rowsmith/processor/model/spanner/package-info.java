/** Records of facts of what users declare for Spanner: no compiler types, no work. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.model.spanner;
