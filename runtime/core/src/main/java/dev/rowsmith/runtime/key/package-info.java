/** Row keys as users meet them: the keys of entities, custom codecs, and ranges of keys. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.key;
