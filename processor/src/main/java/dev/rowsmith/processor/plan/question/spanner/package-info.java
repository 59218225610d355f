/** Entities of Spanner, as questions see them. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.plan.question.spanner;
