/** Fast paths that write and read most values in one step. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.key.fast;
