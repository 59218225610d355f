/** What an entity declares, as records of facts: no compiler types, and no work. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.model;
