/** What names tell of values: the words, and the rules that read them, for both stores. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.name;
