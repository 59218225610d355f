/** Keys that serve the questions of an application, and the fewest further ones that it needs. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.advise;
