package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;

/**
 * One {@code @Check}.
 *
 * @param name the name of the constraint
 * @param expression the condition
 * @param source where {@code @Check} and its attributes stand
 */
public record DeclaredCheck(String name, String expression, AnnotationFacts source) {}
