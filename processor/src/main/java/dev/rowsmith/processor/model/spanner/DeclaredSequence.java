package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;

/**
 * What {@code @Sequence} declares.
 *
 * @param property the Java name of the component that it stands on
 * @param name the declared name of the sequence, or empty
 * @param start the declared first value of the counter, or 0
 * @param skipMin the declared lowest number that is left out, or 0
 * @param skipMax the declared highest number that is left out, or 0
 * @param columnDefault whether the column's default takes the next number
 * @param source where {@code @Sequence} and its attributes stand
 */
public record DeclaredSequence(
    String property,
    String name,
    long start,
    long skipMin,
    long skipMax,
    boolean columnDefault,
    AnnotationFacts source) {}
