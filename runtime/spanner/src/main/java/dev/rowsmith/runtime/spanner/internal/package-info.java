/** What all of the runtime uses. Not exported. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.internal;
