package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;

/**
 * What {@code @Sequence} declares.
 *
 * @param property the Java name of the component that it stands on
 * @param name the said name of the sequence, or empty
 * @param start the said first value of the counter, or 0
 * @param skipMin the said lowest number that is left out, or 0
 * @param skipMax the said highest number that is left out, or 0
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
