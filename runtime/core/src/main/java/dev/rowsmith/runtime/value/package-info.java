/** The bytes of cell values. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.value;
