/** The rules: each check is one final class that sees the model only and words its own message. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check;
