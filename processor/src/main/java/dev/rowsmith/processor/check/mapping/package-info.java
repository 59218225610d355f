/** Checks that an entity can be mapped at all: what they find cannot be accepted, only fixed. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.mapping;
