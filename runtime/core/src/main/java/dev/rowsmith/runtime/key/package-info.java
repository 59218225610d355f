/** Row keys of the READABLE format: segments, whole keys and what a scan reads of them. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.key;
