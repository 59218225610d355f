package dev.rowsmith.processor.model;

/**
 * Describes one family that an entity declares; the attributes are as {@code @Family} says them.
 *
 * @param name the family's name
 * @param source where {@code @Family} and its attributes stand
 * @param maxVersions the said number of versions, or 0
 * @param maxAgeDays the said age in days, or 0
 * @param union whether {@code union} is said
 * @param intersection whether {@code intersection} is said
 * @param keepForever whether {@code keepForever} is said
 * @param isDefault whether {@code isDefault} is said
 */
public record Family(
    String name,
    AnnotationFacts source,
    int maxVersions,
    int maxAgeDays,
    boolean union,
    boolean intersection,
    boolean keepForever,
    boolean isDefault) {}
