/** Bytes of one key: where a reader is in them, where a segment ends, and the hash of buckets. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.key.internal;
