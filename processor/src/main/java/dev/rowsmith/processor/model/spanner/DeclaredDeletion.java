package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;

/**
 * What {@code @RowDeletionPolicy} declares.
 *
 * @param property the Java name of the component that holds the time
 * @param days the declared number of days after it
 * @param source where {@code @RowDeletionPolicy} and its attributes stand
 */
public record DeclaredDeletion(String property, int days, AnnotationFacts source) {}
