/** Row keys: segments in the READABLE and VERBATIM formats, whole keys, and what a scan reads. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.key;
