/** Tells each story by its name. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.stories;
